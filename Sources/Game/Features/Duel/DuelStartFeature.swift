import Composable
import Model
import Routes
import Rules
import Surface

/// The page on which a game of two begins: it asks for both names, and deals the cube.
package struct DuelStartFeature: Reducer {
  /// How the game is to be played.
  package enum Kind: Hashable, Sendable {
    case keyboard
    /// By texts: this player invites.
    case inviting
    /// By texts: this player was invited.
    ///
    /// - Parameter text: The text that the invitation came in, which may have the first turn, too.
    case invited(DuelInvitation, text: String)
    /// Through the player's server: by an invitation that this player makes, or has got.
    case server
  }

  package struct State: AskingState, Equatable, Sendable {
    /// What is about to begin, and in which way.
    package let kind: Kind
    /// What is asked: at one keyboard the names of the first and the second player, by texts the own and the
    /// other's. Through a server, the code of an invitation; before that, which server, and the own name, as
    /// far as they are missing.
    package private(set) var fields: [Field]
    /// What has been typed into each field.
    package var names: [TextEntry]
    /// Which field is being edited; behind the last one, the button.
    package var focus = 0
    /// Whether a cube is being looked for.
    package var isDealing = false
    /// Why the game cannot begin: what is wrong with a field, what the server has refused, or why it did not
    /// answer; `nil` if there is nothing to say.
    package var problem: String?
    /// The server that the player's game is on, which is not the chosen one; `nil` if none is wanted.
    package let wanted: ServerAddress?
    /// The server that was chosen here; `nil` before that.
    package fileprivate(set) var chosen: ServerAddress?
    /// The name of the request for an invitation, the same when it is repeated.
    fileprivate var requestID: RequestID?
    /// The settings in use, with the server and the name that were chosen here.
    @Boxed package var settings = Settings()
    package var request: ScreenRequest?

    /// - Parameter server: The server to choose; `nil` for the one that is chosen.
    package init(_ kind: Kind, on server: ServerAddress? = nil) {
      self.kind = kind
      wanted = server
      fields =
        switch kind {
        case .keyboard: [.first, .second]
        case .inviting, .invited: [.own, .other]
        case .server: [.invitation]
        }
      names = fields.map(\.entry)
    }

    package var isWaiting: Bool { isDealing }

    /// Only an invitation waits for an answer; another form stays open because it was refused.
    package var isHeard: Bool { if case .invited = kind { true } else { false } }

    /// Takes over the settings. They decide what has to be known before a game through a server.
    package mutating func use(_ settings: Settings) {
      self.settings = settings
      guard kind == .server else { return }
      var fields: [Field] = []
      // A wanted server may have turned out to be the same without encryption.
      let needsServer = wanted.map {
        $0.url != settings.server?.url && $0.place != chosen?.place
      }
      if needsServer == true || settings.server == nil { fields.append(.server) }
      if settings.name == .player { fields.append(.own) }
      ask(settings.isKiosk || fields.isEmpty ? [.invitation] : fields)
    }

    private mutating func ask(_ fields: [Field]) {
      guard fields != self.fields else { return }
      self.fields = fields
      focus = 0
      names = fields.map(\.entry)
      if fields.first == .server, let wanted { names[0].insert(wanted.url) }
    }

    /// Whether the player first has to choose a server, or a name for it.
    package var isChoosing: Bool { kind == .server && fields != [.invitation] }

    /// Whether there is a server, or one can be chosen. Guests cannot choose one.
    package var canBegin: Bool {
      kind != .server || settings.server != nil || !settings.isKiosk
    }

    /// What stands for a field that was left empty.
    package func placeholder(_ field: Field) -> String {
      field == .server || field == .invitation ? "" : name(field).text
    }

    private func name(_ field: Field) -> PlayerName {
      switch field {
      case .first: settings.name == .player || settings.isKiosk ? .firstPlayer : settings.name
      case .second: .secondPlayer
      case .own: settings.name
      case .other: .friend
      case .server, .invitation: .player
      }
    }

    /// What was typed into a field, without spaces at its ends; empty for a field that is not asked for.
    package func text(_ field: Field) -> String {
      zip(fields, names).first { $0.0 == field }.map { String($1.text.trimmed) } ?? ""
    }

    /// Both names, cleaned.
    fileprivate var cleaned: [PlayerName] {
      fields.map { PlayerName(text($0)) ?? name($0) }
    }

    /// Both, in the order of the form.
    fileprivate var players: DuelPlayers { DuelPlayers(first: cleaned[0], second: cleaned[1]) }

    /// Why two players cannot have these names; `nil` if they can.
    fileprivate var nameProblem: String? {
      let names = cleaned
      guard kind != .server, Set(names.map { $0.text.lowercased() }).count < names.count else {
        return nil
      }
      return "Both players cannot be called \(names[0])."
    }
  }

  /// What the form asks for.
  package enum Field: Hashable, Sendable {
    case first, second
    case own, other
    case server, invitation

    fileprivate var entry: TextEntry {
      self == .server
        ? TextEntry("", maximumBytes: ServerAddress.maximumBytes)
        : TextEntry("", maximumBytes: 96, maximumColumns: PlayerName.maximumColumns)
    }
  }

  package indirect enum Action: ScreenEvent {
    case input(ScreenInput)
    /// The player begins with these names, or through a server with this code, without keys. What is missing
    /// stays empty.
    case ordered([String])
    /// A cube has been found.
    case dealt(seed: UInt64)
    /// The server has begun the game, or has not.
    case begun(Result<DuelCourier.Answer, DuelCourier.Problem>)
    /// A server knows the player now, or does not.
    case chosen(ServerAddress, Result<Player, ApiClient.Failure>)
  }

  /// The button that begins the game.
  package struct Begin: Hashable, Sendable {
    package init() {}
  }

  let dependencies: Dependencies

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .dealt(let seed): begin(seed, &state)
    case .begun(let result): begin(result, &state)
    case .chosen(let server, let result): choose(server, result, &state)
    case .ordered(let names):
      for (index, name) in zip(state.names.indices, names) {
        state.names[index].edit(by: .control("u"))
        state.names[index].insert(name)
      }
      return deal(&state)
    case .input(.shown(let settings)): state.use(settings)
    case .input(.key(let key)): return receive(key, &state)
    case .input(.pasted(let text)):
      guard !state.isDealing, state.names.indices.contains(state.focus) else { break }
      state.problem = nil
      state.names[state.focus].insert(text)
    case .input(.pointer(let event)):
      if let field: Field = event.clickedRow(), let index = state.fields.firstIndex(of: field) {
        state.focus = index
      }
      if event.clickedRow(Begin.self) != nil { return deal(&state) }
    case .input: break
    }
    return .none
  }

  private func receive(_ key: Key, _ state: inout State) -> Effect<Action> {
    guard !state.isDealing || key == .escape else { return .none }
    switch key {
    case .escape: state.request = .close
    case .tab, .down: state.focus = (state.focus + 1) % (state.names.count + 1)
    case .backtab, .up: state.focus = (state.focus + state.names.count) % (state.names.count + 1)
    case .enter:
      guard state.focus + 1 < state.names.count else { return deal(&state) }
      state.focus += 1
    default:
      guard state.names.indices.contains(state.focus) else { break }
      state.problem = nil
      state.names[state.focus].edit(by: key)
    }
    return .none
  }

  private func deal(_ state: inout State) -> Effect<Action> {
    state.problem = state.nameProblem
    guard state.problem == nil else { return .none }
    if case .invited(let invitation, let text) = state.kind {
      accept(invitation, text, &state)
      return .none
    }
    if state.kind == .server { return askServer(&state) }
    guard !state.isDealing else { return .none }
    state.isDealing = true
    return .dealDuel(dependencies) { .dealt(seed: $0) }
  }

  private func askToChoose(_ state: inout State) -> Effect<Action> {
    guard !state.isDealing else { return .none }
    var (server, name) = (state.settings.server, state.settings.name)
    var unencrypted: ServerAddress?
    if state.fields.contains(.own) {
      guard let typed = PlayerName(state.text(.own)), typed != .player else {
        state.problem = "Type the name by which the other player knows you."
        return .none
      }
      name = typed
    }
    if state.fields.contains(.server) {
      do throws(ServerAddressError) {
        server = try ServerAddress(state.text(.server))
        unencrypted = ServerAddress(unencrypted: state.text(.server))
      } catch {
        state.problem = "That is no server. \(error)"
        return .none
      }
    }
    guard let server else { return .none }
    state.settings.name = name
    state.isDealing = true
    return .run(name: "choose a server") { [api = dependencies.api, name, unencrypted] send in
      let (server, answer) = await server.ask(orElse: unencrypted) {
        (server) throws(ApiClient.Failure) in try await api.choose(server, name)
      }
      send(.chosen(server, answer))
    }
  }

  private func choose(
    _ server: ServerAddress,
    _ result: Result<Player, ApiClient.Failure>,
    _ state: inout State
  ) {
    state.isDealing = false
    switch result {
    case .success:
      var settings = state.settings
      settings.server = server
      state.chosen = server
      state.use(settings)
      state.request = .apply(settings)
    case .failure(let failure):
      // A server at home seldom has encryption.
      var advice = ""
      if case .unreachable = failure, server.isNear, server.isEncrypted {
        advice = " Perhaps its address is http://\(server.name)"
      }
      state.problem = server.refusal(failure) + advice
    }
  }

  /// Asks the server for an invitation, or joins by one.
  private func askServer(_ state: inout State) -> Effect<Action> {
    if state.isChoosing { return askToChoose(&state) }
    guard !state.isDealing, state.settings.server != nil else { return .none }
    guard let courier = DuelCourier(state.settings, dependencies) else {
      state.problem = DuelCourier.otherWords
      return .none
    }
    let name = "begin a game of two on the server"
    let text = state.text(.invitation)
    if text.isEmpty {
      let id = state.requestID ?? dependencies.api.makeRequestID()
      state.requestID = id
      state.isDealing = true
      return .run(name: name) { send in send(.begun(await courier.invite(id))) }
    }
    guard let code = InviteCode(text: text) else {
      state.problem =
        (try? ChallengeCode(text)) == nil
        ? "An invitation is \(InviteCode.expectation)."
        : "That is the code of a cube: “Play a code” at home. An invitation is \(InviteCode.expectation)."
      return .none
    }
    state.isDealing = true
    return .run(name: name) { send in send(.begun(await courier.join(code))) }
  }

  private func begin(
    _ result: Result<DuelCourier.Answer, DuelCourier.Problem>,
    _ state: inout State
  ) {
    state.isDealing = false
    switch result {
    case .success(let answer):
      let isNew = answer.game.openInvitation != nil
      state.request = .replace(
        .duel(DuelFeature.State(answer, settings: state.settings, isNew: isNew))
      )
    case .failure(let problem):
      state.problem = problem.message
    }
  }

  private func begin(_ seed: UInt64, _ state: inout State) {
    state.isDealing = false
    // By texts, the invited player begins and is the first.
    let players = state.kind == .keyboard ? state.players : state.players.swapped
    let game = DuelGame(
      seed: seed,
      place: state.kind == .keyboard ? .keyboard : .texts(own: .second, isInviter: true),
      players: players,
      dependencies: dependencies
    )
    guard let game else { return }
    state.request = .replace(.duel(DuelFeature.State(game, settings: state.settings, isNew: true)))
  }

  private func accept(_ invitation: DuelInvitation, _ text: String, _ state: inout State) {
    let own: Duel.Seat = invitation.inviterBegins ? .second : .first
    var game = DuelGame(
      id: DuelKey(bits: dependencies.seed()),
      place: .texts(own: own, isInviter: false),
      code: invitation.code,
      players: own == .first ? state.players : state.players.swapped,
      dictionary: dependencies.dictionary.id,
      startedAt: dependencies.date()
    )
    var problem: DuelTextRefusal?
    do throws(DuelTextRefusal) {
      // An inviter who begins may have sent the first turn with the invitation.
      try game.take(text: text, dependencies)
    } catch {
      problem = error
    }
    var duel = DuelFeature.State(game, settings: state.settings, isNew: true)
    switch problem {
    case .refused, .unreadable: duel.entryProblem = problem
    // No turn came with it; a whole chat can also have those of other games.
    case .invitation, .misfit, nil: break
    }
    if !invitation.isMade(with: dependencies.dictionary.id) {
      duel.cube.notice = Notice(
        .information,
        "Your word lists differ: a word of one player may be refused by the other’s lexicube."
      )
    }
    state.request = .replace(.duel(duel))
  }
}

extension PlayerName {
  fileprivate static let firstPlayer = PlayerName("First") ?? .player
  fileprivate static let secondPlayer = PlayerName("Second") ?? .player
  fileprivate static let friend = PlayerName("Friend") ?? .player
}

extension DuelStartFeature.State {
  package var isTyping: Bool { names.indices.contains(focus) }
  package var help: HelpTopic { HelpTopic(isForTwo: true) }
}
