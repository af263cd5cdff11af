import Surface

extension Canvas {
  /// A horizontal bar as text, to an eighth of a column; with ASCII only in whole columns. A share of more than
  /// nothing has the thinnest bar at least, and nothing a dot.
  ///
  /// - Parameters:
  ///   - share: How long it is, 0…1.
  ///   - columns: The columns of the longest bar.
  func bar(_ share: Double, columns: Int) -> String {
    guard share > 0, columns > 0 else { return choose("·", ascii: ".") }
    let eighths = max(1, Int((min(share, 1) * Double(8 * columns)).rounded()))
    guard !look.isASCII else { return String(repeating: "#", count: max(1, (eighths + 4) / 8)) }
    let end = eighths % 8 == 0 ? "" : String(Self.endsOfBars[eighths % 8 - 1])
    return String(repeating: "█", count: eighths / 8) + end
  }

  private static let endsOfBars = Array("▏▎▍▌▋▊▉")
}
