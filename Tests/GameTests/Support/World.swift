import Composable
import ComposableTesting
import Game
import GameTesting
import Rules
import Synchronization
import Testing

/// The world of a story: a clock that stands still, a history in memory, and a note of all that
/// went out.
final class World: Sendable {
  let clock = TestClock()
  let history = InMemoryHistory()
  private let notes = Mutex(Notes())

  struct Notes {
    var bells = 0
    var copied: [String] = []
    var settings: [Settings] = []
    var settingsProblem: SettingsError?
    var historyProblem: HistoryError?
    var calls: [String] = []
  }

  var bells: Int { notes.withLock { $0.bells } }
  var copied: [String] { notes.withLock { $0.copied } }
  var savedSettings: [Settings] { notes.withLock { $0.settings } }

  /// What the history was asked to write, in order.
  var calls: [String] { notes.withLock { $0.calls } }

  /// While set, settings cannot be saved.
  func breakSettings(_ problem: SettingsError?) {
    notes.withLock { $0.settingsProblem = problem }
  }

  /// While set, nothing can be written to the history.
  func breakHistory(_ problem: HistoryError?) { notes.withLock { $0.historyProblem = problem } }

  /// Everything that a whole session needs.
  ///
  /// - Parameter location: The test's line.
  func dependencies(at location: SourceLocation = #_sourceLocation) -> Dependencies {
    var dependencies = Dependencies.unimplemented(clock: clock, at: location)
    dependencies.date = { [clock] in
      Timestamp(seconds: 1_000_000 + Double(clock.now.components.seconds))
    }
    dependencies.utcOffset = { _ in 0 }
    dependencies.dictionary = .story
    dependencies.seed = { 42 }
    dependencies.history = client
    dependencies.bell = BellClient { self.notes.withLock { $0.bells += 1 } }
    dependencies.clipboard = ClipboardClient { text in
      self.notes.withLock { $0.copied.append(text) }
    }
    dependencies.settings = SettingsClient { (settings) throws(SettingsError) in
      let problem = self.notes.withLock { notes in
        if notes.settingsProblem == nil { notes.settings.append(settings) }
        return notes.settingsProblem
      }
      if let problem { throw problem }
    }
    return dependencies
  }

  /// The history, with a note of each call that writes; it fails while it is broken.
  private var client: HistoryClient {
    let base = history.client
    return base.with {
      $0.beginGame = { (game) throws(HistoryError) in
        try self.note("begin")
        return try await base.beginGame(game)
      }
      $0.saveMove = { (move) throws(HistoryError) in
        try self.note("move \(move.index)")
        try await base.saveMove(move)
      }
      $0.saveProgress = { (id, progress) throws(HistoryError) in
        try self.note("time \(progress.secondsPlayed)")
        try await base.saveProgress(id, progress)
      }
      $0.endGame = { (id, end, progress) throws(HistoryError) in
        try self.note("end \(end)")
        return try await base.endGame(id, end, progress)
      }
    }
  }

  private func note(_ call: String) throws(HistoryError) {
    let problem = notes.withLock { notes in
      notes.calls.append(call)
      return notes.historyProblem
    }
    if let problem { throw problem }
  }
}
