import Model
import Platform
import Rules

/// What `/help` says: a short list, and more about one command or one of the game's words.
package enum EarHelp {
  /// Where the player is: other commands matter there.
  package enum Place: Hashable, CaseIterable, Sendable {
    case home, game, result, duels, duel, lesson, practice, replay
  }

  /// The commands of a place, a line each, the important ones first.
  package static func lines(_ place: Place, without missing: Set<EarCommandName> = [])
    -> [String]
  {
    switch place {
    case .home:
      [
        GameMode.all.map { "\($0.rawValue): \($0.summary)" }.joined(separator: " "),
        "help WORD explains one of these; help game, how the game goes. In your shell: lexicube --help.",
      ] + list(EarCommandName.ofHome, prefix: "")
    case .game:
      [
        "A line is a word to play; STONE 2 takes its second path. An empty line tells score and time."
      ] + list(EarCommandName.ofGame.filter { !missing.contains($0) }, prefix: "/")
        + ["/help WORD explains a command, or one of: \(topics)."]
    case .result:
      list(
        [
          .again, .review, .practise, .same, .race, .replay, .compare, .score, .words, .missed,
          .growth, .faces,
          .meaning,
          .share, .more, .board, .home, .quit,
        ],
        prefix: "/"
      ) + [
        "/help rank tells all ranks.",
        "The names of games work, too: \(GameMode.choice()), daily, code, duel.",
      ]
    case .duels:
      [
        "duel 1: opens the game with that number.",
        "duel here Ann Ben: a game at this keyboard; Ann begins.",
        "duel invite Ben: a game by texts, which you send each other by any chat; Ben begins.",
        "duel server: an invitation through your server. duel join CODE: accepts one.",
        "duel server ADDRESS: chooses the server, as in duel server play.example.org.",
        "settings name ANN: the name that others see there.",
      ] + list([.duel, .accept, .home, .quit], prefix: "")
        + ["A text that you paste is read: an invitation, or the other player's turn."]
    case .duel:
      [
        "A line is a word to play, and a word is a turn. So are a removed cube and a word, or two cubes."
      ] + list(EarCommandName.ofDuel.filter { !missing.contains($0) }, prefix: "/")
        + [
          "Questions are those of every game: /paths, /changed, /used, /removable. See /help WORD."
        ]
    case .lesson:
      ["A line is a word. The step says what to do; an empty line says it again."]
        + list(EarCommandName.ofLesson, prefix: "/")
        + ["/help WORD explains a command, or one of: \(topics)."]
    case .practice:
      ["A line is a word. The right one leads on; an empty line tells the clue again."]
        + list(EarCommandName.ofPractice, prefix: "/")
        + [
          "/hint: the letter that the word begins with, then its path; it comes back tomorrow then.",
          "/again: another round, when this one is over.",
        ]
        + ["/help practise tells when words come back."]
    case .replay:
      ["An empty line tells the next move."]
        + list(
          [
            .next, .back, .move, .review, .play, .faces, .near, .changed, .score, .words, .race,
            .home, .quit,
          ],
          prefix: "/"
        )
    }
  }

  private static func list(_ names: [EarCommandName], prefix: String) -> [String] {
    names.map { "\(prefix)\($0.rawValue): \($0.facts.summary)" }
  }

  private static var topics: String { HelpTopic.allCases.map(\.rawValue).joinedAsChoice }

  /// More about a command or a word of the game.
  package static func explanation(of text: String, in language: Language = .english) -> String {
    let name = text.lowercased().drop { $0 == "/" }
    if let topic = explanation(ofWord: name, in: language) { return topic }
    if let command = EarCommandName(name: name) {
      let usage = if case .none = command.operand { "" } else { " \(command.usage)" }
      return "\(command.rawValue): \(command.facts.explanation)\(usage)"
    }
    if let mode = GameMode(rawValue: String(name)) { return "\(name): \(mode.explanation)" }
    if let setting = SettingLines.help(String(name)) { return setting }
    return
      "There is no help about \(text.quoted). There is about the commands that /help lists, and "
      + "about \(topics)."
  }
}

extension EarHelp {
  /// What a word of the game means; `nil` if it is none.
  package static func explanation(
    ofWord name: some StringProtocol,
    in language: Language = .english
  ) -> String? {
    HelpTopic(name: name)?.explanation(language)
  }
}

