import Composable
import Model
import Rules
import Testing

@testable import Lexicon

/// The face with a name such as `222t`.
///
/// A misspelled name stops the tests at the caller's line, because the test would otherwise check
/// another face or none.
func face(_ name: String, at location: SourceLocation = #_sourceLocation) -> Face {
  guard let face = Face(name: name) else { stop("“\(name)” is not a face", at: location) }
  return face
}

/// The faces with names such as `222t 222l`. A misspelled name stops the tests.
func faces(_ names: String, at location: SourceLocation = #_sourceLocation) -> [Face] {
  names.split(separator: " ").map { face(String($0), at: location) }
}

/// The cube with a name such as `222`. A misspelled name stops the tests.
func cube(_ name: String, at location: SourceLocation = #_sourceLocation) -> LatticePoint {
  guard let cube = LatticePoint(name: name) else { stop("“\(name)” is not a cube", at: location) }
  return cube
}

/// The letter with a text such as `QU`. A wrong text stops the tests.
func letter(_ text: String, at location: SourceLocation = #_sourceLocation) -> Letter {
  guard let letter = Letter(text) else { stop("“\(text)” is not a letter", at: location) }
  return letter
}

/// Stops the tests. A mistake in a test must not pass as a result of the code under test.
private func stop(_ problem: String, at location: SourceLocation) -> Never {
  fatalError("\(location.fileID):\(location.line): \(problem)")
}

extension CubeLetters {
  /// A cube of Zs with other letters on the named faces.
  static func plain(
    except others: [String: String],
    at location: SourceLocation = #_sourceLocation
  ) -> Self {
    var letters: [Face: Letter] = [:]
    for (name, text) in others {
      letters[face(name, at: location)] = letter(text, at: location)
    }
    let plain = letter("Z")
    return Self { letters[$0] ?? plain }
  }

  /// The board of most stories. On it: CAB on two paths (the B is `122l` or `212l`), CAD, QUA, and
  /// DAB; an M that touches none of these, a J that is hidden, no X.
  static let story = story(0)

  /// A cube on which the stories' words lie in the same places: another one for each number up to 24, so that a game on
  /// it is no repeat of one on `story`.
  static func story(_ number: Int) -> Self {
    var faces = [
      "222t": "C", "222l": "A", "122l": "B", "212l": "B", "222r": "QU", "122t": "D", "022t": "M",
      "111t": "J",
    ]
    if number > 0 { faces["000t"] = Letter.basic[number % Letter.basic.count].text }
    return plain(except: faces)
  }
}

extension Match {
  /// A game on the stories' board in which some of its words were played, such as `CAB QUA`.
  static func story(
    _ words: String,
    _ mode: GameMode = .timed,
    on letters: CubeLetters = .story
  ) throws -> Match {
    let paths = [
      "CAB": "222t 222l 122l", "CAD": "222t 222l 122t", "QUA": "222r 222l",
      "DAB": "122t 222l 122l",
    ]
    var match = Match(mode: mode, letters: letters)
    for word in words.split(separator: " ") {
      let path = try #require(paths[String(word)])
      try match.play(.word(faces(path)), at: 1) { _ in true }
    }
    return match
  }
}

extension DictionaryClient {
  /// A small dictionary. All its words are common, and every seed is fair.
  static func words(
    _ words: String,
    name: String = "english",
    at location: SourceLocation = #_sourceLocation
  ) -> Self {
    let list = words.lowercased().split(separator: " ").sorted().joined(separator: "\n") + "\n"
    do throws(LexiconError) {
      let bytes = Array(list.utf8)
      let ranks = RankedWords(
        Dictionary(uniqueKeysWithValues: list.split(separator: "\n").map { (String($0), .most) })
      )
      var client = Self.live(try Lexicon(words: bytes, name: name, ranks: ranks))
      client.fairSeed = { $0 }
      // Games of the stories have its name, but it is not the list of the language.
      client.isBuiltIn = false
      return client
    } catch {
      stop("\(error)", at: location)
    }
  }

  /// The words of the stories.
  static let story = words("cab cad dab qua mat")
}

extension WordEntry {
  init(_ word: String, count: Int, bestScore: Int, at seconds: Double) {
    let last = Timestamp(seconds: seconds)
    self.init(word: word, count: count, bestScore: bestScore, lastPlayedAt: last)
  }
}

extension WordPlay {
  /// A move that scored 27, or another score.
  init(game: GameID, moveIndex: Int = 0, score: Int = 27, at seconds: Double, _ mode: GameMode) {
    let time = Timestamp(seconds: seconds)
    self.init(.game(game), moveIndex: moveIndex, score: score, playedAt: time, mode: mode)
  }
}

/// What a client answers to every question: an error.
func throwing<each Question, Answer, Failure: Error>(
  _ error: Failure
) -> @Sendable (repeat each Question) async throws(Failure) -> Answer {
  { (_: repeat each Question) async throws(Failure) in throw error }
}

extension AnyClock {
  /// What a client answers to every question, but late.
  func delaying<each Question, Answer, Failure: Error>(
    _ answer: @escaping @Sendable (repeat each Question) async throws(Failure) -> Answer,
    by duration: Duration = .seconds(1)
  ) -> @Sendable (repeat each Question) async throws(Failure) -> Answer {
    { (question: repeat each Question) async throws(Failure) in
      try? await sleep(for: duration)
      return try await answer(repeat each question)
    }
  }
}
