import Composable
import Model
import Rules
import Surface

/// A round of practice: ten clues, each with a cube on which its word is to be spelled.
///
/// Help comes when it is asked for, and a word that needed some comes back tomorrow. Nothing counts for scores,
/// streaks and rankings. Each answer is saved at once, so that a round can be left at any time.
package struct PracticeFeature: Reducer {
  package indirect enum Action: ScreenEvent {
    case input(ScreenInput)
    /// The player has asked for something by its name, without keys.
    case ordered(PracticeOrder)
    case cube(CubeFeature.Action)
    case read(HistoryAnswer<PracticeRound>)
    case saved(HistoryAnswer<String?>)

    var isFrame: Bool { self == .cube(.frame) }
  }

  private enum CancelID { case round }

  private let dependencies: Dependencies
  private var now: Duration { dependencies.clock.now.offset }

  package init(dependencies: Dependencies) { self.dependencies = dependencies }

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(let input):
      return receive(input, &state)
    case .ordered(let order):
      return receive(order, &state)
    // The word that is meant is there, whatever is left after it.
    case .cube(.noWordsLeft):
      return .none
    case .cube(let action):
      return pass(action, &state)
    case .read(let result):
      return receive(result, &state)
    case .saved(let result):
      return receive(result, &state)
    }
  }

  private func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch input {
    case .shown(let settings):
      state.cube.apply(settings)
      guard state.hasRound else { return read(state) }
      runClock(&state)
      return pass(.input(input), &state)
    case .hidden, .quitRequested:
      stopClock(&state)
      return .cancel(id: CancelID.round).merge(with: pass(.input(.hidden), &state))
    case .suspended:
      stopClock(&state)
    case .resumed:
      runClock(&state)
    case .key(let key):
      return state.menu == nil ? receive(key, &state) : receiveInMenu(input, &state)
    case .pasted:
      return state.isAsking && state.menu == nil ? passAndJudge(.input(input), &state) : .none
    case .pointer(let event):
      if state.menu != nil { return receiveInMenu(input, &state) }
      guard state.isAsking else {
        // The cube can still be turned.
        return state.isRevealed && event.kind != .press ? pass(.input(input), &state) : .none
      }
      return passAndJudge(.input(input), &state)
    }
    return .none
  }

  private func receive(_ key: Key, _ state: inout State) -> Effect<Action> {
    switch key {
    case .escape where !state.isAsking:
      return stop(&state)
    case .escape where state.cube.spelling.isEmpty:
      // An Esc that comes a moment too late was meant for the word.
      if !state.cube.isBusy(at: now) { openMenu(&state) }
    case .function(10) where state.isAsking:
      openMenu(&state)
    case .enter where state.isRevealed:
      return next(&state)
    // An Enter too many was meant for the word before.
    case .enter where state.isOver && !state.cube.isBusy(at: now):
      return begin(&state)
    case .character("n") where state.offersGame:
      state.request = .startNewGame(.standard)
    case .character("q") where !state.isAsking && !state.isRevealed,
      .backspace where !state.isAsking && !state.isRevealed:
      return stop(&state)
    // With letters, Tab is the next path, as in a game.
    case .tab where state.isAsking && state.cube.spelling.isEmpty, .pageDown where state.isAsking:
      return giveUp(&state)
    case .function(2) where state.isAsking:
      help(&state)
    // A cube that is removed could take the word with it.
    case .delete: break
    case _ where state.isAsking:
      return passAndJudge(.input(.key(key)), &state)
    case .up, .down, .left, .right, .home:
      if state.isRevealed { return pass(.input(.key(key)), &state) }
    default: break
    }
    return .none
  }

  private func receive(_ order: PracticeOrder, _ state: inout State) -> Effect<Action> {
    state.cube.notice = nil
    closeMenu(&state)
    switch order {
    case .word(let word, let path):
      guard state.isAsking else { return .none }
      return passAndJudge(.ordered(.word(word, path: path)), &state)
    case .help where state.isAsking: help(&state)
    case .giveUp where state.isAsking: return giveUp(&state).merge(with: next(&state))
    case .again where state.isOver: return begin(&state)
    case .listen: state.listens = true
    case .help, .giveUp, .again: break
    }
    return .none
  }
}

/// What a player asks for by its name, in practice that is heard line by line: see ``CubeOrder``.
package enum PracticeOrder: Hashable, Sendable {
  /// Spells a word and plays it. The path is its place in `Trace.paths`.
  case word(String, path: Int?)
  /// Shows the first letter, or the path after that.
  case help
  /// Gives the word up, and goes on to the next.
  case giveUp
  /// Begins another round.
  case again
  /// The cube is listened to, which takes longer than to look at it.
  case listen
}

// MARK: - The round

extension PracticeFeature {
  private func begin(_ state: inout State) -> Effect<Action> {
    var new = State(state.choice)
    let end = cube(for: nil).replace(&state.cube, by: new.cube.match).map(Action.cube)
    new.cube = state.cube
    (new.listens, new.saving) = (state.listens, state.saving)
    state = new
    return end.merge(with: read(state))
  }

  private func read(_ state: State) -> Effect<Action> {
    .run(name: "read a round of practice") { [choice = state.choice, dependencies] send in
      do throws(HistoryError) {
        let round = try await dependencies.practiceRound(choice)
        send(.read(.success(round)))
      } catch {
        if !Task.isCancelled { send(.read(.failure(error))) }
      }
    }
    .latest(CancelID.round)
  }

