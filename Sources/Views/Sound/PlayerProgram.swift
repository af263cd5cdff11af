import Platform

/// A program that plays samples from its standard input.
package struct PlayerProgram: Hashable, Sendable {
  /// Its name, as a player knows it.
  var name: String
  var path: String
  /// What it needs to know of the samples, and to keep the delay short.
  var arguments: [String]

  /// The programs that are installed, in the order in which they are tried.
  ///
  /// A sound server's own program comes first; `aplay` may hold the sound card alone. `pw-play` comes
  /// twice: newer versions need `--raw` to read samples without a header, and older ones do not know
  /// that option and end at once.
  ///
  /// - Parameter path: The directories to look in, as in `PATH`. Relative ones are skipped.
  package static func installed(in path: String) -> [Self] {
    known.compactMap { name, arguments in
      ProgramPath.find(name, in: path).map { Self(name: name, path: $0, arguments: arguments) }
    }
  }

  /// The names of the known programs, for messages.
  static let names = ["pw-play", "paplay", "aplay"]

  private static let known: [(name: String, arguments: [String])] = [
    ("pw-play", ["--raw"] + pipeWire), ("pw-play", pipeWire),
    (
      "paplay",
      [
        "--raw", "--rate=\(Tones.rate)", "--format=s16ne", "--channels=1", "--latency-msec=50",
        "--client-name=lexicube",
      ]
    ),
    (
      "aplay",
      [
        "--quiet", "--file-type=raw", "--rate=\(Tones.rate)", "--channels=1",
        Int16(1).littleEndian == 1 ? "--format=S16_LE" : "--format=S16_BE",
        // Microseconds. It begins when the buffer is full.
        "--buffer-time=80000", "--period-time=20000",
      ]
    ),
  ]

  private static let pipeWire = [
    "--rate=\(Tones.rate)", "--format=s16", "--channels=1", "--latency=50ms", "--media-role=Game",
    "-",
  ]
}
