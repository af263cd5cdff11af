/// What `/help` says.
package enum PlainHelp {
  package static let lines = [
    "A line is a word to play. Letters may follow each other when their faces touch, also at a corner, on "
      + "one side or around an edge. A word uses each face once and has three letters or more. QU is one face.",
    "A face that was used three times takes its cube away, and others appear below.",
    "The cube has three sides: top, left and right. Each has three rows and three columns. Row 1 of the top "
      + "is at the back; its row 3 meets row 1 of the left side, and its column 3 meets row 1 of the right "
      + "side, from the front to the back. Column 3 of the left side meets column 1 of the right side.",
    "/faces: all letters. /near E, or /near top 1 2: what touches a face. /changed: what has come and gone.",
    "STONE 2 plays a word on its second path. /paths STONE lists its paths, and which cubes each ends.",
    "/time, /words: where you stand. /hint: first a letter, then the path; only without a clock.",
    "/removable, /remove 222: take a cube away. Its name counts to the right, upwards and to the left, 0 to 2.",
    "/pause, /go: stop the clock and let it run. /end: finish. /home, /quit: leave; games without a clock wait.",
    "At home: timed, blitz, unlimited, daily, daily unlimited, code ABCD-EFGH.",
    "The history is told by other commands: lexicube words, games, stats, awards, daily, board.",
  ]
}
