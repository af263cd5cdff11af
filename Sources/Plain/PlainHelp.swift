import Game
import Rules

/// What `/help` says: a short list, and more about one command or one of the game's words.
package enum PlainHelp {
  /// Where the player is: other commands matter there.
  package enum Place: Hashable, CaseIterable, Sendable {
    case home, game, result
  }

  /// The commands of a place, a line each, the important ones first.
  package static func lines(_ place: Place) -> [String] {
    switch place {
    case .home:
      GameMode.all.map { "\($0.rawValue): \($0.summary)" }
        + list([.daily, .code, .quit], prefix: "")
        + [
          "help WORD explains one of these, or how the game goes: help game.",
          "Your history has commands of its own: lexicube words, games, stats, awards, board.",
        ]
    case .game:
      [
        "A line is a word to play. Each of its letters touches the next.",
        "STONE 2 plays a word on its second path.",
      ] + list(PlainCommandName.ofGame, prefix: "/")
        + ["/help WORD explains a command, or one of: \(topics)."]
    case .result:
      list([.again, .same, .score, .words, .path, .faces, .share, .home, .quit], prefix: "/")
        + ["The names of games work, too: \(GameMode.choice()), daily, code."]
    }
  }

  private static func list(_ names: [PlainCommandName], prefix: String) -> [String] {
    names.map { "\(prefix)\($0.rawValue): \($0.summary)" }
  }

  private static var topics: String { Topic.allCases.map(\.rawValue).joinedAsChoice }

  /// More about a command or a word of the game.
  package static func explanation(of text: String) -> String {
    let name = text.lowercased().drop { $0 == "/" }
    if let topic = Topic(name: name) { return topic.explanation }
    if let command = PlainCommandName(name: name) {
      let usage = if case .none = command.operand { "" } else { " \(command.usage)" }
      return "\(command.rawValue): \(command.explanation)\(usage)"
    }
    if let mode = GameMode(rawValue: String(name)) { return "\(name): \(mode.explanation)" }
    return
      "There is no help about \(text.quoted). There is about the commands that /help lists, and "
      + "about \(topics)."
  }
}

/// The words of the game that `/help` explains.
private enum Topic: String, CaseIterable {
  case game, touch, place, hole, over, deep, cube, used, step, qu

  init?(name: some StringProtocol) {
    switch name {
    case "rules": self = .game
    case "touches", "touching": self = .touch
    case "places", "side", "row", "column", "top", "left", "right": self = .place
    case "holes": self = .hole
    case "cubes", "gone": self = .cube
    case "steps": self = .step
    default:
      guard let topic = Self(rawValue: String(name)) else { return nil }
      self = topic
    }
  }

  var explanation: String {
    switch self {
    case .game:
      "game: 27 cubes with letters make one large cube. You see its top, left and right side. Find words of "
        + "three letters or more whose letters touch. Longer words score more. A face that was used in three "
        + "words takes its cube away, and the letters below appear."
    case .touch:
      "touch: two faces touch when they have an edge or a corner in common, on one side or around an edge. "
        + "A word goes from face to face that touch, and uses each once."
    case .place:
      "place: a side, a row and a column, such as top 1 2. Row 1 of the top is at the back; row 1 of the other "
        + "sides is above. The top's row 3 meets the left side's row 1, column by column. The top's column 3, "
        + "from the front to the back, meets the right side's row 1. The left side's column 3 meets the right "
        + "side's column 1, row by row."
    case .hole:
      "hole: a place where you see no face of this side, because the cubes there are gone or others hide "
        + "them. Nothing can be played there."
    case .over:
      "over: E over R means that two faces lie at one place, E nearer to you. Both can be played; R has its "
        + "depth in its place, such as top 3 3, 1 deep."
    case .deep:
      "deep: how many layers a face lies below the surface of the large cube, 1 or 2, where cubes above it are "
        + "gone. Faces of different depth can be beside each other without touching; /near says what touches."
    case .cube:
      "cube: it has up to three faces that can be played, and is named by their places. It goes when one of its "
        + "faces was used three times, or when you remove it."
    case .used:
      "used: a face counts the words that it was in. The third one takes its cube away, with all its faces."
    case .step:
      "step: from a face to one that touches it."
    case .qu:
      "QU: one face with two letters. Write both; they count as two letters of the word."
    }
  }
}

