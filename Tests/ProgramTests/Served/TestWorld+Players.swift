import ServerTesting

extension TestWorld {
  /// Makes it a player's server.
  func serve(_ player: TestPlayer, as name: String) throws {
    player.transport = transport
    try player.write("name = \(name)\nserver = \(Self.url)\n", to: player.settings)
  }
}
