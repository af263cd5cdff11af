import Platform
import Routes
import Rules

/// What waits on this machine for the player's server: results that it has not counted yet, turns in games of
/// two, and the attempts of games that can be resumed.
///
/// It outlives the program, so a result is sent once the server can be reached, whatever happens before.
package struct OutboxClient: Sendable {
  /// Remembers the attempt that a game is played for, until its result is added or the attempt is closed.
  package var keep: @Sendable (Attempt) async throws(OutboxError) -> Void

  /// The attempt of a game that is resumed; `nil` if the game is not played for one. Throws if that cannot
  /// be read.
  package var attempt: @Sendable (GameMode, _ seed: UInt64) async throws(OutboxError) -> Attempt?

  /// Adds a result behind the others. When the call returns, it is on the disk.
  package var add: @Sendable (Submission) async throws(OutboxError) -> Void

  /// Everything that waits, with notices that are said once. Who calls it has to pass them on.
  package var contents: @Sendable () async -> OutboxContents

  /// The turns that wait, as far as they can be read. The notices of ``contents`` name the others.
  package var turns: @Sendable () async -> [WaitingTurn]

  /// Removes a result that the server has counted or refused.
  package var remove: @Sendable (AttemptID) async -> Void

  /// Adds a turn in a game of two. When the call returns, it is on the disk. Throws if another turn of the
  /// same number waits already.
  package var addTurn: @Sendable (WaitingTurn) async throws(OutboxError) -> Void

  /// Removes a turn that the server has taken or refused.
  package var removeTurn: @Sendable (WaitingTurn) async -> Void

  package init(
    keep: @escaping @Sendable (Attempt) async throws(OutboxError) -> Void,
    attempt:
      @escaping @Sendable (GameMode, _ seed: UInt64) async throws(OutboxError) -> Attempt?,
    add: @escaping @Sendable (Submission) async throws(OutboxError) -> Void,
    contents: @escaping @Sendable () async -> OutboxContents,
    turns: @escaping @Sendable () async -> [WaitingTurn],
    remove: @escaping @Sendable (AttemptID) async -> Void,
    addTurn: @escaping @Sendable (WaitingTurn) async throws(OutboxError) -> Void,
    removeTurn: @escaping @Sendable (WaitingTurn) async -> Void
  ) {
    self.keep = keep
    self.attempt = attempt
    self.add = add
    self.contents = contents
    self.turns = turns
    self.remove = remove
    self.addTurn = addTurn
    self.removeTurn = removeTurn
  }

  /// An outbox that is always empty.
  package static let noop = Self(
    keep: { _ in },
    attempt: { _, _ in nil },
    add: { _ in },
    contents: { OutboxContents() },
    turns: { [] },
    remove: { _ in },
    addTurn: { _ in },
    removeTurn: { _ in }
  )
}

/// What waits in an outbox to be sent.
package struct OutboxContents: Hashable, Sendable {
  /// The results, the oldest first.
  package var results: [Submission]
  /// The turns in games of two: at most one for each game, because then it is the other player's turn.
  package var turns: [WaitingTurn]
  /// What the player should know, such as that a damaged file was set aside. Each is said once.
  package var notices: [String]
  /// Whether everything that waits could be read. If not, a notice says why.
  package var hasAllResults = true

  package init(
    results: [Submission] = [],
    turns: [WaitingTurn] = [],
    notices: [String] = []
  ) {
    self.results = results
    self.turns = turns
    self.notices = notices
  }
}

/// A turn in a game of two that waits for the server.
package struct WaitingTurn: Hashable, Sendable {
  package var request: TurnRequest
  /// The invitation to the game, since a server whose data was restored gives numbers again; `nil` if an older
  /// lexicube has kept the turn, which fits every game of the number then.
  package var invite: InviteCode?
  /// Says which turns it was taken after, by ``mark(of:)``; `nil` if an older lexicube has kept it.
  package var course: String?

  package init(_ request: TurnRequest, invite: InviteCode?, course: String? = nil) {
    (self.request, self.invite, self.course) = (request, invite, course)
  }

  /// A text that is another one for other turns.
  static func mark(of turns: some Sequence<Duel.Turn>) -> String {
    "\(Fingerprint(JSONValue.array(turns.map(\.json)).text().utf8).value)"
  }

  /// Whether a server's game goes on with the turn, as far as is known. Giving up ends any course.
  package func goesOn(_ state: DuelState) -> Bool {
    guard isMeant(for: state.id, state.invite) else { return false }
    if request.turn.givesUp { return true }
    let turns = state.turns.compactMap(Duel.Turn.init)
    return turns.count == request.number && (course ?? Self.mark(of: turns)) == Self.mark(of: turns)
  }

  /// Whether a game of the server is the turn's, as far as is known.
  package func isMeant(for number: DuelID, _ game: InviteCode?) -> Bool {
    request.duel == number && (invite == nil || game == nil || invite == game)
  }
}

/// Why a result cannot be kept on the disk.
package struct OutboxError: Error, Hashable, Sendable {
  /// What went wrong and where, in one line for the player.
  package var message: String

  package init(message: String) { self.message = message }
}
