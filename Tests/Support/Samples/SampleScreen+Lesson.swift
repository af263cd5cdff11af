import Composable
import Features
import Model
import Rules
import Surface

extension SampleScreen {
  var lessonState: LessonFeature.State {
    var state = LessonFeature.State(settings: Settings(motion: .reduced))
    let feature = LessonFeature(dependencies: .sample)
    func send(_ input: ScreenInput) { _ = feature.reduce(into: &state, action: .input(input)) }
    func press(_ keys: Key...) { for key in keys { send(.key(key)) } }
    func type(_ text: String) { for letter in text { press(.character(letter)) } }

    send(.shown(Settings(motion: .reduced)))
    for _ in 0..<lessonStep.rawValue { press(.pageDown) }
    switch self {
    case .lessonUses: type("MAGIC")
    case .lessonMistake:
      type("G")
      press(.enter)
    case .lessonRemoving: press(.delete, .enter)
    case .lessonMenu: press(.function(10))
    default: break
    }
    return state
  }

  private var lessonStep: LessonStep {
    switch self {
    case .lessonFind: .find
    case .lessonPlay: .play
    case .lessonLonger: .longer
    case .lessonPaths: .paths
    case .lessonLength: .length
    case .lessonTurn: .turn
    case .lessonUses: .uses
    case .lessonInside: .inside
    case .lessonRemove, .lessonRemoving: .remove
    case .lessonOwnWord: .ownWord
    case .lessonStart: .start
    case .lessonMenu: .longer
    default: .touch
    }
  }
}

extension Dependencies {
  /// A world without words, files and sounds.
  static let sample = Self(
    clock: AnyClock(ContinuousClock()),
    date: { Timestamp(seconds: 0) },
    history: .noop,
    board: .noop,
    api: .noop,
    outbox: .noop,
    dictionary: DictionaryClient(
      id: .english,
      contains: { _ in false },
      solve: { _ in [] },
      fairSeed: { $0 },
      relations: { _, _ in WordRelations() }
    ),
    meanings: .noop,
    settings: .noop,
    seed: { 0 },
    gameKey: { .random() },
    clipboard: .noop,
    sound: .noop,
    paths: FilePaths()
  )
}
