import Ear
import Model

extension CommandRun {
  /// `lexicube stats`: lifetime totals.
  func stats() async throws(Failure) {
    let history = try await history()
    let stats = try await history.ask { client throws(HistoryError) in try await client.stats() }
    try print(stats.json, or: [stats.block].text)
  }
}
