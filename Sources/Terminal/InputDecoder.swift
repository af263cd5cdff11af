import Surface

/// Turns the bytes that the terminal sends into keys, mouse reports, pastes and answers.
///
/// Pure: bytes and pauses go in, and ``Input`` comes out. The result does not depend on how the bytes
/// are split into reads. An ESC may be a key or the start of a sequence; ``waiting`` reports this, and
/// ``endWaiting(into:)`` decides it after a pause.
///
/// Sources: ECMA-48 for the form of sequences, xterm's "Control Sequences" for their meaning, and
/// terminfo for terminals that follow neither. Time and memory are linear in the bytes.
struct InputDecoder {
  /// What the held bytes may become.
  enum Waiting: Hashable {
    /// Perhaps the ESC key. It is decided soon, because a player is waiting.
    case escape
    /// The first part of a sequence or of a character. The rest is on its way.
    case sequence
    /// The middle of an answer of the terminal. No key begins like it, so it can be waited for.
    case answer
    /// The middle of pasted text.
    case paste
  }

  /// What can be too long.
  private enum Skipped {
    case string
    case controlSequence
  }

  private let legacyKeys: [(bytes: [UInt8], key: Key)]
  private var held: [UInt8] = []
  private var pasted: [UInt8]?
  /// What is too long and being dropped up to its end; `nil` if nothing is.
  private var skipped: Skipped?
  /// Whether Ctrl-C came in the middle of the paste, so that nobody wants the text.
  private var dropsPaste = false
  private var isLeftDown = false
  /// The one or two bytes that became keys because nothing had followed in time.
  private var cut: [UInt8] = []

  /// Whether the terminal may still answer our questions. An answer that is cut in its first bytes
  /// is then recognised by its rest.
  var expectsAnswers = false

  /// No known sequence has more bytes in its middle. Longer ones are dropped up to their end.
  private static let longestSequence = 256
  /// The most bytes of a paste, 64 KiB. The rest is dropped.
  private static let longestPaste = 65_536
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  /// - Parameter legacyKeys: The sequences in the terminal's description. Only those that begin with
  ///   ESC are used, because single bytes mean the same on all terminals.
  init(legacyKeys: [(bytes: [UInt8], key: Key)] = []) {
    self.legacyKeys =
      legacyKeys
      .filter { $0.bytes.count > 1 && $0.bytes[0] == 0x1B }
      .sorted { $0.bytes.count > $1.bytes.count }
  }

  /// What the held bytes may become; `nil` if there are none.
  var waiting: Waiting? {
    if pasted != nil { return .paste }
    if skipped != nil { return .sequence }
    guard let first = held.first else { return nil }
    if held.count > 2, Self.mayBeAnswer(held) { return .answer }
    return first == 0x1B && held.count == 1 ? .escape : .sequence
  }

  /// Whether bytes begin like an answer to our questions. From the third byte on, no key does.
  private static func mayBeAnswer(_ bytes: [UInt8]) -> Bool {
    answerBeginnings.contains { zip($0, bytes).allSatisfy { $0 == $1 } }
  }

  /// OSC 11, the string of XTVERSION, and the reports of modes and attributes.
  private static let answerBeginnings: [[UInt8]] = [
    Array("\u{1B}]11;".utf8), Array("\u{1B}P>|".utf8), Array("\u{1B}[?".utf8),
  ]

  /// Takes the next bytes, and appends what they mean.
  mutating func decode(_ bytes: some Sequence<UInt8>, into inputs: inout [Input]) {
    held.append(contentsOf: bytes)
    if !cut.isEmpty, !held.isEmpty {
      let joined = cut + held
      cut = []
      if expectsAnswers, joined.count > 2, Self.mayBeAnswer(joined) { held = joined }
    }
    var start = 0
    while start < held.count {
      if pasted != nil {
        guard let length = takePaste(from: start, into: &inputs) else { break }
        start += length
        continue
      }
      if let skipped {
        guard let length = skip(skipped, from: start) else {
          start = held.last == 0x1B ? held.count - 1 : held.count
          break
        }
        start += length
        continue
      }
      guard let length = takeOne(held[start...], into: &inputs) else { break }
      start += length
    }
    held.removeFirst(start)
  }

  /// Decides what the held bytes mean, because nothing more came in time.
  mutating func endWaiting(into inputs: inout [Input]) {
    defer { held.removeAll(keepingCapacity: true) }
    if skipped != nil {
      skipped = nil
      return
    }
    if pasted != nil {
      addToPaste(held[...])
      endPaste(into: &inputs)
      return
    }
    // ESC alone is the key. With one more byte it is two keys: Alt was held, or ESC came just before.
    guard held.first == 0x1B, held.count <= 2 else { return }
    inputs.append(.key(.escape))
    cut = held
    if held.count == 2, let key = ControlSequence.key(character: UInt32(held[1])) {
      inputs.append(.key(key))
    }
  }

  // MARK: One input

