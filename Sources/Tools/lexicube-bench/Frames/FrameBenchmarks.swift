import Model
import Samples
import Screen
import Surface

/// The cost of a frame: the whole screen of a game during one full turn of its cube.
let frameBenchmarks: [Benchmark] =
  [Size(columns: 80, rows: 24), Size(columns: 160, rows: 50), Size(columns: 240, rows: 67)]
  .flatMap(turnBenchmarks) + Blitter.allCases.filter { $0 != .pixels }.map(cubesDrawn)
  + directBenchmarks(Size(columns: 100, rows: 32))

private func name(_ what: String, _ size: Size) -> String {
  "frame/\(what)-\(size.columns)x\(size.rows)"
}

func median(_ values: [Double]) -> Double { BenchmarkResult.median(of: values) }

private func turnBenchmarks(_ size: Size) -> [Benchmark] {
  let turn = TurnOfTheCube(size: size)
  return [
    Benchmark(
      name("make", size),
      "make a frame of the game's screen; processor time, median of a turn",
      unit: "ms"
    ) { median(turn.makingTimes()) * 1e3 },
    Benchmark(
      name("ncurses", size),
      "hand a frame to ncurses, and its bytes to a terminal; processor time, median of a turn",
      unit: "ms",
      runs: 3
    ) { median(try turn.writings().map(\.seconds)) * 1e3 },
    Benchmark(
      name("bytes", size),
      "bytes written to the terminal for a frame, in 256 colours; median of a turn",
      unit: "bytes",
      goal: size.columns == 80 ? .atMost(8192) : nil,
      runs: 1
    ) { median(try turn.writings().map { Double($0.bytes) }) },
    allocations(name("allocations-screen", size), "make a frame of the game's screen") {
      turn.allocationsOfScreen()
    },
    allocations(name("allocations-cube", size), "draw the cube") { turn.allocationsOfRenderer() },
    allocations(
      name("allocations-ncurses", size),
      "hand a frame to ncurses and its bytes on"
    ) {
      // ncurses allocates for each new pair of colours. The first turn shows all of them.
      let writings = try turn.writings(turns: 2)
      return Double(writings.reduce(0) { $0 + $1.allocations }) / Double(writings.count)
    },
    Benchmark(
      name("core", size),
      "share of one core that making and writing 60 frames a second in direct colour takes",
      unit: "%",
      goal: .atMost(50),
      runs: 3
    ) { try TurnOfTheCube(size: size, depth: .direct).totalTime() * 60 * 100 },
  ]
}

private func allocations(
  _ name: String,
  _ work: String,
  _ run: @escaping Benchmark.Run
) -> Benchmark {
  Benchmark(
    name,
    "allocations to \(work); mean of a turn",
    unit: "",
    goal: .atMost(0),
    runs: 1,
    run: run
  )
}

private func directBenchmarks(_ size: Size) -> [Benchmark] {
  let turn = TurnOfTheCube(size: size, depth: .direct)
  return [
    Benchmark(
      name("bytes", size) + "-direct",
      "bytes written to the terminal for a frame, in direct colour; median of a turn",
      unit: "bytes",
      goal: .atMost(24 * 1024),
      runs: 1
    ) { median(try turn.writings().map { Double($0.bytes) }) },
    Benchmark(
      name("total", size),
      "make a frame in direct colour and write it; processor time, median of a turn",
      unit: "ms",
      goal: .atMost(2),
      runs: 3
    ) { try turn.totalTime() * 1e3 },
  ]
}

private func cubesDrawn(_ blitter: Blitter) -> Benchmark {
  // Benchmarks keep their names: the singular of the word in the settings file.
  let name = blitter == .ascii ? "ascii" : String(blitter.rawValue.dropLast())
  return Benchmark(
    "frame/cube-\(name)",
    "draw the cube alone at 160×50 with each kind of glyphs; processor time, median of a turn",
    unit: "ms"
  ) {
    let turn = TurnOfTheCube(size: Size(columns: 160, rows: 50))
    return median(turn.drawingTimes(blitter)) * 1e3
  }
}

/// The cost of a frame of each kind of screen, from state to cells. Nothing is written.
let screenBenchmarks: [Benchmark] = [
  frame(.timedWord, Size(columns: 80, rows: 24)),
  frame(.timedWord, Size(columns: 160, rows: 50)),
  frame(.timedWord, Size(columns: 240, rows: 67)),
  frame(.pausedUnlimited, Size(columns: 80, rows: 24)),
  frame(.rewardBurst, Size(columns: 160, rows: 50)),
  frame(.timedPulse, Size(columns: 160, rows: 50)),
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
