import Surface

/// One thing read from the terminal.
enum Input: Hashable, Sendable {
  case event(Event)
  case report(TerminalReport)

  static func key(_ key: Key) -> Self { .event(.key(key)) }
}