  private func receive(
    _ result: HistoryAnswer<PracticeRound>,
    _ state: inout State
  ) -> Effect<Action> {
    state.problem = result.failure
    guard case .success(let round) = result else { return .none }
    (state.hasRound, state.clues, state.book) = (true, round.clues, round.book)
    return ask(&state)
  }

  /// Puts the clue in front on the cube, if there is one.
  private func ask(_ state: inout State) -> Effect<Action> {
    (state.help, state.lookedFor, state.resumedAt) = (nil, .zero, nil)
    state.isRevealed = false
    guard let clue = state.clue else { return .none }
    runClock(&state)
    let dictionary = dependencies.dictionary.id
    return cube(for: clue).replace(&state.cube, by: clue.match(dictionary)).map(Action.cube)
  }

  private func next(_ state: inout State) -> Effect<Action> {
    state.index += 1
    state.cube.lastInputAt = now
    return ask(&state)
  }

  /// Ends a round before its last clue: what was answered is shown as at the end of a whole one. Without an answer, and
  /// from there, the player leaves.
  func stop(_ state: inout State) -> Effect<Action> {
    guard state.clue != nil, !state.results.isEmpty else {
      leave(&state)
      return .none
    }
    state.clues.removeLast(state.clues.count - state.results.count)
    state.index = state.clues.count
    state.cube.lastInputAt = now
    return ask(&state)
  }

  private func leave(_ state: inout State) {
    // What is being saved must not end with the page.
    state.isLeaving = true
    if state.saving == 0 { state.request = .close }
    stopClock(&state)
  }
}

// MARK: - Answers

extension PracticeFeature {
  private func pass(_ action: CubeFeature.Action, _ state: inout State) -> Effect<Action> {
    cube(for: state.clue).reduce(into: &state.cube, action: action).map(Action.cube)
  }

  private func cube(
    for clue: PracticeClue?
  ) -> AnyReducer<CubeFeature.State, CubeFeature.Action> {
    var dictionary = dependencies.dictionary
    let meant = clue?.word
    // The list may have lost the word since it was missed.
    dictionary.contains = { [contains = dictionary.contains] in $0 == meant || contains($0) }
    return CubeFeature.heard(dictionary, dependencies, meant: meant)
  }

  /// Passes on what may spell the word.
  private func passAndJudge(
    _ action: CubeFeature.Action,
    _ state: inout State
  ) -> Effect<Action> {
    let effect = pass(action, &state)
    state.cube.removal = nil
    guard let clue = state.clue, state.cube.match.wordsPlayed.contains(clue.word) else {
      return effect
    }
    let answered = answer(state.help == nil ? .right : .helped, &state)
    return effect.merge(with: answered).merge(with: next(&state))
  }

  func giveUp(_ state: inout State) -> Effect<Action> {
    let clear =
      state.cube.spelling.isEmpty ? Effect.none : pass(.input(.key(.escape)), &state)
    let answered = answer(.wrong, &state)
    (state.help, state.isRevealed) = (.path, true)
    showHelp(&state)
    return clear.merge(with: answered)
  }

  private func answer(_ grade: PracticeAnswer.Grade, _ state: inout State) -> Effect<Action> {
    guard let word = state.clue?.word else { return .none }
    stopClock(&state)
    let pace = PracticeAnswer.Pace(
      state.lookedFor,
      letters: word.letterCount,
      isHeard: state.listens
    )
    let answer = PracticeAnswer(
      word,
      at: dependencies.date(),
      grade,
      pace: grade == .right ? pace : nil
    )
    let day = WallDay(of: answer.answeredAt, utcOffset: dependencies.utcOffset).number
    let isEarly = grade == .right && state.book[word].map { $0.due > day } ?? false
    state.book.add(answer, on: day)
    let daysLeft = (state.book[word]?.due ?? day) - day
    state.results.append(
      PracticeResult(
        word: word,
        grade: grade,
        pace: answer.pace,
        isEarly: isEarly,
        daysLeft: daysLeft
      )
    )
    state.saving += 1
    return .result(name: "save an answer", dependencies.history.saveAnswer, answer) { .saved($0) }
  }

  private func receive(
    _ result: HistoryAnswer<String?>,
    _ state: inout State
  ) -> Effect<Action> {
    state.saving -= 1
    switch result {
    case .success(let problem): state.trouble = problem
    case .failure(let error): state.trouble = error.message
    }
    if state.isLeaving, state.saving == 0 { state.request = .close }
    return .none
  }
}

// MARK: - Help

extension PracticeFeature {
  func help(_ state: inout State) {
    guard state.isAsking, let help = state.nextHelp else { return }
    state.help = help
    showHelp(&state)
  }

  /// Marks on the cube what the help shows.
  private func showHelp(_ state: inout State) {
    guard let help = state.help,
      let word = state.clue?.solution(in: dependencies.language)
    else { return }
    state.cube.hint = .shown(word, help == .letter ? .first : .whole)
  }

  /// The player goes on looking for the word.
  func runClock(_ state: inout State) {
    if state.isAsking, state.menu == nil { state.resumedAt = state.resumedAt ?? now }
  }

  func stopClock(_ state: inout State) {
    if let start = state.resumedAt { state.lookedFor += now - start }
    state.resumedAt = nil
  }
}