/// The words of the game that are explained.
enum HelpTopic: String, CaseIterable {
  case game, touch, place, hole, over, deep, cube, used, step, qu, points, turn, rank, goal, star,
    streak
  case repetition = "repeat"
  case pace, mark, files

  init?(name: some StringProtocol) {
    switch name {
    case "rules": self = .game
    case "touches", "touching": self = .touch
    case "places", "side", "row", "column", "top", "left", "right": self = .place
    case "holes": self = .hole
    case "cubes", "gone": self = .cube
    case "steps": self = .step
    case "ranks": self = .rank
    case "letters": self = .points
    case "goals": self = .goal
    case "stars": self = .star
    case "streaks": self = .streak
    case "repeats", "record", "records": self = .repetition
    case "early", "quick", "slow", "steady": self = .pace
    case "marks", "cost", "fair", "slip", "turning", "turning point", "turning points":
      self = .mark
    default:
      guard let topic = Self(rawValue: String(name)) else { return nil }
      self = topic
    }
  }

  /// `Letter below 5 %, Syllable from 5 %, …`
  private static let ranks = Rank.listed(withBabel: false).map { rank in
    rank == .letter
      ? "\(rank.title) below \(Rank.syllable.minimumShare) %"
      : "\(rank.title) from \(rank.minimumShare) %"
  }.joined(separator: ", ")

  func explanation(_ language: Language) -> String {
    switch self {
    case .points:
      "points: \(Self.points(language)). A word scores the points of its letters, times their number, times "
        + "their number less three (at least one). CAB is \(language.sum(of: "CAB"))."
    case .files:
      "files: each word is saved as you play it. In your shell, lexicube --help lists the commands: export > FILE "
        + "is a backup, import FILE restores it, record 7 keeps a game, verify FILE checks one, and cube and "
        + "solve --seed 42 tell of any cube; --data-dir and the XDG variables change where the files are. "
        + "MIT licence; words by SCOWL and OpenTaal, meanings by WordNet, each under its own licence."
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
    case .turn:
      "turn: in a game of two, one word, or a removed cube and a word, or two removed cubes. No word is played "
        + "twice. The game ends when every cube is gone, when both pass in a row, or when one "
        + "gives up, whoever’s turn it is."
    case .rank:
      "rank: how much a game has of the points of a player who always plays the word that scores most, which is 100 %. "
        + "Planning ahead makes more. \(Self.ranks)."
    case .goal:
      "goal: a game with a clock says how many letters the longest common word has that its first board shows, from "
        + "\(CubeGoal.fewestLetters) on. Any word of as many letters reaches the goal."
    case .star:
      "star: a shared result has three for a word as long as the goal, and one less for each letter that your longest "
        + "word lacks."
    case .streak:
      "streak: the days in a row on which you found a word on a daily cube, in the try that counts. One missed day in "
        + "seven is forgiven. The days in a row of stats are those with any game."
    case .repetition:
      "repeat: a game on a cube that you have played before. It is kept, but in no record, best list or average."
    case .pace:
      "pace: in practice, up to 2 seconds a letter are quick, and more than 6 slow; by ear, four times as much. A word "
        + "that was quick comes back later, a slow one sooner. Early is before its day: that changes nothing."
    case .mark:
      "mark: what a review says of a move. Best: none better was found. Fair: it cost no more than it scored. Slip: it "
        + "cost more. Turning point: one of the three slips that cost most. The cost is how many more points the better word leads to by the end."
    case .step:
      "step: from a face to one that touches it."
    case .qu:
      "QU: one face with two letters. Write both; they count as two letters of the word."
    }
  }

  /// `A 1, B 3, …`
  private static func points(_ language: Language) -> String {
    language.letters.map { "\($0.text) \(language.points(of: $0))" }.joined(separator: ", ")
  }
}

extension GameMode {
  /// `3 minutes.`
  fileprivate var summary: String {
    guard let seconds else { return "no clock; you can leave and go on later." }
    return "\(PlainWords.count(Int(seconds / 60), "minute"))."
  }

  fileprivate var explanation: String {
    let hints = allowsHints ? "It has hints. " : "It has no hints. "
    let removal =
      confirmsRemoval
      ? "Removing a cube asks first." : "Removing a cube does not ask, since the clock runs."
    return "\(summary) \(hints)\(removal)"
  }
}
