import Composable
import Model
import Rules
import Surface

/// What a player asks for by its name on the page “Two players”, line by line: see ``PlayOrder``.
package enum DuelsOrder: Hashable, Sendable {
  /// Does what a row says. Ignored where there is no such row.
  case choose(DuelsFeature.Row)
  /// Reads a text of the other player, which may be a whole chat.
  case read(String)
  /// Opens the form of a game through a server, which may be another one than the chosen one.
  case server(ServerAddress)
}

/// The page “Two players”: new games, the games that run and whose turn it is, and those that are over.
package struct DuelsFeature: Reducer {
  /// A row of the page: first the ways to begin or to go on, then the games.
  package enum Row: Hashable, Sendable {
    /// A new game at this keyboard.
    case keyboard
    /// A new game by texts.
    case invite
    /// Reads a text of the other player.
    case read
    /// A game through the player's server.
    case server
    case game(DuelKey)
    /// A game that cannot be opened, by its number in the file.
    case damaged(Int64)

    static let actions: [Row] = [.keyboard, .invite, .read, .server]
  }

  package struct State: AskingState, Equatable, Sendable {
    /// The games; `nil` until the history has answered.
    @Boxed package private(set) var duels: SavedDuels?
    package var list = ListCursor(count: Row.actions.count)
    /// The text that is being typed; `nil` while none is.
    @Boxed package var entry: TextEntry?
    /// Why a text was refused, or a damaged game cannot be opened; `nil` if there is nothing to say.
    package var message: String?
    /// Why the games cannot be read; `nil` if they can.
    package var problem: HistoryError?
    /// Why the server has not said how its games stand, in a quiet line; `nil` if it has.
    package var trouble: String?
    fileprivate var text: String?
    /// Whether the history is being asked: what is shown may be older than the last turn.
    fileprivate(set) var isReading = false
    /// Whether the server has not answered yet since the page was opened.
    fileprivate(set) var isAsking = false
    var polling = DuelPolling.list
    @Boxed var settings = Settings()
    package var request: ScreenRequest?

    package init() {}

    /// Opens the page with a text that was pasted elsewhere.
    init(reading text: String) { self.text = text }

    package var isHeard: Bool { true }

    package var isWaiting: Bool { duels == nil && problem == nil || isReading || isAsking }

    package var rows: [Row] {
      Row.actions + (duels?.games.map { .game($0.id) } ?? [])
        + (duels?.damaged.map { .damaged($0.number) } ?? [])
    }

    package var row: Row { rows.indices.contains(list.index) ? rows[list.index] : .keyboard }

    /// Shows the games that were read. The chosen row stays chosen.
    package mutating func show(_ duels: SavedDuels) {
      let row = row
      self.duels = duels
      problem = nil
      list.count = rows.count
      list.index = rows.firstIndex(of: row) ?? 0
    }
  }

  package indirect enum Action: ScreenEvent {
    case input(ScreenInput)
    /// The player has asked for something by its name, without keys.
    case ordered(DuelsOrder)
    case read(HistoryAnswer<SavedDuels>)
    /// The server has been asked about all games, and then the history.
    case refreshed(DuelCourier.Round)
  }

  private enum CancelID { case read, server }

  let dependencies: Dependencies

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(.shown(let settings)):
      state.settings = settings
      state.isReading = true
      state.isAsking = DuelCourier(settings, dependencies) != nil
      let read = Effect.duels(dependencies, on: settings.server, action: Action.read)
      return read.latest(CancelID.read).merge(with: refresh(state))
    case .input(.hidden):
      (state.isReading, state.isAsking) = (false, false)
      return .merge([.cancel(id: CancelID.read), .cancel(id: CancelID.server)])
    case .input(let input):
      receive(input, &state)
    case .ordered(.choose(let row)):
      if state.rows.contains(row) { choose(row, &state) }
    case .ordered(.read(let text)):
      receive(text, &state)
    case .ordered(.server(let server)):
      state.request = .open(.duelStart(DuelStartFeature.State(.server, on: server)))
    case .read(let result):
      // The server's answer may have come first, and what was read with it is newer.
      if state.isReading { show(result, &state) }
    case .refreshed(let round):
      return receive(round, &state)
    }
    return .none
  }

  private func refresh(after wait: DuelWait? = nil, _ state: State) -> Effect<Action> {
    guard let courier = DuelCourier(state.settings, dependencies) else { return .none }
    return .run(name: "ask the server about the games of two") { send in
      send(.refreshed(try await courier.refreshAll(after: wait)))
    }
    .latest(CancelID.server)
  }

  private func receive(
    _ round: DuelCourier.Round,
    _ state: inout State
  ) -> Effect<Action> {
    state.isAsking = false
    let (before, problem) = (state.duels, round.problem)
    show(round.saved, &state)
    let isUrgent = problem?.isAboutThisMachine == true
    if isUrgent { state.message = problem?.message }
    state.trouble =
      isUrgent
      ? nil
      : problem.map { problem in
        if case .failed(let failure) = problem, failure.isTemporary, failure != .noCurl {
          return "Offline. These games are as they were last seen."
        }
        return problem.message
      }
    state.polling.note(isNews: state.duels != before)
    return refresh(after: DuelWait(event: round.event, polling: state.polling), state)
  }

  private func show(_ result: HistoryAnswer<SavedDuels>, _ state: inout State) {
    state.isReading = false
    switch result {
    case .success(let duels):
      state.show(duels)
      if let text = state.text.take() { receive(text, &state) }
    case .failure(let error): state.problem = error
    }
  }

  private func receive(_ input: ScreenInput, _ state: inout State) {
    switch input {
    case .key(let key): receive(key, &state)
    case .pasted(let text):
      state.entry = nil
      receive(text, &state)
    case .pointer(let event):
      if let rows = event.wheelRows { state.list.index += rows }
      guard let row: Row = event.clickedRow(), let index = state.rows.firstIndex(of: row) else {
        break
      }
      // A click on a new game begins it; a game of the list is chosen first, as in every list.
      let opens = index == state.list.index || Row.actions.contains(row)
      _ = state.list.choose(index)
      if opens { choose(row, &state) }
    case .shown, .hidden, .suspended, .resumed, .quitRequested: break
    }
  }

  private func receive(_ key: Key, _ state: inout State) {
    if state.entry != nil { return edit(by: key, &state) }
    switch key {
    case _ where key.leavesPage: state.request = .close
    case .enter, .character(" "): choose(state.row, &state)
    default:
      if state.list.move(by: key) { state.message = nil }
    }
  }

  private func edit(by key: Key, _ state: inout State) {
    switch key {
    case .escape:
      state.entry = nil
      state.message = nil
    case .enter:
      if let text = state.entry?.text, !text.isEmpty { receive(text, &state) }
    default:
      if state.entry?.edit(by: key) == true { state.message = nil }
    }
  }

  private func choose(_ row: Row, _ state: inout State) {
    state.message = nil
    switch row {
    case .keyboard: state.request = .open(.duelStart(DuelStartFeature.State(.keyboard)))
    case .invite: state.request = .open(.duelStart(DuelStartFeature.State(.inviting)))
    case .server: state.request = .open(.duelStart(DuelStartFeature.State(.server)))
    case .read: state.entry = TextEntry("", maximumBytes: DuelFeature.State.maximumTextBytes)
    case .game(let id):
      if let game = state.duels?.games.first(where: { $0.id == id }) { open(game, &state) }
    case .damaged(let number):
      let reason = state.duels?.damaged.first { $0.number == number }?.reason
      state.message = reason.map { "This game is damaged (\($0)). Nothing of it was changed." }
    }
  }

  private func open(_ game: DuelGame, isNew: Bool = false, _ state: inout State) {
    state.entry = nil
    if let server = game.server?.server, !game.isOver {
      let courier = DuelCourier(state.settings, dependencies)
      guard courier?.serves(game) == true else {
        if server.url == state.settings.server?.url {
          state.message = DuelCourier.otherWords
        } else if state.settings.isKiosk {
          state.message = "This game is on another server, \(server.url)."
        } else {
          state.request = .open(.duelStart(DuelStartFeature.State(.server, on: server)))
        }
        return
      }
    }
    state.request = .open(
      .duel(DuelFeature.State(game, settings: state.settings, isNew: isNew))
    )
  }
}

