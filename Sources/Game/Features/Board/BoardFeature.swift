import Composable
import Model
import Rules
import Surface

/// The board: how other players have done.
///
/// A player can have two: one of a server, which is a feature of its own, and one in a folder that friends
/// share, with the results of today, yesterday and the last seven days. `b` changes between them.
///
/// The page asks the folder and the history each time it is shown. Today's results stay hidden until the
/// player's own try is over.
package struct BoardFeature: Reducer {
  package indirect enum Action: ScreenEvent {
    case input(ScreenInput)
    /// Reading has come so far.
    case progressed(ReadingProgress)
    /// The board and the history have been read.
    case read(BoardGames)
    /// One of them could not be read, for this reason.
    case failed(String)
    /// Something happens on the board of the server.
    case server(ServerBoardFeature.Action)
  }

  private enum CancelID { case read }

  let dependencies: Dependencies

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(.shown(let settings)):
      state.language = dependencies.language
      return show(settings, &state)
    case .input(.key(.character("b"))) where state.places.count > 1:
      return change(to: state.place == .server ? .folder : .server, &state)
    case .input(let input) where state.place == .server:
      if case .pointer(let event) = input, let place: Place = event.clickedRow() {
        return change(to: place, &state)
      }
      return tell(.input(input), &state)
    case .input(.pointer(let event)) where event.clickedRow(Place.self) != nil:
      return event.clickedRow(Place.self).map { change(to: $0, &state) } ?? .none
    case .input(let input):
      return receive(input, &state)
    case .server(let action):
      return tell(action, &state)
    case .progressed(let progress):
      state.progress = progress
    case .read(let games):
      end(&state)
      state.games = games
      state.fill()
    case .failed(let reason):
      end(&state)
      state.problem = reason
    }
    return .none
  }

  private func end(_ state: inout State) {
    state.isReading = false
    state.progress = nil
    state.problem = nil
  }

  // MARK: - The two boards

  private func show(_ settings: Settings, _ state: inout State) -> Effect<Action> {
    if state.source != settings.boardSource { state.games = nil }
    state.source = settings.boardSource
    state.name = settings.name
    let server = settings.server?.name ?? ""
    if state.server.server != server { state.server.forget(for: server) }
    state.places = Place.allCases.filter { place in
      switch place {
      case .server: settings.server != nil
      case .folder: settings.boardSource != nil
      }
    }
    if state.place.map(state.places.contains) != true {
      state.place = state.places.first ?? .folder
    }
    return appear(&state)
  }

  /// Brings another board to the front. Does nothing if the player does not have it.
  private func change(to place: Place, _ state: inout State) -> Effect<Action> {
    guard state.place != place, state.places.contains(place) else { return .none }
    let left = state.place == .server ? tell(.input(.hidden), &state) : hide(&state)
    state.place = place
    return left.merge(with: appear(&state))
  }

  private func appear(_ state: inout State) -> Effect<Action> {
    state.place == .server ? tell(.shown, &state) : read(&state)
  }

  private func hide(_ state: inout State) -> Effect<Action> {
    state.isReading = false
    state.progress = nil
    return .cancel(id: CancelID.read)
  }

  private func tell(_ action: ServerBoardFeature.Action, _ state: inout State) -> Effect<Action> {
    let effect = ServerBoardFeature(dependencies: dependencies)
      .reduce(into: &state.server, action: action).map(Action.server)
    if let request = state.server.request.take() { state.request = request }
    return effect
  }

  // MARK: - The folder

  private func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch input {
    // The day may have changed since the board was read. Whatever the key was meant for is gone.
    case .key where state.today != today, .pointer where state.today != today:
      return read(&state)
    case .key(let key):
      receive(key, &state)
    case .pointer(let event):
      receive(event, &state)
    case .hidden:
      return hide(&state)
    case .shown, .pasted, .suspended, .resumed, .quitRequested:
      break
    }
    return .none
  }

  private func receive(_ key: Key, _ state: inout State) {
    switch key {
    case _ where key.leavesPage && state.leftOutList != nil: state.leftOutList = nil
    case _ where key.leavesPage: state.request = .close
    case .tab, .right, .character("l"): turn(by: 1, &state)
    case .backtab, .left, .character("h"): turn(by: -1, &state)
    case .character("d"): change(&state) { $0.period = $0.period.cycled(by: 1) }
    case .character("f"):
      state.toggleLeftOut()
    case .enter:
      if state.isHidden { play(&state) }
    case _ where state.leftOutList != nil:
      state.leftOutList?.move(by: key)
    default:
      state.list.cursor.move(by: key)
    }
  }

  private func receive(_ event: PointerEvent, _ state: inout State) {
    if let rows = event.wheelRows, state.leftOutList != nil {
      state.leftOutList?.index += rows
    } else if let period: Period = event.clickedRow() {
      change(&state) { $0.period = period }
    } else if let mode: GameMode = event.clickedRow() {
      change(&state) { $0.mode = mode }
    } else if let cube: DailyCube = event.clickedRow(), state.todaysCube == cube, state.isHidden {
      play(&state)
    } else if let item: LeftOut = event.clickedRow(),
      let index = state.leftOut.firstIndex(of: item)
    {
      _ = state.leftOutList?.choose(index)
    } else {
      _ = state.list.click(event)
    }
  }

  private func turn(by step: Int, _ state: inout State) {
    change(&state) { $0.mode = DailyCube.modes.cycled(from: $0.mode, by: step) ?? $0.mode }
  }

  private func change(_ state: inout State, _ change: (inout State) -> Void) {
    change(&state)
    state.fill()
  }

  /// Plays today's cube, whose results are hidden.
  private func play(_ state: inout State) {
    if let cube = state.todaysCube { state.request = .startDaily(cube) }
  }

  private var today: Int { DailyCube.day(at: dependencies.date().seconds) }

  /// Reads the history and the board. What was read before stays until then.
  private func read(_ state: inout State) -> Effect<Action> {
    let today = today
    if state.today != today { state.games = nil }
    state.today = today
    state.fill()
    guard let source = state.source else {
      state.problem =
        "You have no board. Name a folder in the settings, or choose a server by lexicube online URL."
      return .none
    }
    guard today >= 1 else {
      state.problem = "Your clock shows a day before the first daily cube."
      return .none
    }
    state.isReading = true
    let (history, board, name) = (dependencies.history, dependencies.board, state.name)
    let days = Ranking.week(upTo: today)
    return .run(name: "read the board") { send in
      let own: OwnDailyGames
      do throws(HistoryError) {
        own = try await OwnDailyGames.read(days, today: today, name: name, history: history)
      } catch {
        send(.failed(error.message))
        return
      }
      do throws(BoardError) {
        let reading = try await board.read(source, days) { send(.progressed($0)) }
        send(.read(BoardGames(reading, own: own)))
      } catch {
        send(.failed(error.message))
      }
    }
    .latest(CancelID.read)
  }
}
