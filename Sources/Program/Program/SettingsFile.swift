import Model
import Rules

/// The settings file in the config directory.
struct SettingsFile {
  /// `nil` if no home directory is known: settings then last as long as the program.
  private let file: PlayerFile?
  private let defaults: Settings

  /// More bytes than any settings have.
  private static let sizeLimit = 1 << 16

  /// - Parameter user: The user of this machine, who is the player unless the file has a name.
  init(directories: Directories, user: String? = nil) {
    file = directories.config.map { PlayerFile(PlayerFile.settings, in: $0) }
    defaults = Settings(name: PlayerName(user: user))
  }

  var path: String? { file?.path }

  /// Reads the settings.
  ///
  /// - Returns: The settings, with their faults. The rest of the file counts. A missing file is not a fault.
  func read() -> Settings { readWithOrigins().settings }

  /// Reads the settings, and which of them the file has a line for.
  func readWithOrigins() -> (settings: Settings, named: Set<SettingsRow>) {
    var settings = defaults
    do throws(Failure) {
      guard let text = try file?.read(limit: Self.sizeLimit) else { return (settings, []) }
      return (Settings.parse(text, defaults: defaults), Settings.rows(namedIn: text))
    } catch {
      settings.faults = error.message.map { [SettingsFault($0)] } ?? []
      return (settings, [])
    }
  }

  /// Writes changed settings.
  ///
  /// - Parameter old: The settings as they were last read or written. Only what differs is written.
  /// - Returns: Why they are not saved; `nil` if they are.
  func write(_ settings: Settings, changedFrom old: Settings) -> String? {
    guard let file else { return "Settings are not saved: no home directory is known. Set HOME" }
    do throws(Failure) {
      // The player may have edited the file since the start. One that cannot be read is not overwritten.
      try file.change(limit: Self.sizeLimit) { settings.text(in: $0 ?? "", changedFrom: old) }
      return nil
    } catch {
      return "Settings are not saved: \(error.message ?? file.path)"
    }
  }
}
