import Model
import Testing

@testable import Ear

/// How lines are written for a synthesizer and for Braille. What these make of them is asked by
/// `.ci/checks/spoken`.
@Suite struct SpokenTextTests {
  @Test(arguments: [
    // A word of three capitals is spelled, QU is “k”, and an A is the article.
    ("ACE was already played", "Ace was already played."),
    ("Best word ACE, 75. ÄRA’s", "Best word Ace, 75. Ära’s."),
    ("“FOO” means nothing here.", "“Foo” means nothing here."),
    ("Write GA: a half of GAME.", "Write GA: a half of Game."),
    ("Top: A, QU, L; QU over A 1 deep.", "Top: A, Q U, L; Q U over A, 1 deep."),
    ("A top 1 2: touches A 1 3; S left 1 1.", "A, top 1, 2: touches A, 1, 3; S left 1, 1."),
    ("No A touches it. Steps from A.", "No A, touches it. Steps from A."),
    ("Letters: A 12, E over A 1 deep, A over R", "Letters: A, 12, E over A, 1 deep, A, over R."),
    ("New award: A to Z, a word. A to Z: 26", "New award: A-to-Z, a word. A-to-Z: 26."),
    (
      "Nine lives: A word. Step 3, A longer word: A line",
      "Nine lives: A word. Step 3, A longer word: A line."
    ),
    // A full stop before a small letter is no pause, and a line's end is none.
    ("timed: 3 minutes. help. quit.", "Timed: 3 minutes. Help. Quit."),
    ("Was it? (yes) no! “so” it was", "Was it? (yes) no! “so” it was."),
    ("3 more lines: /more", "3 more lines: /more."),
    ("The best 3 of 12 words:", "The best 3 of 12 words:"),
    // Numbers beside each other are one number in Braille.
    ("compare 7 9 compares two", "Compare 7, 9 compares two."),
    ("begun 2026-11-21 16:04", "Begun 21 November 2026, 16:04."),
    ("new on 2026-01-01; (2026-02-30)", "New on 1 January 2026; (2026-02-30)."),
    ("No letter; ? is one (at \"[ing\")", "No letter; ? is one (at \"[ing\")."),
    ("1,284 points, 3 2 1", "1,284 points, 3, 2, 1."),
    // What is typed or copied as it stands.
    ("Text. play.example.org is new:2026-10.", "Text. play.example.org is new:2026-10."),
    ("new at 00:00 UTC, lexicube online URL", "New at 00:00 UTC, lexicube online URL."),
    ("code 128T-5CY4-TB, duel join K7M2-QUTX", "Code 128T-5CY4-TB, duel join K7M2-QUTX."),
    ("name: \"ANN\". board: \"DATA 1 2 qu\". help", "Name: \"ANN\". Board: \"DATA 1 2 qu\". Help."),
    ("/srv/BOARD. /why tells more.", "/srv/BOARD. /why tells more."),
    ("lexicube turn 1 of 2 [ABC 12 34]", "lexicube turn 1 of 2 [ABC 12 34]"),
    ("", ""), (" ", " "),
  ])
  func `a line is written for the ear`(line: String, spoken: String) {
    #expect(line.forEar == spoken)
    #expect(spoken.forEar == spoken, "what is written so stays so")
  }

  @Test func `the gap in a clue is a word`() {
    #expect(PracticeLines.heard("noun: the … of a bell") == "noun: the blank of a bell")
  }

  @Test(
    arguments: [
      (0, "0 seconds"), (1, "1 second"), (60, "1 minute"), (65, "1 minute 5 seconds"),
      (120, "2 minutes"),
      (3734, "1 hour 2 minutes 14 seconds"), (7200, "2 hours"), (.nan, "0 seconds"),
      (-5, "0 seconds"),
    ] as [(Double, String)]
  )
  func `a time is said in words`(seconds: Double, said: String) {
    #expect(PlainWords.time(seconds) == said)
  }
}
