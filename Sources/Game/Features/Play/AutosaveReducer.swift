import Composable
import Model
import Platform
import Rules

/// The state of saving one game.
///
/// The history keeps every snapshot in memory and writes it again after a failure, so a game need
/// not know which moves are on disk.
package struct Autosave: Hashable, Sendable {
  fileprivate(set) var key: GameKey

  /// The number of the game that was resumed; `nil` for a new game, and for one that could not be written yet.
  let resumed: GameID?

  /// The moment of a finished game from which this one goes on; `nil` for all games that are saved.
  @Boxed package private(set) var moment: GameMoment?

  /// The moves with the times at which they were made.
  var moves: [PlayedMove] = []

  /// When the letters were first seen; `nil` before that.
  var startedAt: Timestamp?

  /// Why the game is over; `nil` while it runs.
  var end: GameEnd?

  /// Whether a save is under way. There is only one at a time.
  package var isSaving = false

  /// Whether the save under way has been waiting for another program for more than a moment.
  package var waitsForOthers = false

  /// Whether there is something new to save.
  var isDue = false

  /// Whether to try again if the save under way fails, because the player has asked to leave since
  /// it began.
  var retriesOnFailure = false

  /// What the history answered last; `nil` before the first answer and after a failure.
  var receipt: SaveReceipt?

  /// Why the last save failed; `nil` if it did not.
  package var problem: HistoryError?

  /// Why games are only kept in memory; `nil` if they are saved to disk.
  var unsavedReason: String?

  fileprivate let isResumed: Bool

  /// Prepares the saving of a new game.
  init(key: GameKey = GameKey(high: 0, low: 0), unsavedReason: String? = nil) {
    self.key = key
    (resumed, isResumed) = (nil, false)
    self.unsavedReason = unsavedReason
  }

  /// Saves nothing of a game that goes on from a moment of another one: its words are not found anew, and its
  /// points not the player's.
  init(from moment: GameMoment) {
    self.init()
    self.moment = moment
  }

  /// Makes another game of it: the history has a counted one on the same cube.
  fileprivate mutating func becomePractice() {
    key = key.next
    isDue = !moves.isEmpty
  }

  /// Saves anew what was being saved when the game was closed: nobody has heard the answer.
  mutating func reopen() {
    if isSaving { (isSaving, isDue, waitsForOthers) = (false, true, false) }
  }

  /// Prepares the saving of a game that is resumed.
  ///
  /// The game is saved at once, before a word is played. From then on, another window cannot resume
  /// it: the history throws `gameInUse` there.
  init(resuming game: SavedGame, unsavedReason: String? = nil) {
    key = game.key
    (resumed, isResumed) = (game.id, true)
    moves = game.moves
    startedAt = game.startedAt
    isDue = true
    self.unsavedReason = unsavedReason
  }

  /// The game's number in the history; `nil` while it has none.
  package var game: GameID? { receipt?.game ?? resumed }

  /// Whether all that was played has been given to the disk and answered: it is saved, or ``trouble`` says
  /// why it is not. Of a disk that does not answer, no other answer is expected.
  package var isSettled: Bool {
    if case .notAnswering = problem { return true }
    return !isSaving && !isDue
  }

  /// Why the storage takes nothing, as far as this game knows; `nil` if it does.
  var storageTrouble: String? {
    problem?.isStorageFailure == true ? trouble : unsavedReason
  }

  /// Why the game is not on disk, for the screen; `nil` if it is.
  package var trouble: String? {
    if let moment { return moment.reason }
    guard let problem else { return unsavedReason }
    guard case .diskFull(let path) = problem else { return problem.message }
    // What to do comes before the path, as where it is said of other errors.
    return "The disk is full. Make room on it; then the game is saved. "
      + "\(path.visible(limit: 200)) cannot grow."
  }
}

extension PlayFeature.State {
  /// Whether the storage has failed and may take the game later, with nothing new to save.
  fileprivate var waitsForStorage: Bool {
    !hasLeft
      && (autosave.problem?.isStorageFailure ?? (autosave.receipt?.unsavedReason != nil))
  }
}

extension PlayFeature.State {
  /// The game as the history should save it; `nil` before the first move, because a game without
  /// moves is not kept.
  var snapshot: GameSnapshot? {
    guard let startedAt = autosave.startedAt, autosave.moment == nil else { return nil }
    let game = NewGame(
      key: autosave.key,
      mode: cube.match.mode,
      letters: cube.match.letters,
      seed: cube.match.seed,
      dictionary: cube.match.dictionary.name,
      dictionaryVersion: cube.match.dictionary.version ?? "",
      startedAt: startedAt,
      challenge: cube.match.challenge
    )
    let snapshot = GameSnapshot(
      game,
      moves: autosave.moves,
      progress: GameProgress(
        clock.seconds,
        hintsUsed: cube.hintsUsed,
        hintedWords: cube.match.hintedWords
      ),
      end: autosave.end
    )
    return snapshot.isKept || autosave.isResumed ? snapshot : nil
  }
}

