import Routes
import Rules
import Testing

@testable import Online

@Suite("Repeating requests")
struct RetryPolicyTests {
  private let policy = RetryPolicy()

  @Test func `pauses double, and chance spreads them`() {
    #expect(policy.pause(after: 1, retryAfter: nil, chance: 1) == .milliseconds(500))
    #expect(policy.pause(after: 1, retryAfter: nil, chance: 0) == .milliseconds(250))
    #expect(policy.pause(after: 2, retryAfter: nil, chance: 1) == .seconds(1))
    #expect(policy.pause(after: 2, retryAfter: nil, chance: 0.5) == .milliseconds(750))
  }

  @Test func `after the last try there is none`() {
    for tries in [3, 4, .max] {
      #expect(policy.pause(after: tries, retryAfter: nil, chance: 1) == nil)
    }
  }

  @Test func `the server's wish is followed, unless it is too long to wait`() throws {
    for chance in [0, 0.3, 1] {
      let pause = try #require(policy.pause(after: 1, retryAfter: 3, chance: chance))
      #expect((.seconds(3) ... .milliseconds(3250)).contains(pause))
    }
    #expect(policy.pause(after: 1, retryAfter: 60, chance: 0) == nil)
    #expect(policy.pause(after: 1, retryAfter: .max, chance: 0) == nil)
    #expect(policy.pause(after: 1, retryAfter: -5, chance: 0) == .zero)
  }

  @Test func `only what does nothing twice is repeated`() throws {
    let name = NameRequest(name: .player)
    let id = try #require(RequestID(text: "a"))
    let start = Route.start(StartRequest(mode: .timed))
    #expect(RetryPolicy.mayRepeat(APIRequest(.player)))
    #expect(RetryPolicy.mayRepeat(APIRequest(.rename(name))))
    #expect(RetryPolicy.mayRepeat(APIRequest(start, id: id)))
    #expect(!RetryPolicy.mayRepeat(APIRequest(start)))
    #expect(!RetryPolicy.mayRepeat(APIRequest(.register(name))))
  }
}
