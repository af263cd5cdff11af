import Game
import Rules

/// `lexicube record`: one game as JSON.
struct RecordCommand {
  let options: Options

  func run() async throws(Failure) -> ExitCode {
    let operand = options.operands.first ?? ""
    guard let id = Int64(operand), id > 0 else {
      throw Failure(
        message:
          "“\(operand.fitForTerminal)” is not the number of a game; “lexicube games” lists them",
        code: .unusable
      )
    }
    let history = try await CommandHistory(options)
    do throws(HistoryError) {
      let record = try await history.client.record(GameID(rawValue: id))
      Console.print(record.text(.pretty) + "\n")
      return .fine
    } catch {
      throw Failure(message: error.message)
    }
  }
}
