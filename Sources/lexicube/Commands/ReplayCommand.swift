import Game
import History
import Rules
import Terminal

#if canImport(Glibc)
  import Glibc
#endif

/// `lexicube replay`: a game played again on the screen, from the history or from a file.
struct ReplayCommand {
  let options: Options

  func run() throws(Failure) -> ExitCode {
    let operand = options.operands.first ?? "-"
    let input = InputFile(path: operand)
    let record: GameRecord
    var target: ReplayTarget?
    // A file of such a name can be told apart by its directory: ./7
    if let id = Int64(operand), id > 0 {
      let game = GameID(rawValue: id)
      let thread = try Self.quietThread()
      (record, target) = try waiting(on: thread) {
        [options] () throws(Failure) -> (GameRecord, ReplayTarget?) in
        let history = try await CommandHistory(options)
        do throws(HistoryError) {
          let startedAt = try await history.store.startedAt(game)
          return (
            try await history.client.record(game), ReplayTarget(game: game, playedAt: startedAt)
          )
        } catch {
          throw Failure(message: error.message)
        }
      }
    } else {
      record = try RecordFile(input: input).read()
      try check(record, name: input.name)
    }
    guard !record.moves.isEmpty else {
      throw Failure(message: "\(input.name): the game has no moves that could be played again")
    }
    var command = PlayCommand(options: options)
    command.replay = record
    command.replayTarget = target
    // Standard input has been read to its end: the keys come from the terminal itself.
    if input.path == "-" { command.input = open("/dev/tty", O_RDWR | O_CLOEXEC) }
    return try command.run()
  }

  /// A thread that leaves the replay's screen at rest, when its question is answered.
  private static func quietThread() throws(Failure) -> QuietExecutor {
    do throws(TerminalError) {
      return try QuietExecutor(threads: 1)
    } catch {
      throw Failure(message: "\(error)", code: .unusable)
    }
  }

  /// Plays a record from elsewhere by the rules, so that what is wrong with it is said here and not
  /// on a full screen. Its words are taken as they are: they may come from another list.
  private func check(_ record: GameRecord, name: String) throws(Failure) {
    do throws(RecordError) {
      _ = try record.replay { _ in true }
    } catch {
      throw Failure(message: "\(name): \(error.message)")
    }
  }
}
