import Model
import Sound

/// Making samples, which happens on a thread of its own between an event and its sound.
let soundBenchmarks: [Benchmark] = [
  Benchmark("sound/letter", "make the samples of a letter", unit: "µs") {
    Stopwatch.nanoseconds(per: 16) {
      for count in 1...16 { blackHole(Tones.samples(of: .letter(count))) }
    } / 1000
  },
  Benchmark(
    "sound/record",
    "make the samples of a record, the longest sound",
    unit: "µs",
    goal: .atMost(20_000)
  ) {
    Stopwatch.nanoseconds { blackHole(Tones.samples(of: .record)) } / 1000
  },
  Benchmark(
    "sound/mix",
    "mix one second of as many sounds as play at once",
    unit: "µs",
    goal: .atMost(10_000)
  ) {
    var mixer = Mixer()
    let samples = Tones.samples(of: .record)
    for _ in 0..<Mixer.maximumVoices { mixer.add(samples) }
    return Stopwatch.nanoseconds {
      for _ in 0..<50 { blackHole(mixer.next(Tones.rate / 50)) }
    } / 1000
  },
]
