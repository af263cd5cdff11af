import Surface

/// Decides how detailed pictures may be, so that a line carries each of them in less than a second.
struct LineSpeed {
  private(set) var detail = PictureDetail.full

  /// The bytes a second of the latest frames. The middle one counts: a player's terminal may rest for a
  /// while on any line.
  private var latest: [Double] = []

  /// Takes a measurement into account.
  ///
  /// - Parameters:
  ///   - bytes: How many bytes the line has carried. Few say nothing: a frame of them may come late for
  ///     other reasons.
  ///   - time: How long it took.
  ///   - size: The size of the screen.
  mutating func note(_ bytes: Int, in time: Duration, on size: Size) {
    guard bytes >= Self.fewestBytes else { return }
    latest = latest.suffix(2) + [Double(bytes) / (max(time, Self.shortest) / .seconds(1))]
    let rate = latest.sorted()[latest.count / 2]
    let cells = Double(size.columns * size.rows)
    let lower = Self.finest(rate, cells)
    // Each change draws the whole screen again, so it does not go back and forth.
    let upper = Self.finest(rate / 1.5, cells)
    detail = min(max(detail, upper), lower)
  }

  private static let fewestBytes = 1000

  /// Times below it are those of other things than the line.
  private static let shortest = Duration.milliseconds(50)

  private static func finest(_ rate: Double, _ cells: Double) -> PictureDetail {
    let allowed = PictureDetail.allCases.last {
      rate * longest >= bytesOfCell($0) * cells
    }
    return allowed ?? .ascii
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
