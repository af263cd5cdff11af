import Rules
import Testing

@Suite("Boards of the tests")
struct BoardsTests {
  @Test func `a misspelled face stops the tests at the caller's line`() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      misspelled()
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("BoardsTests.swift:\(lineOfMistake): “22l” is not a face"))
  }

  @Test func `wrong letters, cubes and words stop the tests too`() async {
    await #expect(processExitsWith: .failure) { _ = letter("Q") }
    await #expect(processExitsWith: .failure) { _ = cube("333") }
    await #expect(processExitsWith: .failure) { _ = CubeLetters.plain(except: ["222x": "A"]) }
  }
}

// Not in the test itself, where a macro moves the lines.
private let lineOfMistake = #line + 1
private func misspelled() { _ = faces("222t 22l") }
