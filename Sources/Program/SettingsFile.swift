import Files
import Game
import Platform
import Rules

/// The settings file in the config directory.
struct SettingsFile {
  /// `nil` if no home directory is known: settings then last as long as the program.
  let path: String?
  private let defaults: Settings

  /// - Parameter user: The user of this machine, who is the player unless the file has a name.
  init(directories: Directories, user: String? = nil) {
    path = directories.config.map { $0 + "/settings" }
    defaults = Settings(name: PlayerName(user: user))
  }

  /// Reads the settings.
  ///
  /// - Returns: The settings, with their faults. The rest of the file counts. A missing file is not a fault.
  func read() -> Settings {
    var settings = defaults
    guard let path else { return settings }
    do throws(Failure) {
      guard let text = try contents(path) else { return settings }
      return Settings.parse(text, defaults: defaults)
    } catch {
      settings.faults = error.message.map { [SettingsFault($0)] } ?? []
      return settings
    }
  }

  /// The settings that the file has a line for.
  func named() -> Set<SettingsRow> {
    guard let path, let text = try? contents(path) else { return [] }
    return Settings.rows(namedIn: text)
  }

  /// The text of the file now: the player may have edited it since the start. `nil` if there is none.
  private func contents(_ path: String) throws(Failure) -> String? {
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes = try File.readIfPresent(path, limit: 1 << 16, .regular)
    } catch {
      throw Failure(error.message)
    }
    guard let bytes else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("\(path): is not UTF-8; save it as UTF-8")
    }
    return text
  }

  /// Writes changed settings.
  ///
  /// - Parameter old: The settings as they were last read or written. Only what differs is written.
  /// - Returns: Why they are not saved; `nil` if they are.
  func write(_ settings: Settings, changedFrom old: Settings) -> String? {
    guard let path else { return "Settings are not saved: no home directory is known. Set HOME" }
    let text: String
    do throws(Failure) {
      text = try contents(path) ?? ""
    } catch {
      // A file that cannot be read is not overwritten.
      return "Settings are not saved: \(error.message ?? path)"
    }
    do throws(FileError) {
      try Directory.make(Directory.parent(of: path))
      let text = settings.text(in: text, changedFrom: old)
      // A link stays a link: the file may be kept in a repository of settings.
      try File.replace(File.target(of: path), with: Array(text.utf8), mode: nil)
      return nil
    } catch {
      return "Settings are not saved: \(error.message)"
    }
  }
}
