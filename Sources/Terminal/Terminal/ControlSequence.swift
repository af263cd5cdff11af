import Surface

/// The parts of a control sequence (ECMA-48).
struct ControlSequence: Hashable {
  /// `<`, `=`, `>` or `?` before the numbers.
  var marker: UInt8?
  /// The numbers between semicolons; `nil` for a missing one. Sub-parameters after a colon are dropped.
  var numbers: [Int?]
  /// The bytes between the numbers and the final byte.
  var intermediates: [UInt8]
  /// The last byte, which decides what the sequence means.
  var final: UInt8

  init(body: ArraySlice<UInt8>, final: UInt8) {
    var body = body
    if let first = body.first, (0x3C...0x3F).contains(first) {
      marker = first
      body = body.dropFirst()
    }
    let parameters = body.prefix { $0 >= 0x30 }
    intermediates = Array(body.dropFirst(parameters.count))
    numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { part in
        let digits = part.prefix { $0 != UInt8(ascii: ":") }
        return Int(String(decoding: digits, as: UTF8.self))
      }
    self.final = final
  }

  /// The number at an index; `nil` if it is missing.
  func number(_ index: Int) -> Int? { numbers.indices.contains(index) ? numbers[index] : nil }

  /// Whether pasted text follows (mode 2004).
  var isPasteBeginning: Bool { isPlain && final == UInt8(ascii: "~") && number(0) == 200 }

  /// The mouse report in the encoding of mode 1006; `nil` for any other sequence.
  var mouseReport: MouseReport? {
    guard marker == UInt8(ascii: "<"), intermediates.isEmpty, numbers.count == 3,
      final == UInt8(ascii: "M") || final == UInt8(ascii: "m"),
      let code = number(0), let column = number(1), let row = number(2)
    else { return nil }
    let isRelease = final == UInt8(ascii: "m")
    return MouseReport(code: code, column: column, row: row, isRelease: isRelease)
  }

  /// The key or the answer; `nil` for a sequence without a meaning here.
  var input: Input? {
    if marker == UInt8(ascii: "?") {
      switch (intermediates, final) {
      case ([UInt8(ascii: "$")], UInt8(ascii: "y")):
        guard let mode = number(0), let status = number(1) else { return nil }
        return .report(.mode(mode, status: status))
      case ([], UInt8(ascii: "c")):
        return .report(.attributes(hasSixels: numbers.dropFirst().contains(4)))
      case ([], UInt8(ascii: "S")):
        guard number(0) == 1, number(1) == 0, let colors = number(2) else { return nil }
        return .report(.sixelColors(colors))
      default: return nil
      }
    }
    if marker == UInt8(ascii: ">"), intermediates.isEmpty, final == UInt8(ascii: "c"),
      let kind = number(0), let version = number(1)
    {
      return .report(.kind(kind, version: version))
    }
    guard isPlain else { return nil }
    if final == UInt8(ascii: "I"), numbers == [nil] { return .event(.focused) }
    if final == UInt8(ascii: "t"), number(0) == 6 {
      return PixelCell(width: number(2) ?? 0, height: number(1) ?? 0).map { .report(.cell($0)) }
    }
    switch final {
    case UInt8(ascii: "~"):
      // xterm's modifyOtherKeys: CSI 27 ; modifiers ; character ~.
      if number(0) == 27, let character = number(2) { return modified(character).map(Input.key) }
      return Self.key(tilde: number(0) ?? 0).map(Input.key)
    // The protocol of kitty and others: CSI character ; modifiers u.
    case UInt8(ascii: "u"): return number(0).flatMap(modified).map(Input.key)
    // A place of the cursor looks like F3 with modifiers, which are 2 to 16.
    case UInt8(ascii: "R") where numbers.count > 1:
      guard number(0) == 1, let modifiers = number(1), (2...16).contains(modifiers) else {
        return nil
      }
      return Self.key(letter: final).map(Input.key)
    default: return Self.key(letter: final).map(Input.key)
    }
  }

  private var isPlain: Bool { marker == nil && intermediates.isEmpty }

