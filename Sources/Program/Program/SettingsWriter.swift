import Features
import Model
import Platform
import Rules

/// Writes the settings on a queue of its own, because the disk may be slow.
final class SettingsWriter: Sendable {
  private let file: SettingsFile
  private let lesson: LessonMemory?
  private let missingWords: @Sendable () -> [Language: WordsNeed]
  private let queue = SerialQueue()
  private let saved: Lock<Settings>

  /// - Parameters:
  ///   - settings: The settings as they were read. Only changes are written.
  ///   - missingWords: Looks on the disk which languages lack their words.
  init(
    _ file: SettingsFile,
    from settings: Settings,
    lesson: LessonMemory? = nil,
    missingWords: @escaping @Sendable () -> [Language: WordsNeed] = { [:] }
  ) {
    self.file = file
    self.lesson = lesson
    self.missingWords = missingWords
    saved = Lock(settings)
  }

  var client: SettingsClient {
    SettingsClient(
      save: { [self] (settings: Settings) async throws(SettingsError) in
        let problem = await withCheckedContinuation { done in
          queue.add { done.resume(returning: self.write(settings)) }
        }
        if let problem { throw SettingsError(message: problem) }
      },
      finishLesson: { [queue, lesson] in
        await withCheckedContinuation { done in
          queue.add {
            lesson?.finish()
            done.resume()
          }
        }
      },
      missingWords: { [queue, missingWords] in
        await withCheckedContinuation { done in
          queue.add { done.resume(returning: missingWords()) }
        }
      }
    )
  }

  /// Writes what is not saved yet: once more, if it could not be saved before.
  ///
  /// - Returns: Why the settings are not saved; `nil` if they are.
  func finish(_ settings: Settings) -> String? {
    let problem = Lock<String?>(nil)
    queue.add {
      let result = self.write(settings)
      problem.withLock { $0 = result }
    }
    guard queue.wait(milliseconds: 2000) else {
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
}

/// Whether the player has been through the lesson: an empty file in the state directory.
struct LessonMemory: Sendable {
  /// `nil` for a guest, who is new each time, and where no home directory is known.
  private let path: String?

  init(_ host: Host) {
    path = host.isKiosk ? nil : host.directories.state.map { $0 + "/lesson-finished" }
  }

  var isFinished: Bool { path.map { access($0, F_OK) == 0 } ?? false }

  /// A file that cannot be written is not a fault: the lesson stands first again.
  func finish() {
    guard let path else { return }
    try? Directory.make(Directory.parent(of: path))
    try? File.replace(path, with: [])
  }
}

extension SettingsFile {
  /// Saves settings with a change.
  func save(_ settings: Settings, _ change: (inout Settings) -> Void) async throws(Failure) {
    var changed = settings
    change(&changed)
    do throws(SettingsError) {
      try await SettingsWriter(self, from: settings).client.save(changed)
    } catch {
      throw Failure(error.message)
    }
  }
}
