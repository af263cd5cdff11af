import Dispatch
import Game

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
      let bytes = try InputFile(path: path).read(limit: 1 << 16)
      let (settings, faults) = Settings.parse(String(decoding: bytes, as: UTF8.self))
      return (settings, faults.map { "\(path): \($0)" })
    } catch {
      return (Settings(), [error.message])
    }
  }

  /// The client that the features see. Writing waits for the disk, off the threads of the tasks.
  var client: SettingsClient {
    let queue = DispatchQueue(label: "settings")
    return SettingsClient { [self] (settings: Settings) async throws(SettingsError) in
      let problem = await withCheckedContinuation { done in
        queue.async { done.resume(returning: write(settings)) }
      }
      if let problem { throw SettingsError(message: problem) }
    }
  }

  private func write(_ settings: Settings) -> String? {
    guard let path, let slash = path.lastIndex(of: "/") else {
      return "Settings are not kept: no home directory is known"
    }
    do throws(FileWriter.Problem) {
      try FileWriter.makeDirectory(String(path[..<slash]))
      try FileWriter.replace(path, with: "# lexicube's settings\n" + settings.text)
      return nil
    } catch {
      return "Settings are not kept: \(error.message)"
    }
  }
}
