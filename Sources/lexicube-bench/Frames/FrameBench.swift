import Glibc
import Rules
import Screen
import Surface

/// `frames`: how long the cube takes to draw, through one full turn.
enum FrameBench {
  static func run() {
    print("size      blitter     median ms   worst ms   fps at 1 core   pairs at once")
    for size in [
      Size(columns: 80, rows: 24), Size(columns: 160, rows: 50), Size(columns: 240, rows: 67),
    ] {
      for blitter in Blitter.allCases { measure(size, blitter) }
    }
  }

  private static func measure(_ size: Size, _ blitter: Blitter) {
    var scene = SampleScene.make(seed: 7)
    let look = Look(theme: .standard, depth: .indexed256, blitter: blitter)
    var renderer = CubeRenderer()
    var hits = HitMap()
    var frame = Frame(size: size, filledWith: look.blank())
    let rect = Rect(column: 0, row: 1, columns: size.columns * 2 / 3, rows: size.rows - 2)
    var times: [Double] = []
    var pairs = 0
    for step in 0..<240 {
      scene.camera.yaw = Camera.home.yaw + Float(step) * 2 * .pi / 240
      let start = processorTime()
      renderer.draw(scene, in: rect, of: &frame, look: look, hits: &hits)
      let end = processorTime()
      // The first frames make the buffers.
      if step >= 4 { times.append((end - start) * 1e3) }
      pairs = max(pairs, Set(frame.cells.map { [$0.foreground, $0.background] }).count)
    }
    times.sort()
    let median = times[times.count / 2]
    let columns = [
      size.description.padded(10), blitter.rawValue.padded(12), rounded(median).padded(12),
      rounded(times[times.count - 1]).padded(11), String(Int(1000 / median)).padded(16),
      String(pairs),
    ]
    print(columns.joined())
  }

  /// Seconds of processor that this thread has used: what others do on the machine does not count.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func rounded(_ value: Double) -> String {
    String((value * 1000).rounded() / 1000)
  }
}

extension String {
  /// The text with spaces after it, at least one.
  fileprivate func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(1, width - count))
  }
}
