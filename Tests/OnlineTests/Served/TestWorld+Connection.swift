import Composable
import ComposableTesting
import Model
import Routes
import Rules
import ServerTesting

@testable import Online

extension TestWorld {
  /// A program of a player whose files are in a directory.
  func connection(
    _ directory: StateDirectory,
    name: PlayerName = .test("Ann"),
    clock: AnyClock = .immediate,
    isGuest: Bool = false
  ) throws -> ServerConnection {
    ServerConnection(
      to: try ServerAddress(Self.url),
      identities: IdentityStore(directory),
      name: name,
      transport: transport,
      clock: clock,
      chance: { 0.5 },
      isGuest: isGuest
    )
  }
}

extension PlayerName {
  static func test(_ text: String) -> PlayerName { PlayerName(text) ?? .player }
}
