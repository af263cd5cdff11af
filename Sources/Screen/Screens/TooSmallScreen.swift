import Surface

/// What a terminal too small for the game shows: how large it should be. The words that fit, down
/// to a single cell.
struct TooSmallScreen {
  let needed: Size

  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    guard size.columns > 0, size.rows > 0 else { return }
    let sentences = [
      "lexicube needs \(needed), has \(size)", "needs \(needed), has \(size)", "needs \(needed)",
      "\(needed)", "\(needed.columns)×",
    ]
    if let line = sentences.first(where: { $0.count <= size.columns }) {
      canvas.write(
        line,
        column: 0,
        row: size.rows / 2,
        width: size.columns,
        alignment: .center
      )
      return
    }
    canvas.write("…", column: 0, row: size.rows / 2, width: size.columns, alignment: .center)
  }
}
