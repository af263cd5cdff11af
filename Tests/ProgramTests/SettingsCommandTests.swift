import Model
import Platform
import Rules
import Testing

@testable import Program

/// `lexicube settings`, and the words of languages that were made for everybody.
@Suite struct SettingsCommandTests {
  private let player = TestPlayer()

  @Test func `words that were made for everybody are played, by guests too`() throws {
    try player.makeList(of: .swedish)
    try Directory.make(player.sharedDirectory)
    let made = player.directory(of: .swedish)
    try #require(rename(made, "\(player.sharedDirectory)/swedish") == 0)
    let guest = ["--plain", "--kiosk", "--data-dir", player.path("guest")]
    let result = try player.run(
      guest + ["--language", "swedish"],
      input: "unlimited\n/quit\n"
    ).ends(.fine)
    #expect(result.output.contains("Unlimited, Swedish, no clock."))
  }
}
