import Rules
import Testing

@testable import Features

@Suite("Movement")
struct MotionTests {
  @Test func `of two animations of a sort, the later one is kept`() {
    var motion = Motion(isReduced: false)
    let kinds: [Animation.Kind] = [
      .turn(from: .home, to: .home), .shake, .tremble([]), .score(from: 0), .glow([]),
      .select(face("222t")), .gameOver, .spin, .reward(Reward(word: "CAB", score: 27)), .pulse,
      .vanish([], from: Board(.story)),
    ]
    for kind in kinds { motion.begin(kind, at: .zero, for: .seconds(1)) }
    #expect(motion.animations.map(\.kind) == kinds)
    for kind in kinds.reversed() { motion.begin(kind, at: .zero, for: .seconds(2)) }
    #expect(motion.animations.map(\.kind) == kinds.reversed())
  }

  @Test func `animations that are over are removed, and progress follows the frame`() {
    var motion = Motion(isReduced: false)
    motion.begin(.shake, at: .seconds(1), for: .seconds(1))
    motion.begin(.score(from: 5), at: .seconds(1), for: .seconds(4))
    motion.advance(to: .seconds(2))
    #expect(motion.now == .seconds(2) && motion.animations.map(\.kind) == [.score(from: 5)])
    let score = motion.first { kind -> Int? in
      if case .score(let from) = kind { from } else { nil }
    }
    #expect(score?.value == 5 && score?.progress == 0.25)
    motion.end { if case .score = $0 { true } else { false } }
    #expect(!motion.isActive)
  }

  @Test func `what answers a key has made its first step in the frame of the key`() {
    let kinds: [Animation.Kind] = [
      .turn(from: .home, to: Attitude(yaw: 15)), .shake, .tremble([]), .select(face("222t")),
      .vanish([], from: Board(.story)),
    ]
    for kind in kinds {
      var motion = Motion(isReduced: false)
      motion.begin(kind, at: .seconds(1), for: .milliseconds(220))
      #expect(motion.animations[0].progress(at: motion.now) > 0.05)
      motion.advance(to: .seconds(1) + .milliseconds(220))
      #expect(!motion.isActive, "it ends in time")
    }
    var motion = Motion(isReduced: false)
    motion.begin(.score(from: 5), at: .seconds(1), for: .milliseconds(220))
    #expect(motion.animations[0].progress(at: motion.now) == 0)
  }

  @Test func `reduced motion begins nothing`() {
    var motion = Motion(isReduced: true)
    motion.begin(.shake, at: .zero, for: .seconds(1))
    #expect(!motion.isActive)
  }

  @Test func `an animation without length is over at once`() {
    let animation = Animation(.shake, start: .seconds(1), length: .zero)
    #expect(animation.progress(at: .seconds(1)) == 1 && animation.isOver(at: .seconds(1)))
    let long = Animation(.shake, start: .seconds(1), length: .seconds(2))
    #expect(long.progress(at: .zero) == 0 && long.progress(at: .seconds(9)) == 1)
  }

  @Test(arguments: [Easing.out, Easing.inOut])
  func `easing goes from 0 to 1 and never back`(curve: @Sendable (Double) -> Double) {
    #expect(curve(0) == 0 && curve(1) == 1)
    var last = 0.0
    for step in 1...100 {
      let next = curve(Double(step) / 100)
      #expect(next >= last)
      last = next
    }
  }

  @Test func `an attitude keeps its pitch in range and is interpolated linearly`() {
    var attitude = Attitude(yaw: 1000, pitch: 1000)
    #expect(attitude.pitch == Attitude.pitchRange.upperBound)
    attitude.pitch = -1000
    #expect(attitude.pitch == Attitude.pitchRange.lowerBound)
    let half = Attitude(yaw: 10, pitch: 20).interpolated(
      to: Attitude(yaw: 30, pitch: 40),
      progress: 0.5
    )
    #expect(half == Attitude(yaw: 20, pitch: 30))
  }

  @Test(arguments: [
    (0.0, 0.0), (180, 180), (-180, 180), (181, -179), (-181, 179), (360, 0), (-360, 0), (725, 5),
    (-725, -5), (540, 180),
  ])
  func `yaw is normalized to the smallest turn`(yaw: Double, least: Double) {
    #expect(Attitude(yaw: yaw).normalized == Attitude(yaw: least))
  }
}
