import Rules

extension LessonFeature {
  /// The lesson: a game on a cube that is always the same, and the step that the player is at.
  package struct State: Equatable, Sendable {
    package internal(set) var step: LessonStep
    /// The game on the lesson's cube. Nothing of it is saved.
    package var play: CubeFeature.State
    /// What the lesson answers to the last key or click; `nil` if there is nothing to say.
    package var reply: LessonReply?
    package var menu: LessonMenu?
    /// Whether a timed game is being dealt, after the last step.
    package internal(set) var isStarting = false
    /// What the screen asks the program to do.
    package var request: ScreenRequest?

    /// The paths of the step's word that the player has seen in this step.
    var pathsSeen: Set<[Face]> = []
    /// Whether the cube has been turned away from the home view in this step.
    var hasTurned = false

    /// - Parameter step: Where the lesson begins; a step before which nothing has to be typed.
    package init(settings: Settings = Settings(), step: LessonStep = .touch) {
      self.step = step
      play = Self.game(at: step, settings)
    }

    /// The game when a step begins, before anything is typed.
    static func game(at step: LessonStep, _ settings: Settings) -> CubeFeature.State {
      CubeFeature.State(match: LessonCube.match(at: step), settings: settings)
    }

    /// What has been typed or clicked, in capitals.
    var spelled: String { play.candidate?.text ?? "" }

    /// Whether the cube is in the home view, or turning there.
    var isCubeAtHome: Bool { play.attitude.normalized == .home }

    /// Whether the selected word may be played in this step.
    package var mayPlay: Bool {
      guard step.abilities.contains(.playing) else { return false }
      return step.word.map { $0 == spelled }
        ?? (!spelled.isEmpty || play.shownHint?.wholeWord != nil)
    }
  }
}