extension PlainCommandName {
  /// What can be asked and done in a game, the important commands first.
  fileprivate static let ofGame: [Self] = [
    .faces, .near, .changed, .paths, .score, .words, .path, .used, .removable, .remove, .hint,
    .time, .pause, .go, .end, .home, .quit,
  ]

  /// A few words for the list.
  var summary: String {
    switch self {
    case .faces: "all letters."
    case .near: "what touches a letter or a place, as in /near E."
    case .changed: "what is new since you last asked."
    case .paths: "the ways to spell a word, as in /paths stone."
    case .score: "your score, words and time."
    case .time: "score and time."
    case .words: "the words you played."
    case .path: "where your last word was."
    case .used: "the faces used so far."
    case .removable: "the cubes you can remove, as in /removable top."
    case .remove: "remove a cube, as in /remove top 3 3."
    case .hint: "a letter, then a path; only without a clock."
    case .pause: "stop the clock."
    case .go: "let it run."
    case .end: "finish the game."
    case .home: "leave the game."
    case .quit: "leave lexicube."
    case .again: "a new game of the same kind."
    case .same: "the same cube again."
    case .share: "the result as text, without words."
    case .daily: "today’s cube; daily unlimited for the one without a clock."
    case .code: "the cube of a code, as in code 128T-5CY4-TB."
    case .help: "explains a command or a word of the game."
    }
  }

  /// Some sentences for `/help NAME`.
  fileprivate var explanation: String {
    switch self {
    case .faces:
      "reads the top, the left and the right side, row by row, then the faces used twice and the number of "
        + "those used once."
    case .near: "reads each face with that letter, or at that place, and all faces that touch it."
    case .changed:
      "tells the moves since you last asked or heard all letters, the cubes they ended, and the faces that came "
        + "and went. With a number it tells that many moves again."
    case .paths:
      "reads up to nine ways to spell a word, the best first, and the cubes each would end. A word and a number, "
        + "as in STONE 2, plays that path."
    case .score:
      "tells your score, the number of words, the time and your best word. A word scores the points of its "
        + "letters, times their number, times their number less three (at least one)."
    case .time: "tells your score, and the time left in a game with a clock."
    case .words: "lists your words with their scores, the latest first."
    case .path: "reads the faces of your last word, or of another one, and the cubes it ended."
    case .used:
      "lists the faces that were used, those used twice first: their next use ends their cubes."
    case .removable:
      "lists the cubes you can remove, after their number. Each cube is named by its faces."
    case .remove:
      "takes the cube away that has a face at this place. It scores nothing. In games without a clock it asks "
        + "first; in others a question would cost time."
    case .hint:
      "the first one tells a word’s first letter and length, the second its path. The word then scores half, "
        + "and the game is marked. Games with a clock have no hints."
    case .pause: "stops the clock. Questions leave it stopped; a word or /go lets it run."
    case .go: "lets the clock run after /pause."
    case .end: "finishes the game and tells the result. It asks first."
    case .home:
      "goes home. A game without a clock waits for you; one with a clock ends and counts, and asks first."
    case .quit:
      "leaves lexicube. A game without a clock waits for you; one with a clock ends and counts, and asks first."
    case .again: "deals a new cube for a game of the same kind."
    case .same: "plays the same cube once more."
    case .share: "tells the result in lines that reveal no word."
    case .daily:
      "the cube that everybody has today. One try counts; a game without a clock can be left and goes on."
    case .code: "plays the cube of a code. A friend can send you one: /share ends with it."
    case .help: "lists the commands, or explains one of them, or a word of the game such as hole."
    }
  }
}

extension GameMode {
  /// `3 minutes.`
  fileprivate var summary: String {
    guard let seconds else { return "no clock; you can leave and go on later." }
    return "\(PlainWords.count(Int(seconds / 60), "minute", "minutes"))."
  }

  fileprivate var explanation: String {
    let hints = allowsHints ? "It has hints. " : "It has no hints. "
    let removal =
      confirmsRemoval
      ? "Removing a cube asks first." : "Removing a cube does not ask, since the clock runs."
    return "\(summary) \(hints)\(removal)"
  }
}
