import Composable
import Model
import Platform

extension HistoryClient {
  /// A history of which nobody expects an answer for ever: the disk may have stopped, such as a network
  /// share whose server is gone. What was asked goes on, and may be answered after all; nobody hears it then.
  ///
  /// A save that is not answered counts as failed. The history has the game in memory, and the game tries
  /// again.
  ///
  /// - Parameters:
  ///   - path: The history's file, for the message.
  ///   - clock: Tells when the time is over.
  func answering(for path: String, by clock: AnyClock) -> Self {
    let patience = Patience(path: path, clock: clock)
    // Longer than it takes to read a damaged history again, and to wait for another program.
    let (saving, reading) = (Duration.seconds(6), Duration.seconds(30))
    return with {
      $0.save = patience.within(saving, save)
      $0.saveDuel = patience.within(saving, saveDuel)
      $0.saveAnswer = patience.within(saving, saveAnswer)
      $0.delete = patience.within(reading, delete)
      $0.resumableGame = patience.within(reading, resumableGame)
      $0.savedGame = patience.within(reading, savedGame)
      $0.words = patience.within(reading, words)
      $0.plays = patience.within(reading, plays)
      $0.games = patience.within(reading, games)
      $0.bestScores = patience.within(reading, bestScores)
      $0.dailyOverview = patience.within(reading, dailyOverview)
      $0.dailyGames = patience.within(reading, dailyGames)
      $0.record = patience.within(reading, record)
      $0.stats = patience.within(reading, stats)
      // They read every move.
      $0.awards = patience.within(.seconds(120), awards)
      $0.duels = patience.within(reading, duels)
      $0.commonWords = patience.within(reading, commonWords)
      $0.known = patience.within(reading, known)
      $0.searchedGames = patience.within(reading, searchedGames)
      $0.growth = patience.within(reading, growth)
      $0.answers = patience.within(reading, answers)
    }
  }
}

/// How long a history may take to answer.
private struct Patience {
  let path: String
  let clock: AnyClock

  private static let executor = InPlaceExecutor()

  func within<each Value: Sendable, Answer: Sendable>(
    _ limit: Duration,
    _ ask: @escaping HistoryClient.Ask<repeat each Value, Answer>
  ) -> HistoryClient.Ask<repeat each Value, Answer> {
    { [self] (values: repeat each Value) async throws(HistoryError) in
      let (answers, answer) = AsyncStream.makeStream(of: HistoryAnswer<Answer>.self)
      let asking = Task(executorPreference: Self.executor) {
        do throws(HistoryError) {
          answer.yield(.success(try await ask(repeat each values)))
        } catch {
          answer.yield(.failure(error))
        }
      }
      let alarm = Task(executorPreference: Self.executor) {
        if (try? await clock.sleep(for: limit)) != nil { answer.finish() }
      }
      defer {
        alarm.cancel()
        asking.cancel()
      }
      // A stream ends at once when the task is cancelled, too; nobody hears the error then.
      for await answer in answers { return try answer.get() }
      throw .notAnswering(path: path)
    }
  }
}
