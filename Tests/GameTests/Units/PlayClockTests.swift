import Testing

@testable import Features

@Suite("The time of play")
struct PlayClockTests {
  @Test func `it counts while it runs, and only then`() {
    var clock = PlayClock(played: .seconds(1), longestGap: .seconds(100))
    clock.read(at: .seconds(50))
    #expect(clock.played == .seconds(1))
    clock.start(at: .seconds(60))
    #expect(clock.isRunning)
    clock.read(at: .seconds(61.5))
    #expect(clock.seconds == 2.5)
    clock.stop(at: .seconds(63))
    #expect(!clock.isRunning)
    clock.read(at: .seconds(99))
    #expect(clock.played == .seconds(4))
    clock.start(at: .seconds(100))
    clock.read(at: .seconds(101))
    #expect(clock.played == .seconds(5))
  }

  @Test func `a gap that is too long is cut, and time never runs backwards`() {
    var clock = PlayClock(longestGap: .seconds(2))
    clock.start(at: .seconds(10))
    clock.read(at: .seconds(500))
    #expect(clock.played == .seconds(2))
    clock.read(at: .seconds(400))
    #expect(clock.played == .seconds(2))
    clock.read(at: .seconds(401))
    #expect(clock.played == .seconds(3))
  }

  @Test func `starting a clock that runs loses nothing`() {
    var clock = PlayClock(longestGap: .seconds(2))
    clock.start(at: .seconds(0))
    clock.start(at: .seconds(1))
    clock.stop(at: .seconds(2))
    #expect(clock.played == .seconds(2))
  }

  @Test func `seconds are whole milliseconds, rounded down`() {
    let clock = PlayClock(played: .microseconds(179_999_999), longestGap: .seconds(1))
    #expect(clock.seconds == 179.999)
  }
}
