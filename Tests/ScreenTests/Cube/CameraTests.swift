import Testing

@testable import Screen

@Suite struct CameraTests {
  @Test func `turning goes round sideways and stops above and below`() {
    var camera = Camera.home
    for _ in 0..<100 { camera = camera.turned(yaw: 0.4, pitch: 0.2) }
    #expect(abs(camera.yaw) <= .pi + 0.001)
    #expect(camera.pitch == Camera.maximumPitch)
    for _ in 0..<100 { camera = camera.turned(pitch: -0.2) }
    #expect(camera.pitch == -Camera.maximumPitch)
  }

  @Test func `a camera goes home the shorter way round and arrives exactly`() {
    let far = Camera(yaw: -3, pitch: -1, zoom: 0.5)
    let target = Camera(yaw: 3, pitch: 0.5)
    let near = far.moved(to: target, 0.5)
    #expect(abs(abs(near.yaw) - .pi) < 0.01)
    #expect(far.moved(to: target, 1) == target)
    #expect(far.moved(to: target, 0) == far)
  }

  @Test func `dragging to the right turns the left sides into sight`() {
    let dragged = Camera.home.dragged(columns: 10, rows: 0, height: 22)
    #expect(dragged.yaw < Camera.home.yaw)
    #expect(Camera.home.dragged(columns: 0, rows: 3, height: 22).pitch > Camera.home.pitch)
    #expect(Camera.home.dragged(columns: 1, rows: 1, height: 0).pitch.isFinite)
  }

  @Test func `every motion ends at rest`() {
    #expect(Motion.shake(0) == 0 && abs(Motion.shake(1)) < 1e-6)
    #expect(Motion.glow(0) == 1 && Motion.glow(1) == 0)
    for curve in [Motion.easedOut, Motion.easedInOut] {
      #expect(curve(-1) == 0 && curve(0) == 0 && curve(1) == 1 && curve(2) == 1 && curve(.nan) == 1)
      let values = (0...50).map { curve(Float($0) / 50) }
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    }
    #expect(Motion.count(from: 10, to: 900, 1) == 900)
    #expect(Motion.count(from: 10, to: 900, 0) == 10)
  }
}
