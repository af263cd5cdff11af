import Surface

/// The response times of the built program, measured from outside through a pseudo-terminal.
let playBenchmarks: [Benchmark] = [
  keyToBytes(Size(columns: 80, rows: 24), goal: .atMost(2)),
  keyToBytes(Size(columns: 240, rows: 67)),
  startToFirstFrame,
]

/// The time from a key to the first byte of the frame that answers it.
private func keyToBytes(_ size: Size, goal: Goal? = nil) -> Benchmark {
  Benchmark(
    "play/key-\(size.columns)x\(size.rows)",
    "time from a typed letter to the first byte that the built program answers",
    unit: "ms",
    goal: goal,
    runs: 3
  ) {
    let program = try PlayedProgram(["--mode", "unlimited", "--seed", "64"], size: size)
    try program.wait(for: "Score")
    program.terminal.readUntilQuiet(for: 400)
    var times: [Double] = []
    // Types a letter and deletes it, again and again, each time after all motion has ended.
    for key in 0..<20 {
      let time = Stopwatch.nanoseconds {
        program.terminal.type(key.isMultiple(of: 2) ? "e" : "\u{7F}")
        blackHole(program.terminal.read(within: 10_000))
      }
      times.append(time / 1e6)
      program.terminal.readUntilQuiet(for: 300)
    }
    return BenchmarkResult.median(of: times)
  }
}

private let startToFirstFrame = Benchmark(
  "play/start",
  "time from the start of the built program to its first frame (the terminal answers at once)",
  unit: "ms"
) {
  let clock = ContinuousClock()
  let start = clock.now
  let program = try PlayedProgram(size: Size(columns: 80, rows: 24))
  // The last row of the home screen.
  try program.wait(for: "Quit")
  return (clock.now - start) / .milliseconds(1)
}