  /// Takes the first input. Returns its length, or `nil` if it is not complete yet.
  private mutating func takeOne(_ bytes: ArraySlice<UInt8>, into inputs: inout [Input]) -> Int? {
    let first = bytes[bytes.startIndex]
    if first == 0x1B { return takeEscape(bytes, into: &inputs) }
    if first < 0x80 {
      if let key = ControlSequence.key(character: UInt32(first)) { inputs.append(.key(key)) }
      return 1
    }
    return takeCharacter(bytes, into: &inputs)
  }

  /// A character of more than one byte. Bytes that are not UTF-8 are skipped one at a time.
  private func takeCharacter(_ bytes: ArraySlice<UInt8>, into inputs: inout [Input]) -> Int? {
    let length =
      switch bytes[bytes.startIndex] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard length > 1 else { return 1 }
    let rest = bytes.dropFirst().prefix(length - 1)
    guard rest.allSatisfy({ $0 & 0xC0 == 0x80 }) else { return 1 }
    guard rest.count == length - 1 else { return nil }
    guard let text = String(validating: bytes.prefix(length), as: UTF8.self) else { return 1 }
    // The C1 controls are not keys.
    if let character = text.first, !("\u{80}"..."\u{9F}").contains(text) {
      inputs.append(.key(.character(character)))
    }
    return length
  }

