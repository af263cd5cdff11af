import Terminal

/// Where the program keeps its files: the XDG base directories, never the home directory itself.
struct Directories {
  /// The history; `nil` where no home is known.
  let data: String?
  /// The settings and the player's own words.
  let config: String?
  /// The log.
  let state: String?

  /// The file of the log.
  var log: String? { state.map { $0 + "/lexicube.log" } }

  /// - Parameter environment: Looks up a variable.
  init(environment: @escaping (String) -> String? = { Environment[$0] }) {
    func directory(_ variable: String, _ fallback: String) -> String? {
      // The specification has relative paths passed over.
      if let base = environment(variable), base.hasPrefix("/") { return base + "/lexicube" }
      guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
      return "\(home)/\(fallback)/lexicube"
    }
    data = directory("XDG_DATA_HOME", ".local/share")
    config = directory("XDG_CONFIG_HOME", ".config")
    state = directory("XDG_STATE_HOME", ".local/state")
  }
}
