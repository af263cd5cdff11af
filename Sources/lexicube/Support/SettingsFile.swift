import Dispatch
import Game
import History
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The settings file in the config directory.
struct SettingsFile {
  /// `nil` where no home is known: settings then last as long as the program.
  let path: String?

  init(directories: Directories) { path = directories.config.map { $0 + "/settings" } }

  /// Reads the settings. A file that is not there is no fault; what is wrong in one is named, and
  /// the rest of it counts.
  func read() -> (settings: Settings, faults: [String]) {
    guard let path, access(path, F_OK) == 0 else { return (Settings(), []) }
    do throws(Failure) {
      let (settings, faults) = Settings.parse(try contents(path))
      return (settings, faults.map { "\(path): \($0)" })
    } catch {
      return (Settings(), [error.message])
    }
  }

  /// What the file says now: the player may have written in it since the start.
  private func contents(_ path: String) throws(Failure) -> String {
    let bytes = try InputFile(path: path).read(limit: 1 << 16)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(message: "\(path): is not UTF-8")
    }
    return text
  }

  /// The client that the features see. Writing waits for the disk, off the threads of the tasks.
  ///
  /// - Parameter settings: The settings as they were read: only what is changed is written.
  func client(from settings: Settings) -> SettingsClient {
    let queue = DispatchQueue(label: "settings")
    let kept = KeptSettings(settings)
    return SettingsClient { [self] (settings: Settings) async throws(SettingsError) in
      let problem = await withCheckedContinuation { done in
        queue.async {
          let problem = write(settings, changedFrom: kept.settings.withLock { $0 })
          if problem == nil { kept.settings.withLock { $0 = settings } }
          done.resume(returning: problem)
        }
      }
      if let problem { throw SettingsError(message: problem) }
    }
  }

  private func write(_ settings: Settings, changedFrom old: Settings) -> String? {
    guard let path else { return "Settings are not kept: no home directory is known" }
    if let problem = Directory.make(Directory.parent(of: path)) {
      return "Settings are not kept: \(problem)"
    }
    let text: String
    do throws(Failure) {
      text = access(path, F_OK) == 0 ? try contents(path) : ""
    } catch {
      // What cannot be read is not written over.
      return "Settings are not kept: \(error.message)"
    }
    do throws(FileWriter.Problem) {
      try FileWriter.replace(path, with: settings.text(in: text, changedFrom: old))
      return nil
    } catch {
      return "Settings are not kept: \(error.message)"
    }
  }
}

/// The settings as the file was last known to have them.
private final class KeptSettings: Sendable {
  let settings: Mutex<Settings>

  init(_ settings: Settings) { self.settings = Mutex(settings) }
}
