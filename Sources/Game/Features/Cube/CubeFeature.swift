import Composable
import Model
import Rules
import Surface
import Words

/// The cube, and what a player makes on it: words, paths, turns of the view, removed cubes, hints.
///
/// The game of one adds its clock, its saving and its result to it; the lesson and a game of two, their steps
/// and turns. What a key means where nothing is being made, such as Esc without letters, is theirs.
package struct CubeFeature: Reducer {
  package indirect enum Action: Equatable, Sendable {
    case input(ScreenInput)
    /// The cube has been put in place of another one.
    case begun
    /// The player has asked for something by its name, without keys.
    case ordered(CubeOrder)
    /// The next frame of the animations is due.
    case frame
    /// A word for a hint has been found; `nil` if the board has none.
    case hintFound(SolvedWord?)
    /// The board has been searched, and no word is left on it.
    case noWordsLeft
  }

  let dictionary: DictionaryClient
  let clock: AnyClock
  /// What a word means that takes the whole screen; `nil` where none does, as in the lesson.
  var meanings: MeaningClient?
  /// The only word that is taken; `nil` where every word is.
  var meant: String?
  /// The seconds of play at which a move is made; 0 where no clock runs.
  var secondsPlayed = 0.0
  /// What a game has reached with its latest move: nothing where there is nothing to reach.
  ///
  /// - Parameters:
  ///   - before: The game before the move.
  ///   - after: The game as it is now.
  var achievements: @Sendable (_ before: Match, _ after: Match) -> [Reward.Distinction] = { _, _ in
    []
  }

  /// A cube that is heard and moves, and is not part of a game of one.
  static func heard(
    _ dictionary: DictionaryClient,
    _ dependencies: Dependencies,
    meanings: MeaningClient? = nil,
    meant: String? = nil
  ) -> AnyReducer<State, Action> {
    AnyReducer {
      CubeFeature(
        dictionary: dictionary,
        clock: dependencies.clock,
        meanings: meanings,
        meant: meant
      )
      .sounding(dependencies.sound)
      .animated(on: dependencies.clock, motion: \.motion, frame: .frame)
    }
  }

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(let input):
      return receive(input, &state)
    case .begun:
      return begin(&state)
    case .ordered(let order):
      return receive(order, &state)
    case .hintFound(let word):
      announceHint(word, &state)
    case .noWordsLeft:
      state.isStuck = true
    case .frame:
      break
    }
    return .none
  }

  var now: Duration { clock.now.offset }
}

// MARK: - Input

extension CubeFeature {
  private func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch input {
    case .key(let key):
      state.notice = nil
      return receive(key, &state)
    case .pasted(let text):
      state.notice = nil
      return receive(pasted: text, &state)
    case .pointer(let event):
      // The press has cleared the notice. A notice that the press caused stays after the release.
      if event.kind != .release { state.notice = nil }
      return receive(event, &state)
    case .shown(let settings):
      state.apply(settings)
      return begin(&state)
    case .hidden:
      // Animations do not continue while the cube is hidden.
      state.motion.settle()
    case .suspended, .resumed, .quitRequested:
      break
    }
    return .none
  }

  private func begin(_ state: inout State) -> Effect<Action> {
    state.match.moves.isEmpty ? .none : lookForWords(&state)
  }

  func receive(_ key: Key, _ state: inout State) -> Effect<Action> {
    if state.removal != nil { return receiveInRemoval(key, &state) }
    switch key {
    case .character, .backspace, .enter, .escape: return spell(by: key, &state)
    // As in every line that is edited.
    case .control("u"), .control("w"):
      if !state.spelling.isEmpty { return spell(by: .escape, &state) }
    case .tab: choosePath({ $0.chooseNext() }, &state)
    case .backtab: choosePath({ $0.choosePrevious() }, &state)
    case .function(2): return giveHint(&state)
    case .delete: pointAtCube(&state)
    case .pageDown: state.wordsPart += 1
    case .pageUp: state.wordsPart -= 1
    default: turn(by: key, &state)
    }
    return .none
  }

  /// Handles the keys that people press fast, one after the other.
  private func spell(by key: Key, _ state: inout State) -> Effect<Action> {
    let isIdle = state.spelling.isEmpty
    if isIdle, key == .enter {
      return state.hint?.wholeWord.map { playHinted($0, &state) } ?? .none
    }
    // An Esc that does nothing must not make the menu wait any longer.
    if !isIdle || key != .escape { state.lastInputAt = now }
    switch key {
    case .character(let letter):
      look(&state)
      type(letter, &state)
    case .backspace: deleteLast(&state)
    case .enter: return playWord(&state)
    default:
      clearSelection(&state)
      if isIdle { state.notice = Notice(.information, "Esc again opens the menu") }
    }
    return .none
  }

  /// Ends everything that is being made, because the game is over.
  func end(_ state: inout State) -> Effect<Action> {
    let effect = dropHint(&state).merge(with: .cancel(id: CancelID.wordsLeft))
    state.removal = nil
    state.press = nil
    state.notice = nil
    state.spelling.clear()
    state.candidate = nil
    state.motion.settle()
    return effect
  }
}

extension Reducer<CubeFeature.State, CubeFeature.Action> {
  /// Puts another cube in place of one, for the same player. The old one ends its animations first,
  /// and with them the timer that moves them.
  func replace(_ cube: inout CubeFeature.State, by match: Match) -> Effect<CubeFeature.Action> {
    let end = reduce(into: &cube, action: .input(.hidden))
      .merge(with: .cancel(id: CubeFeature.CancelID.hint))
    var new = CubeFeature.State(match: match)
    new.takeSettings(of: cube)
    cube = new
    return end.merge(with: reduce(into: &cube, action: .begun))
  }
}
