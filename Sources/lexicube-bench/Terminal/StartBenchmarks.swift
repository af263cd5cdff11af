import Surface

/// From the start of the built program to its first whole frame, measured from outside through a
/// pseudo-terminal, beside a C program with ncurses that draws one full screen.
let startBenchmarks: [Benchmark] = [
  start(Size(columns: 80, rows: 24), .atOnce),
  start(Size(columns: 80, rows: 24), .never),
  start(Size(columns: 160, rows: 48), .atOnce),
]

private func start(_ size: Size, _ reply: Reply) -> Benchmark {
  Benchmark(
    "start/\(reply.rawValue)-\(size.columns)x\(size.rows)",
    "time from exec to the first whole frame, on a terminal that \(reply.summary)",
    unit: "ms",
    goal: .atMostTimesRival(2),
    runs: 15,
    rival: Rival("a C program that draws one screen") {
      try firstFrame(.rival, size, reply)
    }
  ) {
    try firstFrame(.game, size, reply)
  }
}

private func firstFrame(
  _ program: PlayedProgram.Kind,
  _ size: Size,
  _ reply: Reply
) throws -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  let program = try PlayedProgram(program, size: size, reply: reply)
  // The last row of both.
  try program.wait(for: "Quit")
  return (clock.now - start) / .milliseconds(1)
}
