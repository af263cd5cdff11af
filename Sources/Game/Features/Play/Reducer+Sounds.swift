import Composable
import Model
import Rules

/// The part of a game that can be heard when it changes.
struct Audible: Equatable {
  /// The number of selected faces.
  var letters: Int
  var moves: Int
  var cubes: Int
  /// The number of refusals so far.
  var refusals: Int
  /// The time left in seconds, rounded up; `nil` if there is no time limit.
  var secondsLeft: Int?
  /// Whether the game ended because its time was up.
  var isTimeUp = false
  var isOver = false
  /// Whether the game is better than all others of its mode: from the word on that passed the best one.
  var isRecord = false

  init(_ cube: CubeFeature.State) {
    letters = cube.selection.count
    moves = cube.match.moves.count
    cubes = cube.match.board.cubesInPlay.count
    refusals = cube.refusals
  }

  init(_ state: PlayFeature.State) {
    self.init(state.cube)
    let score = state.match.score
    secondsLeft = state.timeLeft.map { Int(($0 / .seconds(1)).rounded(.up)) }
    isOver = state.isOver
    isTimeUp = state.result?.end == .timeUp
    isRecord =
      state.paceToBeat.map { score > $0.best } ?? state.result?.rank.map {
        $0.of > 1 && score > $0.bestScore
      }
      ?? false
  }

  /// What has happened since an earlier moment.
  func events(since old: Self, lastMove: TimedMove?) -> [SoundEvent] {
    var events: [SoundEvent] = []
    if letters > old.letters { events.append(.letter(letters)) }
    if moves > old.moves, let word = lastMove?.word, let score = lastMove?.score {
      events.append(.word(length: word.letterCount, score: score))
    }
    if cubes < old.cubes { events.append(.cubes(old.cubes - cubes)) }
    if refusals > old.refusals { events.append(.refusal) }
    if let left = secondsLeft, let before = old.secondsLeft, left < before, left > 0 {
      let warning = Int(PlayCore.warning / .seconds(1))
      if left <= warning, before > warning { events.append(.tenSeconds) }
      if left <= 5 { events.append(.tick(secondsLeft: left)) }
    }
    if isTimeUp, !old.isTimeUp { events.append(.timeUp) }
    // A game that is resumed may have passed it before.
    if isRecord, !old.isRecord, isOver || moves > old.moves { events.append(.record) }
    return events
  }
}

extension Reducer<PlayFeature.State, PlayFeature.Action> {
  /// Makes a game heard: compares it before and after each action, so that the game's own logic
  /// need not know of sound.
  ///
  /// It belongs outside `autosaved`, which finds out whether the game is a record.
  func sounding(_ sound: SoundClient) -> some Reducer<PlayFeature.State, PlayFeature.Action> {
    onChange(of: Audible.init) { old, new, state in
      let events = new.events(since: old, lastMove: state.match.moves.last)
      return sound.effect(of: events, by: state.sound).widened()
    }
  }
}

extension Reducer<CubeFeature.State, CubeFeature.Action> {
  /// Makes a cube heard that is not part of a game of one.
  func sounding(_ sound: SoundClient) -> some Reducer<CubeFeature.State, CubeFeature.Action> {
    onChange(of: Audible.init) { old, new, state in
      let events = new.events(since: old, lastMove: state.match.moves.last)
      return sound.effect(of: events, by: state.sound).widened()
    }
  }
}

extension SoundClient {
  func effect(of events: [SoundEvent], by setting: Settings.Sound) -> Effect<Never> {
    switch setting {
    case .bell where events.contains(where: \.ringsBell):
      .fireAndForget(name: "bell") { [ring] in ring() }
    case .tones where !events.isEmpty:
      .fireAndForget(name: "sound") { [play] in for event in events { play(event) } }
    case .off, .bell, .tones:
      .none
    }
  }
}