// MARK: - Texts of the other player

extension DuelsFeature {
  private func receive(_ text: String, _ state: inout State) {
    guard let duels = state.duels else {
      state.text = text
      return
    }
    state.message = nil
    var problem = DuelTextRefusal.unreadable(.missing)
    for found in DuelText.all(in: text).reversed() {
      do throws(DuelTextRefusal) {
        if try receive(found, of: text, duels, &state) { return }
      } catch {
        if problem == .unreadable(.missing) { problem = error }
      }
    }
    // Whoever got both may take one for the other.
    let isCode = (try? ChallengeCode(text)) != nil
    // A message about a game is worth more than that there is no text.
    if state.message == nil { state.message = isCode ? Self.code : problem.message }
  }

  private static let code =
    "That is the code of a cube, which one plays alone. Esc, then c, plays a code."

  /// - Returns: Whether the text has opened something.
  private func receive(
    _ found: Result<DuelText, DuelText.Problem>,
    of text: String,
    _ duels: SavedDuels,
    _ state: inout State
  ) throws(DuelTextRefusal) -> Bool {
    switch found {
    case .failure(let problem):
      throw .unreadable(problem)
    case .success(.invitation(let invitation)):
      let known = duels.games.first { $0.isByTexts && $0.code == invitation.code }
      guard let known else {
        let language = invitation.code.language
        guard language == dependencies.language else {
          state.message = "\(ChallengeCodeError.otherLanguage(language))"
          return false
        }
        state.entry = nil
        state.request = .open(.duelStart(DuelStartFeature.State(.invited(invitation, text: text))))
        return true
      }
      if case .texts(_, true) = known.place {
        state.message = "That is your own invitation. Send it to the other player."
        return false
      }
      open(known, &state)
      return true
    case .success(.turn(let turn)):
      var problem = DuelTextRefusal.misfit(.foreign)
      for game in duels.games
      where game.isByTexts && turn.game == DuelTurnText.game(game.code) {
        var next = game
        do throws(DuelTextRefusal) {
          try next.take(text: "\(DuelText.turn(turn))", dependencies)
        } catch {
          problem = error
          continue
        }
        open(next, isNew: true, &state)
        return true
      }
      throw problem
    }
  }
}

extension DuelsFeature.State {
  package var isTyping: Bool { entry != nil }
  package var help: HelpTopic { HelpTopic(isForTwo: true) }
}
