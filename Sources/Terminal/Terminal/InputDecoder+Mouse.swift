import Surface

extension InputDecoder {
  /// The mouse in xterm's first encoding: CSI M and three bytes, up to column and row 223. They count from
  /// 0x20 on, so Ctrl-C and the ESC of another sequence are none of them.
  mutating func takeOldMouse(_ body: ArraySlice<UInt8>) -> Int? {
    let bytes = body.prefix(3)
    if let control = bytes.firstIndex(where: { $0 < 0x20 }) { return control - body.startIndex }
    guard bytes.count == 3 else { return nil }
    let values = bytes.map { Int($0) - 32 }
    let (isRelease, column, row) = (values[0] & 0x63 == 3, values[1], values[2])
    let code = isRelease ? values[0] & ~3 : values[0]
    let report = MouseReport(code: code, column: column, row: row, isRelease: isRelease)
    add(mouseInput(report.event))
    return 3
  }

  /// The input of a report. The old encoding does not name the button that came up, so a release counts
  /// only after a press of the left button.
  mutating func mouseInput(_ event: MouseEvent?) -> Input? {
    guard let event else { return nil }
    switch event.kind {
    case .press: isLeftDown = true
    case .release:
      guard isLeftDown else { return nil }
      isLeftDown = false
    case .drag:
      guard isLeftDown else { return nil }
    default: break
    }
    return .event(.mouse(event))
  }
}