  /// The key of a character with the modifiers in the second number: 1 plus the bits of Shift (1) and
  /// Control (4).
  private func modified(_ character: Int) -> Key? {
    guard let character = UInt32(exactly: character) else { return nil }
    let modifiers = max(0, (number(1) ?? 1) - 1)
    if modifiers & 1 != 0, character == 0x09 { return .backtab }
    if modifiers & 4 != 0, (0x61...0x7A).contains(character | 0x20) {
      return Self.key(character: (character | 0x20) - 0x60)
    }
    return Self.key(character: character)
  }
}

extension ControlSequence {
  /// The key of one character, which may be a control character.
  static func key(character: UInt32) -> Key? {
    switch character {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x1B: .escape
    case 0x01...0x1A: Unicode.Scalar(character + 0x60).map { .control(Character($0)) }
    // kitty's protocol numbers keys that are not characters in the last of these.
    case 0..<0x20, 0x80..<0xA0, 0xE000...0xF8FF: nil
    default: Unicode.Scalar(character).map { .character(Character($0)) }
    }
  }

  /// The key of ESC O and a byte (SS3), as sent in the modes that `smkx` turns on.
  static func key(singleShift byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: "X"): .character("=")
    // rxvt with Control.
    case UInt8(ascii: "a")...UInt8(ascii: "d"): key(letter: byte - 0x20)
    // The keypad: `j` is `*`, and so on in ASCII order.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): key(character: UInt32(byte) - 0x40)
    default: key(letter: byte)
    }
  }

  /// The key of a final letter.
  static func key(letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter) - 0x4F)
    case UInt8(ascii: "Z"): .backtab
    default: nil
    }
  }

  /// The key of a number and a tilde, as on the VT220.
  static func key(tilde number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }

  /// The name in an answer to XTVERSION, `>|` and a text; that a question about pictures was understood; or
  /// the colours in an answer to DECRQSS, `1$r` and the pen, or to XTGETTCAP, `1+r` and the capability and its value in hexadecimal digits.
  static func deviceReport(_ body: ArraySlice<UInt8>) -> TerminalReport? {
    let text = String(decoding: body, as: UTF8.self)
    if text.hasPrefix(">|") {
      return TerminalProgram(String(text.dropFirst(2))).map(TerminalReport.program)
    }
    // An answer to kitty's graphics protocol.
    if text.hasPrefix("Gi="), text.hasSuffix(";OK") {
      return Int(text.dropFirst(3).prefix { $0.isNumber }).map { .pictures(question: $0) }
    }
    if text.hasPrefix("1$r"), text.hasSuffix("m") {
      // `48:2::1:2:3`, `48:2:1:2:3` or `48;2;1;2;3`: direct colours. Others name the nearest of a palette.
      let pen = text.dropFirst(3).split { ":;".contains($0) }
      return pen.contains("2") && pen.suffix(3).map { $0.filter(\.isNumber) } == ["1", "2", "3"]
        ? .colors(.direct) : nil
    }
    let answer = text.lowercased()
    if answer.hasPrefix("1+r" + TerminalModes.hexadecimal("RGB")) { return .colors(.direct) }
    let palette = "1+r" + TerminalModes.hexadecimal("Co") + "="
    let large = [256, 1 << 24].map { palette + TerminalModes.hexadecimal("\($0)") }
    return large.contains { answer.hasPrefix($0) } ? .colors(.indexed256) : nil
  }

  /// The colour in an answer to OSC 11: `11;rgb:RRRR/GGGG/BBBB`, one to four digits each; or that OSC 1337 was
  /// understood.
  static func commandReport(_ body: ArraySlice<UInt8>) -> TerminalReport? {
    if body.starts(with: "1337;ReportCellSize=".utf8) { return .inlinePictures }
    let prefix = Array("11;rgb:".utf8)
    guard body.starts(with: prefix) else { return nil }
    let values = body.dropFirst(prefix.count)
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .compactMap { part -> UInt8? in
        guard (1...4).contains(part.count),
          let value = Int(String(decoding: part, as: UTF8.self), radix: 16), value >= 0
        else { return nil }
        let greatest = 1 << (4 * part.count) - 1
        return UInt8((value * 255 + greatest / 2) / greatest)
      }
    guard values.count == 3 else { return nil }
    return .background(.rgb(values[0], values[1], values[2]))
  }
}