  private mutating func takeEscape(
    _ bytes: ArraySlice<UInt8>,
    into inputs: inout [Input]
  ) -> Int? {
    if let legacy = legacyKeys.first(where: { bytes.starts(with: $0.bytes) }) {
      inputs.append(.key(legacy.key))
      return legacy.bytes.count
    }
    let start = bytes.startIndex
    guard bytes.count > 1 else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "["): return takeControlSequence(bytes, into: &inputs)
    case UInt8(ascii: "]"): return takeSystemCommand(bytes, into: &inputs)
    case let introducer where Self.maybeString(introducer, bytes):
      return takeString(bytes, into: &inputs, report: ControlSequence.programReport)
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return nil }
      let last = bytes[start + 2]
      // A control byte cannot end the sequence, so the sequence is incomplete.
      guard last >= 0x20 else { return 2 }
      if let key = ControlSequence.key(singleShift: last) { inputs.append(.key(key)) }
      return 3
    default:
      let isLegacyBeginning = legacyKeys.contains {
        $0.bytes.count > bytes.count && $0.bytes.starts(with: bytes)
      }
      if isLegacyBeginning { return nil }
      inputs.append(.key(.escape))
      return 1
    }
  }

  /// CSI: ESC [, parameters, intermediates, and a final byte.
  private mutating func takeControlSequence(
    _ bytes: ArraySlice<UInt8>,
    into inputs: inout [Input]
  ) -> Int? {
    let body = bytes.dropFirst(2)
    guard let first = body.first else { return nil }
    if first == UInt8(ascii: "M") { return takeOldMouse(body, into: &inputs) }
    if first == UInt8(ascii: "[") {
      // The Linux console's F1 to F5: ESC [ [ A.
      guard body.count > 1 else { return nil }
      let number = Int(body[body.startIndex + 1]) - 0x40
      if (1...5).contains(number) { inputs.append(.key(.function(number))) }
      return number < -0x20 ? 3 : 4
    }
    let found = body.firstIndex { !Self.isMiddle($0) }
    if isTooLong(body[..<(found ?? body.endIndex)], .controlSequence) {
      return 2 + Self.longestSequence
    }
    guard let end = found else { return nil }
    let length = end + 1 - bytes.startIndex
    // Any other byte belongs to the next input, and the sequence is incomplete.
    guard (0x40...0x7E).contains(bytes[end]) else { return length - 1 }
    let sequence = ControlSequence(body: body[..<end], final: bytes[end])
    if sequence.isPasteBeginning {
      pasted = []
    } else if let report = sequence.mouseReport {
      if let event = mouseEvent(report) { inputs.append(.event(.mouse(event))) }
    } else if let input = sequence.input {
      inputs.append(input)
    }
    return length
  }

  /// OSC: ESC ], text, and BEL or ESC \.
  private mutating func takeSystemCommand(
    _ bytes: ArraySlice<UInt8>,
    into inputs: inout [Input]
  ) -> Int? {
    takeString(bytes, into: &inputs, report: ControlSequence.backgroundReport)
  }

  /// Whether bytes are, or may become, a string of ECMA-48 and not a key with Alt: DCS (ESC P), SOS
  /// (ESC X), PM (ESC ^) or APC (ESC _). Answers to other programs' questions come late as DCS and APC.
  /// After ESC, P and X may also be the first letter of a word that was typed quickly. No DCS that a
  /// terminal sends continues with a letter.
  private static func maybeString(_ introducer: UInt8, _ bytes: ArraySlice<UInt8>) -> Bool {
    let next = bytes.dropFirst(2).first
    return switch introducer {
    case UInt8(ascii: "P"), UInt8(ascii: "X"): next.map { (0x20...0x3F).contains($0) } ?? true
    case UInt8(ascii: "^"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// A sequence of two bytes, text, and BEL or ESC \.
  private mutating func takeString(
    _ bytes: ArraySlice<UInt8>,
    into inputs: inout [Input],
    report: (ArraySlice<UInt8>) -> TerminalReport?
  ) -> Int? {
    let body = bytes.dropFirst(2)
    let found = body.firstIndex { $0 < 0x20 }
    if isTooLong(body[..<(found ?? body.endIndex)], .string) { return 2 + Self.longestSequence }
    guard let end = found else { return nil }
    var length = end + 1 - bytes.startIndex
    switch bytes[end] {
    case 0x07: break
    case 0x1B:
      guard end + 1 < bytes.endIndex else { return nil }
      guard bytes[end + 1] == UInt8(ascii: "\\") else { return length - 1 }
      length += 1
    default: return length - 1
    }
    if let report = report(body[..<end]) { inputs.append(.report(report)) }
    return length
  }

  /// Whether a byte can be in the middle of a control sequence.
  private static func isMiddle(_ byte: UInt8) -> Bool { (0x20...0x3F).contains(byte) }

  /// Whether the middle of a sequence is too long. Then the rest is dropped, whether it is here or still to
  /// come.
  private mutating func isTooLong(_ middle: ArraySlice<UInt8>, _ kind: Skipped) -> Bool {
    guard middle.count > Self.longestSequence else { return false }
    skipped = kind
    return true
  }

  /// The bytes up to the end of what is being dropped; `nil` if it goes on. A byte that cannot be part of it
  /// ends it, too, and is what it always is.
  private mutating func skip(_ kind: Skipped, from start: Int) -> Int? {
    let bytes = held[start...]
    let found =
      switch kind {
      case .string: bytes.firstIndex { $0 < 0x20 }
      case .controlSequence: bytes.firstIndex { !Self.isMiddle($0) }
      }
    guard let end = found else { return nil }
    var length = end - start
    switch (kind, bytes[end]) {
    case (.string, 0x07), (.controlSequence, 0x40...0x7E): length += 1
    case (.string, 0x1B):
      guard end + 1 < bytes.endIndex else { return nil }
      if bytes[end + 1] == UInt8(ascii: "\\") { length += 2 }
    default: break
    }
    skipped = nil
    return length
  }

  // MARK: Mouse

  /// The mouse in xterm's first encoding: CSI M and three bytes, up to column and row 223.
  private mutating func takeOldMouse(
    _ body: ArraySlice<UInt8>,
    into inputs: inout [Input]
  ) -> Int? {
    guard body.count >= 4 else { return nil }
    let values = body.dropFirst().prefix(3).map { Int($0) - 32 }
    let isRelease = values[0] & 0x63 == 3
    let report = MouseReport(
      code: isRelease ? values[0] & ~3 : values[0],
      column: values[1],
      row: values[2],
      isRelease: isRelease
    )
    if let event = mouseEvent(report) { inputs.append(.event(.mouse(event))) }
    return 6
  }

  /// The event of a report. The old encoding does not name the button that came up, so a release counts
  /// only after a press of the left button.
  private mutating func mouseEvent(_ report: MouseReport) -> MouseEvent? {
    guard let event = report.event else { return nil }
    switch event.kind {
    case .press: isLeftDown = true
    case .release:
      guard isLeftDown else { return nil }
      isLeftDown = false
    case .drag:
      guard isLeftDown else { return nil }
    default: break
    }
    return event
  }

  // MARK: Paste

  /// Moves held bytes to the paste, up to its end. Returns how many, or `nil` if they may be part of the
  /// end mark. Ctrl-C is a key even here: a paste may never end.
  private mutating func takePaste(from start: Int, into inputs: inout [Input]) -> Int? {
    let bytes = held[start...]
    var index = bytes.startIndex
    while let escape = bytes[index...].firstIndex(where: { $0 == 0x1B || $0 == 0x03 }) {
      if bytes[escape] == 0x03 {
        pasted = []
        dropsPaste = true
        inputs.append(.key(.control("c")))
        return escape + 1 - start
      }
      let tail = bytes[escape...].prefix(Self.pasteEnd.count)
      if tail.elementsEqual(Self.pasteEnd) {
        addToPaste(bytes[..<escape])
        endPaste(into: &inputs)
        return escape + Self.pasteEnd.count - start
      }
      // This may be the first part of the end mark.
      if Self.pasteEnd.starts(with: tail) {
        addToPaste(bytes[..<escape])
        return escape > start ? escape - start : nil
      }
      index = escape + 1
    }
    addToPaste(bytes)
    return bytes.count
  }

  private mutating func endPaste(into inputs: inout [Input]) {
    if !dropsPaste { inputs.append(.event(.paste(Self.text(pasted ?? [])))) }
    pasted = nil
    dropsPaste = false
  }

  private mutating func addToPaste(_ bytes: ArraySlice<UInt8>) {
    let room = Self.longestPaste - (pasted?.count ?? 0)
    pasted?.append(contentsOf: bytes.prefix(max(0, room)))
  }

  /// The text of pasted bytes, without control characters other than line ends and tabs.
  private static func text(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": text.append("\n")
      case "\n", "\t": text.append(scalar)
      default:
        if scalar.properties.generalCategory != .control { text.append(scalar) }
      }
    }
    return String(text)
  }
}
