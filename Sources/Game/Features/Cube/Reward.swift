import Model
import Rules
import Surface

/// What a word that was just played deserves: how large it is shown, and what is said about it.
package struct Reward: Hashable, Sendable {
  /// How a word is celebrated: the longer, the more.
  package enum Tier: Int, Comparable, Hashable, Sendable {
    /// Up to four letters: the word and its points.
    case plain
    /// Five letters: both are green, and so is the path.
    case green
    /// Six letters: the points are large figures.
    case large
    /// Seven letters: the whole path flashes, and the cube jumps.
    case jump
    /// Eight letters or more: the word takes the whole screen, with its meaning.
    case whole

    package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

    /// The tier of a word of some letters.
    init(letterCount: Int) {
      self =
        switch letterCount {
        case ..<5: .plain
        case 5: .green
        case 6: .large
        case 7: .jump
        default: .whole
        }
    }
  }

  /// What is special about a word. The order is that of importance.
  package enum Distinction: Hashable, Sendable {
    /// It has as many letters as the word that the cube hides, so many, or more.
    case goal(Int)
    /// With it, the game has more points than the player's best one of its mode, which had so many.
    case bestGame(Int)
    case awards([Award])
    /// No earlier word of any game scored as much.
    case bestEver
    /// The player's first word of this many letters.
    case firstOfLength(Int)
    /// The word used up this many cubes.
    case cleared(Int)

    /// Whether the game has reached something with it.
    package var isAchievement: Bool {
      switch self {
      case .goal, .bestGame, .awards: true
      case .bestEver, .firstOfLength, .cleared: false
      }
    }

    var awards: [Award] { if case .awards(let awards) = self { awards } else { [] } }
  }

  /// The word in capitals.
  package var word: String
  package var score: Int
  /// What is special about it, the most important first.
  package var distinctions: [Distinction]
  /// What a word that takes the whole screen means; `nil` where that is not known.
  package var meaning: String?

  /// Whether a hint had named it.
  var isHinted = false

  /// How the word is celebrated, which depends on its length, unless it is what the cube hides. A word that a hint had
  /// named is not.
  package var tier: Tier {
    if isHinted { return .plain }
    return reachesGoal ? .whole : Tier(letterCount: word.letterCount)
  }

  /// Whether it is what the cube hides, or as long.
  var reachesGoal: Bool {
    distinctions.contains { if case .goal = $0 { true } else { false } }
  }

  /// Words with fewer letters are never praised as the first of their length: every player has them
  /// within a minute.
  private static let fewestNotableLetters = 5

  /// Decides what a word deserves. Without the player's earlier words, only the cubes count.
  ///
  /// - Parameter achievements: What the game has reached with it.
  package init(
    word: String,
    score: Int,
    vanished: Int = 0,
    records: WordRecords? = nil,
    achievements: [Distinction] = []
  ) {
    self.word = word
    self.score = score
    distinctions = achievements
    if let records {
      // The very first word is always the best, so that says nothing.
      if records.bestScore > 0, score > records.bestScore { distinctions.append(.bestEver) }
      let length = word.letterCount
      if length >= Self.fewestNotableLetters, !records.lengths.contains(length) {
        distinctions.append(.firstOfLength(length))
      }
    }
    if vanished > 0 { distinctions.append(.cleared(vanished)) }
  }
}

extension Reward {
  /// How long the word and its points are shown: 600 ms at most beside the cube, and on the whole screen as long as a
  /// meaning takes to be read. The next key ends that.
  package var flight: Duration {
    switch tier {
    case .plain, .green: .milliseconds(450)
    case .large, .jump: Self.flightBesideCube
    case .whole: .milliseconds(2400)
    }
  }

  /// The longest flight of a word that hides nothing.
  static let flightBesideCube = Duration.milliseconds(600)

  /// How long the letters of a path take to light up: longer for a longer path, 600 ms at most.
  package static func glow(faces: Int) -> Duration {
    .milliseconds(min(200 + 50 * max(0, faces), 600))
  }

  /// From more cubes than this on, vanishing cubes burst.
  package static let mostQuietCubes = 3

  /// How long cubes take to vanish: longer if there are more, 600 ms at most.
  package static func vanishing(cubes: Int) -> Duration {
    cubes > mostQuietCubes ? .milliseconds(600) : .milliseconds(500)
  }
}

/// What is known of all words that the player has played, in every game.
package struct WordRecords: Hashable, Sendable {
  /// The highest score of a word; 0 before the first.
  var bestScore: Int
  /// The numbers of letters that words had.
  var lengths: Set<Int>

  init(bestScore: Int = 0, lengths: Set<Int> = []) {
    self.bestScore = bestScore
    self.lengths = lengths
  }

  /// Records that could not be read: with them no word is praised.
  static let unknown = Self(bestScore: .max, lengths: Set(0...63))

  /// The records in the statistics over all games.
  init(_ stats: Stats) {
    self.init(
      bestScore: stats.bestWord?.play.score ?? 0,
      lengths: Set(stats.wordsByLength.filter { $0.value > 0 }.keys)
    )
  }

  /// Adds a word. Adding one that is already counted changes nothing.
  mutating func add(_ word: String, score: Int) {
    bestScore = max(bestScore, score)
    lengths.insert(word.letterCount)
  }
}

extension CubeFeature {
  /// Shows what a word that was just played deserves.
  func celebrate(
    _ outcome: MoveOutcome,
    _ word: String,
    path: [Face],
    after before: Match,
    _ state: inout State
  ) {
    let isHinted = state.match.moves.last?.isHinted == true
    var reward = Reward(
      word: word,
      score: outcome.score,
      vanished: outcome.vanished.count,
      // A word that a hint had named is no record.
      records: isHinted ? nil : state.records,
      achievements: achievements(before, state.match)
    )
    reward.isHinted = isHinted
    state.records?.add(word, score: outcome.score)
    if reward.tier == .whole {
      reward.meaning = meanings?.lookUp(word, state.match.language)?.explanation?.gloss
    }
    state.reward = reward
    let half = isHinted ? " (half)" : ""
    state.notice = Notice(.praise, "\(word)  +\(outcome.score.grouped)\(half)")
    let now = now
    state.motion.begin(.glow(path), at: now, for: Reward.glow(faces: path.count))
    state.motion.begin(.score(from: before.score), at: now, for: .milliseconds(500))
    let flight = meanings == nil ? min(reward.flight, Reward.flightBesideCube) : reward.flight
    state.motion.begin(.reward(reward), at: now, for: flight)
  }
}

extension CubeFeature.State {
  /// Lets the word that has taken the whole screen make way for what the player does now.
  ///
  /// - Returns: Whether that is all that it does: nobody means with a click what such a word hides, and with Esc only
  ///   that it goes.
  mutating func endCelebration(for input: ScreenInput) -> Bool {
    guard motion.reward?.value.tier == .whole else { return false }
    let isAll: Bool
    switch input {
    case .key(let key): isAll = key == .escape
    case .pasted: isAll = false
    // A word that was clicked is played by a press, which is followed by its release.
    case .pointer(let event) where event.kind != .release && event.kind != .drag:
      isAll = event.kind == .press
    case .pointer, .shown, .hidden, .suspended, .resumed, .quitRequested: return false
    }
    motion.end { if case .reward = $0 { true } else { false } }
    return isAll
  }
}

extension Motion {
  /// The word that was just played, while it is shown.
  package var reward: (value: Reward, progress: Double)? {
    first { kind -> Reward? in
      if case .reward(let reward) = kind { reward } else { nil }
    }
  }
}
