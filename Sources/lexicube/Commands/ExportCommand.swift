import Game
import History
import Rules

/// `lexicube export`: every game as a record, one JSON a line.
struct ExportCommand {
  let options: Options

  /// Prints the games, the oldest first.
  ///
  /// - Returns: `refused` where a game is damaged and left out, which is said on stderr: what is
  ///   kept as a backup must not lack something in silence.
  func run() async throws(Failure) -> ExitCode {
    let history = try await CommandHistory(options)
    var code = ExitCode.fine
    do throws(HistoryError) {
      for id in try await history.store.gameIDs() {
        do throws(HistoryError) {
          Console.print(try await history.store.exportLine(id) + "\n")
        } catch {
          guard case .damagedGame = error else { throw error }
          Console.complain(error.message)
          code = .refused
        }
      }
      return code
    } catch {
      throw Failure(message: error.message)
    }
  }
}
