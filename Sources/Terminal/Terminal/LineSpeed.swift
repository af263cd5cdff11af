import Surface

/// Decides how detailed pictures may be, so that a line carries each of them in less than a second.
struct LineSpeed {
  private(set) var detail = PictureDetail.full

  /// Whether the last picture came so fast that the line carries all of them.
  private(set) var isFast = false

  /// Whether the line carries pictures of points as fast as they move. The player's keys must not wait for
  /// them.
  private(set) var carriesPictures = true

  /// The bytes a second of the latest frames. The middle one counts: a player's terminal may rest for a
  /// while on any line.
  private var latest: [Double] = []

  /// - Parameters:
  ///   - baud: The rate of a serial line, as it is set. Terminals in a window have ``unsetBaud``.
  ///   - size: The size of the screen.
  init(baud: Int = unsetBaud, on size: Size = Size(columns: 80, rows: 24)) {
    guard baud > 0, baud != Self.unsetBaud else { return }
    // A start bit, eight of the byte, and a stop bit.
    latest = [Double(baud) / 10]
    detail = Self.finest(latest[0], Double(size.columns * size.rows))
  }

  /// The rate of pseudo-terminals and consoles. It says nothing.
  private static let unsetBaud = 38_400

  /// Takes a measurement into account.
  ///
  /// - Parameters:
  ///   - bytes: How many bytes the line has carried. Few say nothing: a frame of them may come late for
  ///     other reasons.
  ///   - time: How long it took.
  ///   - size: The size of the screen.
  mutating func note(_ bytes: Int, in time: Duration, on size: Size) {
    guard bytes >= Self.fewestBytes else { return }
    let cells = Double(size.columns * size.rows)
    let measured = Double(bytes) / (time / .seconds(1))
    notePictures(bytes, in: time, measured)
    isFast = Self.finest(measured, cells) == .full
    if !isFast, time < (latest.isEmpty ? Self.starting : Self.shortest) { return }
    latest = latest.suffix(2) + [measured]
    let rate = latest.sorted()[latest.count / 2]
    let lower = Self.finest(rate, cells)
    // Each change draws the whole screen again, so it does not go back and forth.
    let upper = Self.finest(rate / 1.5, cells)
    detail = min(max(detail, upper), lower)
  }

  static let fewestBytes = 1000

  /// Decides whether pictures may be sent. Each time that the line was too slow for them, twice as many
  /// fast frames bring them back, so that they do not come and go.
  private mutating func notePictures(_ bytes: Int, in time: Duration, _ rate: Double) {
    if carriesPictures {
      guard time >= Self.late, rate < Self.bytesOfPictures else { return }
      carriesPictures = false
      fastFrames = (0, min(2 * fastFrames.needed, 256))
    } else if bytes >= Self.bytesOfCells {
      fastFrames.seen = time < Self.prompt ? fastFrames.seen + 1 : 0
      carriesPictures = fastFrames.seen >= fastFrames.needed
    }
  }

  /// The fast frames since pictures were given up, and how many bring them back.
  private var fastFrames = (seen: 0, needed: 1)

  /// The bytes a second of pictures that move: ten of 60 KB.
  private static let bytesOfPictures = 600_000.0
  /// The time of a picture from which it is late.
  private static let late = Duration.milliseconds(150)
  /// The time in which a frame of so many bytes comes on a line for pictures.
  private static let (bytesOfCells, prompt) = (4000, Duration.milliseconds(25))

  /// Times below it are those of other things than the line.
  private static let shortest = Duration.milliseconds(50)

  /// A terminal that has just started may rest as long on any line.
  private static let starting = Duration.milliseconds(150)

  private static func finest(_ rate: Double, _ cells: Double) -> PictureDetail {
    PictureDetail.allCases.last { rate * longest >= bytesOfCell($0) * cells } ?? .ascii
  }

  /// How long a picture of the whole screen may take, in seconds.
  private static let longest = 0.9

  /// The bytes of a picture for each of its cells, measured on games of 80×24 and 100×32.
  private static func bytesOfCell(_ detail: PictureDetail) -> Double {
    switch detail {
    case .ascii: 0
    case .plain: 1.8
    case .palette: 5
    case .full: 9.5
    }
  }
}
