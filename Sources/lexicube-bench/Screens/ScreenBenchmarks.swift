import Game
import Samples
import Screen
import Surface

/// What a frame of each sort of screen costs: state to cells, nothing written.
let screenBenchmarks: [Benchmark] = [
  frame(.timedWord, Size(columns: 80, rows: 24)),
  frame(.timedWord, Size(columns: 160, rows: 50)),
  frame(.timedWord, Size(columns: 240, rows: 67)),
  frame(.pausedUnlimited, Size(columns: 80, rows: 24)),
  frame(.words, Size(columns: 80, rows: 24)),
  frame(.stats, Size(columns: 80, rows: 24)),
]

private func frame(_ sample: SampleScreen, _ size: Size) -> Benchmark {
  Benchmark(
    "screen/\(sample.rawValue)-\(size.columns)x\(size.rows)",
    "make a frame of this screen",
    unit: "µs",
    // Sixty a second, with half of a core to spare.
    goal: .atMost(8333)
  ) {
    let screen = AppScreen()
    let state = sample.state
    // The first frame makes the buffers.
    blackHole(screen.frame(of: state, size: size, look: Look()))
    let frames = 20
    return Stopwatch.nanoseconds(per: frames) {
      for _ in 0..<frames { blackHole(screen.frame(of: state, size: size, look: Look())) }
    } / 1000
  }
}
