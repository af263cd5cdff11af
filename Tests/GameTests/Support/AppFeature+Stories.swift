import Game
import Surface

extension AppFeature.State {
  /// The latest page of the history or of settings on the stack; `nil` if there is none.
  var page: ScreenState? {
    screens.map(\.state).last {
      switch $0 {
      case .game, .replay, .howToPlay: false
      default: true
      }
    }
  }

  /// The help pages, if they are open.
  var help: HowToPlayFeature.State? {
    for case .howToPlay(let state) in screens.map(\.state) { return state }
    return nil
  }

  /// The lesson, if it is open.
  var lesson: LessonFeature.State? {
    for case .lesson(let state) in screens.map(\.state) { return state }
    return nil
  }

  /// The replay, if one is open.
  var replay: ReplayFeature.State? {
    for case .replay(let state) in screens.map(\.state) { return state }
    return nil
  }

  /// The page of a word, if one is open.
  var word: WordFeature.State? {
    for case .word(let state) in screens.map(\.state) { return state }
    return nil
  }

  var isHomeInFront: Bool { front == .home }
}

extension AppFeature.Action {
  /// What happens in the first game of a session.
  static func game(_ action: PlayFeature.Action) -> Self {
    .screen(ScreenID(rawValue: 1), .game(action))
  }
  static func key(_ key: Key) -> Self { .input(.key(key)) }
  static func pasted(_ text: String) -> Self { .input(.pasted(text)) }
  static var suspended: Self { .input(.suspended) }
  static var resumed: Self { .input(.resumed) }
  static func pointer(_ event: PointerEvent) -> Self { .input(.pointer(event)) }
}
