import Surface

@testable import Features

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

  /// The first screen on the stack with a state of this type, if one is open.
  func screen<State>(_ type: State.Type = State.self) -> State? {
    screens.lazy.compactMap { Mirror(reflecting: $0.state).children.first?.value as? State }.first
  }

  var help: HowToPlayFeature.State? { screen() }
  var lesson: LessonFeature.State? { screen() }
  var replay: ReplayFeature.State? { screen() }
  var word: WordFeature.State? { screen() }

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
