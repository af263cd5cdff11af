import Platform

/// How strong a pitch is in samples, by Goertzel's algorithm.
///
/// - Parameters:
///   - pitch: In hertz.
///   - rate: Samples per second.
/// - Returns: About the amplitude of a sine of this pitch, 32,767 at most.
func strength(of pitch: Double, in samples: some Collection<Int16>, rate: Int) -> Double {
  let twist = 2 * cos(2 * Double.pi * pitch / Double(rate))
  var (last, beforeLast) = (0.0, 0.0)
  for (index, sample) in samples.enumerated() {
    // Hann's window keeps a strong pitch from hiding the weak ones beside it.
    let window = 0.5 - 0.5 * cos(2 * Double.pi * Double(index) / Double(samples.count))
    (last, beforeLast) = (Double(sample) * window + twist * last - beforeLast, last)
  }
  let power = last * last + beforeLast * beforeLast - twist * last * beforeLast
  return 4 * max(0, power).squareRoot() / Double(max(1, samples.count))
}

/// The pitches of the tones by their names, in hertz: equal temperament at A4 = 440, as in any table.
enum Pitch {
  static let (g3, b3, d4, e4) = (196.00, 246.94, 293.66, 329.63)
  static let (g4, a4, b4, d5, e5) = (392.00, 440.00, 493.88, 587.33, 659.26)
  static let (g5, a5, b5, d6, e6) = (783.99, 880.00, 987.77, 1174.66, 1318.51)
  static let (g6, a6, b6, d7, e7, g7) = (1567.98, 1760.00, 1975.53, 2349.32, 2637.02, 3135.96)

  /// The scale of the letters.
  static let scale = [g4, a4, b4, d5, e5, g5, a5, b5, d6, e6, g6, a6, b6, d7, e7, g7]
}
