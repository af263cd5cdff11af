import Features
import Model
import Rules
import Surface

extension SampleScreen {
  /// A round of four words; in a real one there are ten.
  var practiceState: PracticeFeature.State {
    var state = PracticeFeature.State(.due, settings: Settings(motion: .reduced))
    let feature = PracticeFeature(dependencies: .sample)
    func send(_ action: PracticeFeature.Action) { _ = feature.reduce(into: &state, action: action) }
    func press(_ keys: Key...) { for key in keys { send(.input(.key(key))) } }
    func type(_ text: String) { for letter in text { press(.character(letter)) } }

    send(.input(.shown(Settings(motion: .reduced))))
    guard self != .practiceReading else { return state }
    send(.read(.success(PracticeRound(self == .practiceEmpty ? [] : Self.clues))))
    switch self {
    case .practiceLetter:
      press(.function(2))
    case .practicePath:
      press(.function(2), .function(2))
    case .practiceMenu:
      press(.escape)
    case .practiceRefused:
      type("stonx")
      press(.enter)
    case .practiceGivenUp:
      type("st")
      press(.pageDown)
    case .practiceOver:
      send(.ordered(.word("stone", path: nil)))
      press(.function(2))
      send(.ordered(.word("sang", path: nil)))
      send(.ordered(.giveUp))
      send(.ordered(.word("quiet", path: nil)))
    default: break
    }
    return state
  }

  private static let clues = [
    ("STONE", "noun: a lump or mass of hard consolidated mineral matter"),
    ("SANG", "verb, in one of its forms: deliver by singing"),
    ("DWELLING", "its family: DWELT, DWELLED"),
    ("QUIET", "its pattern: ?U??T"),
  ]
  .enumerated().compactMap { index, clue -> PracticeClue? in
    let letters = CubeLetters(around: clue.0, language: .english, seed: UInt64(index + 2))
    let playedAt = index == 3 ? nil : SampleHistory.date
    var new = letters.map { PracticeClue(clue.0, on: $0, playedAt: playedAt) }
    new?.text = clue.1
    return new
  }
}
