/// The options of the command line, without their dashes.
enum OptionName: String, CaseIterable, Hashable {
  case mode, seed, dictionary
  case dataDirectory = "data-dir"
  case json, sort, help, version

  /// Whether a value follows.
  var takesValue: Bool {
    switch self {
    case .mode, .seed, .dictionary, .dataDirectory, .sort: true
    case .json, .help, .version: false
    }
  }
}
