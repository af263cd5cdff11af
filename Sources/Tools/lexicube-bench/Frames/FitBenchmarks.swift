import Model
import Screen
import Surface

/// How near the cells come to the picture: the distance from the best that cells can do.
let fitBenchmarks: [Benchmark] =
  [(44, 22), (60, 30), (92, 46)].flatMap { columns, rows in
    [Blitter.halfBlock, .quadrant, .sextant, .octant].map { blitter in
      fit(Size(columns: columns, rows: rows), blitter)
    }
  }

private func fit(_ size: Size, _ blitter: Blitter) -> Benchmark {
  Benchmark(
    "frame/fit-\(size.columns)x\(size.rows)-\(blitter.rawValue.dropLast())",
    "how much worse our cells show the cube than the best there are; the worst of a turn",
    unit: "dB",
    goal: .atMost(0.1),
    runs: 1
  ) {
    FitMeasure.attitudes.map { attitude in
      let measure = FitMeasure(size: size, yaw: attitude.yaw, pitch: attitude.pitch)
      return measure.exhaustive(blitter) - measure.ours(blitter)
    }
    .max() ?? 0
  }
}
