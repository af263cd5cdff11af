import Surface

/// What is found out as the terminal is taken, and what puts it back.
extension CursesTerminal {
  /// The description of a terminal, or of one that it probably resembles.
  static func describe(
    _ wanted: String,
    descriptor: Int32
  ) throws(TerminalError) -> TerminalDescription {
    for name in [wanted, "xterm-256color", "xterm", "ansi"] where !name.isEmpty {
      guard let description = TerminalDescription(name: name, descriptor: descriptor) else {
        continue
      }
      guard description.canMove else { throw .cannotDraw(name: name) }
      return description
    }
    throw .unknown(name: wanted)
  }

  /// Asks what no description says, and waits for the answers, but not for long.
  func probe() {
    guard modes.isXtermLike, options.probeTime > .zero else { return }
    line.write(
      TerminalModes.questions(wantsSynchronizedOutput: options.wantsSynchronizedOutput)
    )
    let end = now + options.probeTime
    while !hasAnswered, !isGone, now < end {
      takeWhatCame(sleep(-1, [end, decoderDeadline]))
    }
  }

  /// The background in `COLORFGBG` (`15;0`, `0;default;15`), which rxvt, Konsole and others set.
  static func background(_ variable: String?) -> Color? {
    guard let index = variable?.split(separator: ";").last.flatMap({ Int($0) }),
      (0..<16).contains(index)
    else { return nil }
    let color = Palette.colors[index]
    return .rgb(UInt8(color.red), UInt8(color.green), UInt8(color.blue))
  }

  /// What puts the terminal back: the same on every way out.
  var restoreBytes: [UInt8] {
    var bytes = modes.off + description.plainText
    if title != nil { bytes += TerminalModes.titleRestored }
    bytes += description.keypadOff + description.cursorShown
    if description.mainScreen.isEmpty {
      // No second screen: the shell goes on below the picture.
      bytes += description.move(row: canvas.size.rows - 1, column: 0)
      bytes += description.clearToLineEnd + [0x0D, 0x0A]
    }
    return bytes + description.mainScreen
  }
}
