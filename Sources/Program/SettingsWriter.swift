import Dispatch
import Game
import Locks

/// Writes the settings on a queue of its own, because the disk may be slow.
final class SettingsWriter: Sendable {
  private let file: SettingsFile
  private let lesson: LessonMemory?
  private let queue = DispatchQueue(label: "settings")
  /// The settings as this program last read or wrote them.
  private let saved: Lock<Settings>

  /// - Parameters:
  ///   - settings: The settings as they were read. Only changes are written.
  ///   - lesson: Where it is remembered that the lesson was finished.
  init(_ file: SettingsFile, from settings: Settings, lesson: LessonMemory? = nil) {
    self.file = file
    self.lesson = lesson
    saved = Lock(settings)
  }

  /// The client of the features.
  var client: SettingsClient {
    SettingsClient(
      save: { [self] (settings: Settings) async throws(SettingsError) in
        let problem = await withCheckedContinuation { done in
          queue.async { done.resume(returning: self.write(settings)) }
        }
        if let problem { throw SettingsError(message: problem) }
      },
      finishLesson: { [queue, lesson] in
        await withCheckedContinuation { done in
          queue.async {
            lesson?.finish()
            done.resume()
          }
        }
      }
    )
  }

  /// Writes what is not saved yet: once more, if it could not be saved before.
  ///
  /// - Returns: Why the settings are not saved; `nil` if they are.
  func finish(_ settings: Settings) -> String? {
    let problem = Lock<String?>(nil)
    let done = DispatchSemaphore(value: 0)
    queue.async {
      let result = self.write(settings)
      problem.withLock { $0 = result }
      done.signal()
    }
    guard done.wait(timeout: .now() + Self.patience) == .success else {
      return "Your settings may not be saved: the disk does not answer."
    }
    return problem.withLock { $0 }
  }

  private func write(_ settings: Settings) -> String? {
    let old = saved.withLock { $0 }
    guard settings != old else { return nil }
    let problem = file.write(settings, changedFrom: old)
    if problem == nil { saved.withLock { $0 = settings } }
    return problem
  }

  /// How long the end of the program waits for the disk.
  private static let patience = DispatchTimeInterval.seconds(2)
}
