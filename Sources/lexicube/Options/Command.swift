/// The first word of the command line.
enum Command: String, CaseIterable, Hashable {
  case play, words, games, stats, record, replay, export, `import`, cube, solve, verify, help,
    version

  /// The options that mean something to the command.
  var options: Set<OptionName> {
    switch self {
    case .play: [.mode, .seed, .dictionary, .dataDirectory]
    case .words: [.json, .sort, .dataDirectory]
    case .games: [.json, .sort, .mode, .dataDirectory]
    case .stats: [.json, .dataDirectory]
    case .record, .replay, .export: [.dataDirectory]
    case .import: [.dictionary, .dataDirectory]
    case .cube: [.seed]
    case .solve: [.seed, .json, .dictionary]
    case .verify: [.json, .dictionary]
    case .help, .version: []
    }
  }

  /// The numbers of operands that the command takes.
  var operandCounts: ClosedRange<Int> {
    switch self {
    case .play, .words, .games, .stats, .export, .cube, .help, .version: 0...0
    case .record, .replay, .import, .verify: 1...1
    case .solve: 0...1
    }
  }
}
