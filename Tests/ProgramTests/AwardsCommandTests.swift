import Model
import Platform
import Rules
import Terminal
import Testing

@testable import Program

/// `lexicube awards`, in process.
@Suite struct AwardsCommandTests {
  private let player = TestPlayer()

  /// The award with a name in the answer.
  private func award(_ id: String) throws -> JSONValue? {
    let awards = try player.rows("awards")
    #expect(awards.count == Award.allCases.count)
    return awards.first { $0["award"] == .string(id) }
  }

  @Test func `without a history all awards are there to be earned, and no file is made`() throws {
    let output = try player.run("awards").ends(.fine, errors: "").output
    #expect(output.hasPrefix("0 of 28 awards.\n\nTo be earned:\n"))
    #expect(access(player.history, F_OK) != 0)
  }

  @Test func `hidden awards tell nothing before they are earned`() throws {
    let hidden = Award.allCases.filter(\.isHidden)
    #expect(hidden.count == 3)
    for arguments in [["awards"], ["awards", "--json"]] {
      let output = try player.run(arguments).output
      for award in hidden {
        for text in [award.rawValue, award.title, award.summary] { #expect(!output.contains(text)) }
      }
    }
    for award in hidden { #expect(try self.award(award.rawValue) == nil) }
  }
}