extension PlayFeature.State {
  fileprivate mutating func becomePractice(because reason: PracticeReason) {
    guard cube.match.challenge?.daily != nil else { return }
    cube.match.becomePractice()
    autosave.becomePractice()
    ranking = nil
    cube.notice = Notice(.information, reason.text)
  }
}

/// Saves a game while it is played: after every move, when the clock stops, after a hint, and at
/// the end.
///
/// Only one save runs at a time. Moves made in the meantime are in the next snapshot. A save that
/// failed is repeated when there is something new, every few seconds while the storage fails, and once
/// more when the player asks to leave. The player leaves when the latest snapshot has been saved, or
/// when a save that began after the request to leave has failed.
struct AutosaveReducer<Base: Reducer<PlayFeature.State, PlayFeature.Action>>: Reducer {
  typealias State = PlayFeature.State
  typealias Action = PlayFeature.Action

  let base: Base
  let history: HistoryClient
  let date: @Sendable () -> Timestamp

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let (wasRunning, hintsUsed) = (state.clock.isRunning, state.hintsUsed)
    let (end, exit) = (state.autosave.end, state.exit)
    let effect = base.reduce(into: &state, action: action)
    if state.autosave.startedAt == nil, !state.isUnseen, !state.pauses.contains(.hidden) {
      begin(&state)
    }
    let hasNewMoves = recordMoves(&state)
    let hasStopped = wasRunning && !state.clock.isRunning
    if hasNewMoves || hasStopped || state.hintsUsed != hintsUsed || state.autosave.end != end {
      // There is nothing to save before the first move.
      state.autosave.isDue = state.snapshot != nil
    }
    if state.exit != exit {
      if state.autosave.isSaving {
        state.autosave.retriesOnFailure = true
      } else if state.autosave.problem != nil {
        state.autosave.isDue = true
      }
    }
    switch action {
    case .saved(let result): receive(result, &state)
    // A disk that has stopped keeps a save for longer than it takes to the next one: whoever leaves would wait for
    // ever.
    case .saveRetried where !state.autosave.isSaving:
      state.autosave.isDue = state.snapshot != nil
    default: break
    }
    return effect.merge(with: saveOrLeave(&state))
  }

  /// The letters are seen: the game begins, and with it the one try on a daily cube, which is written down at
  /// once. Another window, or the same player after a crash, then finds it used.
  private func begin(_ state: inout State) {
    let now = date()
    state.autosave.startedAt = now
    guard let challenge = state.match.challenge, challenge.isCounted, let cube = challenge.daily
    else { return }
    if now.seconds >= cube.end {
      state.becomePractice(because: .archive)
    } else {
      state.autosave.isDue = true
    }
  }

  /// Records when new moves were made.
  private func recordMoves(_ state: inout State) -> Bool {
    let moves = state.match.moves
    guard state.autosave.moves.count < moves.count else { return false }
    let now = date()
    state.autosave.startedAt = state.autosave.startedAt ?? now
    for move in moves[state.autosave.moves.count...] {
      state.autosave.moves.append(PlayedMove(move, playedAt: now))
    }
    return true
  }

  private func receive(_ result: HistoryAnswer<SaveReceipt>, _ state: inout State) {
    state.autosave.isSaving = false
    state.autosave.waitsForOthers = false
    switch result {
    case .success(let receipt):
      state.autosave.receipt = receipt
      state.autosave.problem = nil
      state.autosave.unsavedReason = receipt.unsavedReason
      if let rank = receipt.rank { state.result?.rank = rank }
      if receipt.isRepeat { state.result?.isRepeat = true }
    case .failure(.dailyBegun):
      // Another window was faster.
      state.becomePractice(because: .running)
    case .failure(let error):
      state.autosave.receipt = nil
      state.autosave.problem = error
      if state.autosave.retriesOnFailure { state.autosave.isDue = true }
    }
    state.autosave.retriesOnFailure = false
  }

  private func saveOrLeave(_ state: inout State) -> Effect<Action> {
    guard !state.autosave.isSaving else { return .none }
    if state.autosave.isDue, let snapshot = state.snapshot {
      state.autosave.isDue = false
      state.autosave.isSaving = true
      return .result(name: "save the game", history.save, snapshot) { .saved($0) }
    }
    if let exit = state.exit, !state.hasLeft {
      state.hasLeft = true
      state.request = exit.request
    }
    return .none
  }
}

extension Reducer<PlayFeature.State, PlayFeature.Action> {
  /// Saves the game while it is played; see ``AutosaveReducer``.
  func autosaved(
    to history: HistoryClient,
    date: @escaping @Sendable () -> Timestamp,
    clock: AnyClock
  ) -> some Reducer<State, Action> {
    AutosaveReducer(base: self, history: history, date: date)
      .onChange(of: \.waitsForStorage) { _, waits, _ in
        guard waits else { return .cancel(id: PlayCore.CancelID.retry) }
        return .timer(
          id: PlayCore.CancelID.retry,
          every: .seconds(3),
          clock: clock,
          name: "save again"
        ) { .saveRetried }
      }
  }
}
