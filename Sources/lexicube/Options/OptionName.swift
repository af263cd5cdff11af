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

  /// The one-letter form, where there is one.
  var letter: Character? {
    switch self {
    case .help: "h"
    case .version: "V"
    default: nil
    }
  }
}
