import Composable
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

  package struct State: Equatable, Sendable {
    package let kind: Kind
    /// The names: at one keyboard those of the first and the second player, by texts the own and the
    /// other's. Through a server, the code of an invitation instead.
    package var names: [TextEntry]
    /// Which name is being edited.
    package var focus = 0
    /// Whether a cube is being looked for.
    package var isDealing = false
    /// What the server has refused, or why it did not answer; `nil` if there is nothing to say.
    package var problem: String?
    /// The name of the request for an invitation, the same when it is repeated.
    fileprivate var requestID: RequestID?
    package var settings = Settings()
    /// What the screen asks the program to do.
    package var request: ScreenRequest?

    package init(_ kind: Kind) {
      self.kind = kind
      let count = kind == .server ? 1 : 2
      names = (0..<count).map { _ in TextEntry("", maximumBytes: Self.maximumNameBytes) }
    }

    private static let maximumNameBytes = 96

    /// The name of a field that was left empty.
    package func placeholder(_ index: Int) -> PlayerName {
      switch kind {
      case .keyboard: index == 0 ? .firstPlayer : .secondPlayer
      case .inviting, .invited: index == 0 ? settings.name : .friend
      case .server: .player
      }
    }

    /// The code of the invitation as it was typed; empty to make a new one.
    package var code: String { names[0].text.filter { !$0.isWhitespace } }

    /// Both names, cleaned.
    fileprivate var cleaned: [PlayerName] {
      names.enumerated().map { PlayerName($1.text) ?? placeholder($0) }
    }
  }

  package enum Action: Equatable, Sendable {
    case input(ScreenInput)
    /// The player begins with these names, or through a server with this code, without keys. What is missing
    /// stays empty.
    case ordered([String])
    /// A cube has been found.
    case dealt(seed: UInt64)
    /// The server has begun the game, or has not.
    case begun(Result<DuelCourier.Answer, DuelCourier.Problem>)
  }

  /// A field that can be clicked.
  package struct Field: Hashable, Sendable {
    package let index: Int
    package init(index: Int) { self.index = index }
  }

  /// The button that begins the game.
  package struct Begin: Hashable, Sendable {
    package init() {}
  }

  private let dependencies: Dependencies

  package init(dependencies: Dependencies) { self.dependencies = dependencies }

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .dealt(let seed): begin(seed, &state)
    case .begun(let result): begin(result, &state)
    case .ordered(let names):
      for (index, name) in zip(state.names.indices, names) {
        state.names[index].edit(by: .control("u"))
        state.names[index].insert(name)
      }
      return deal(&state)
    case .input(.shown(let settings)): state.settings = settings
    case .input(.key(let key)): return receive(key, &state)
    case .input(.pasted(let text)):
      guard !state.isDealing else { break }
      state.problem = nil
      state.names[state.focus].insert(text)
    case .input(.pointer(let event)):
      if let field: Field = event.clickedRow(), state.names.indices.contains(field.index) {
        state.focus = field.index
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
    case .tab, .backtab, .down, .up: state.focus = (state.focus + 1) % state.names.count
    case .enter:
      guard state.focus + 1 < state.names.count else { return deal(&state) }
      state.focus += 1
    default:
      state.problem = nil
      state.names[state.focus].edit(by: key)
    }
    return .none
  }

  private func deal(_ state: inout State) -> Effect<Action> {
    if case .invited(let invitation, let text) = state.kind {
      accept(invitation, text, &state)
      return .none
    }
    if state.kind == .server { return askServer(&state) }
    guard !state.isDealing else { return .none }
    state.isDealing = true
    return .dealDuel(dependencies) { .dealt(seed: $0) }
  }

  /// Asks the server for an invitation, or joins by one.
  private func askServer(_ state: inout State) -> Effect<Action> {
    guard !state.isDealing, state.settings.server != nil else { return .none }
    guard let courier = DuelCourier(state.settings, dependencies) else {
      state.problem = DuelCourier.otherWords
      return .none
    }
    let name = "begin a game of two on the server"
    if state.code.isEmpty {
      let id = state.requestID ?? dependencies.api.makeRequestID()
      state.requestID = id
      state.isDealing = true
      return .run(name: name) { send in send(.begun(await courier.invite(id))) }
    }
    guard let code = InviteCode(text: state.code) else {
      state.problem = "An invitation is \(InviteCode.expectation)."
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
    let names = state.cleaned
    // By texts, the invited player begins and is the first.
    let players =
      state.kind == .keyboard
      ? DuelPlayers(first: names[0], second: names[1])
      : DuelPlayers(first: names[1], second: names[0])
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
    let names = state.cleaned
    let own: Duel.Seat = invitation.inviterBegins ? .second : .first
    var game = DuelGame(
      id: DuelKey(bits: dependencies.seed()),
      place: .texts(own: own, isInviter: false),
      code: invitation.code,
      players: own == .first
        ? DuelPlayers(first: names[0], second: names[1])
        : DuelPlayers(first: names[1], second: names[0]),
      dictionary: dependencies.dictionary.id,
      startedAt: dependencies.date()
    )
    // An inviter who begins may have sent the first turn with the invitation.
    try? game.take(
      text: text,
      at: dependencies.date(),
      isWord: dependencies.dictionary.contains
    )
    var duel = DuelFeature.State(game, settings: state.settings, isNew: true)
    if !invitation.isMade(with: dependencies.dictionary.id) {
      duel.play.notice = Notice(
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
  fileprivate static let friend = PlayerName("friend") ?? .player
}
