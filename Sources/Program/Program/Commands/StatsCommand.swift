import Ear
import Model

/// `lexicube stats`: lifetime totals.
struct StatsCommand: CommandBody {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    let history = try await history()
    let stats = try await history.ask { client throws(HistoryError) in try await client.stats() }
    try print(stats.json, or: [stats.block].text)
  }
}
