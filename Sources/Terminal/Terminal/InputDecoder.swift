import Surface

/// Turns the bytes that the terminal sends into keys, mouse reports, pastes and answers.
///
/// Pure: bytes and pauses go in, and ``Input`` comes out. The result does not depend on how the bytes are
/// split into reads, but for strings that begin like a typed word: see ``mayIntroduce(_:_:)``. An ESC may be
/// a key or the start of a sequence; ``waiting`` reports this, and ``endWaiting()`` decides it after a
/// pause.
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
    /// The middle of a sequence or string that no keys begin like. It may stop for a while on its way.
    case report
    /// The middle of an answer of the terminal to our own questions. It is waited for the longest.
    case answer
    /// The middle of pasted text.
    case paste
    /// What shows whether Enter was pressed alone, in the middle of pasted text.
    case pasteEnd
  }

  /// What can be too long.
  enum Skipped: Hashable {
    /// A string, and its last byte so far.
    case string(last: UInt8)
    case controlSequence
  }

  private let legacyKeys: [(bytes: [UInt8], key: Key)]
  /// Whether bytes from 0x80 on are never letters by themselves.
  let isUTF8: Bool
  var held: [UInt8] = []
  /// Whether the held bytes came in one read, or the first three of them did: too soon for typed keys.
  private var cameTogether = false
  /// The text of the paste so far; `nil` outside of one.
  var pasted: [UInt8]?
  /// How long nothing of the paste has come.
  var pause = PastePause.none
  var hasToldPause = false
  /// What is too long and being dropped up to its end; `nil` if nothing is.
  var skipped: Skipped?
  /// Whether Ctrl-C came in the middle of the paste, so that nobody wants the text.
  var dropsPaste = false
  /// Whether the left button of the mouse is down.
  var isLeftDown = false
  /// The points of a cell, if the mouse is reported in points; `nil` if in cells.
  var mouseCell: PixelCell?
  /// The one or two bytes that became keys because nothing had followed in time.
  private var cut: [UInt8] = []

  /// Whether the terminal may still answer our questions. An answer that is cut in its first bytes
  /// is then recognised by its rest.
  var expectsAnswers = false

  /// What the bytes mean that are being decoded, as far as they are.
  private var inputs: [Input] = []

  /// How many inputs have been taken: when it has changed, something else is waited for.
  private(set) var taken = 0

  /// No known sequence has more bytes in its middle. Longer ones are dropped up to their end.
  static let longestSequence = 256

  /// - Parameters:
  ///   - legacyKeys: The sequences in the terminal's description. Only those that begin with ESC are
  ///     used, because single bytes mean the same on all terminals.
  ///   - isUTF8: Whether the keyboard sends UTF-8. In an older encoding, the bytes that introduce
  ///     sequences by themselves (C1) are letters.
  init(legacyKeys: [(bytes: [UInt8], key: Key)] = [], isUTF8: Bool = true) {
    self.isUTF8 = isUTF8
    self.legacyKeys =
      legacyKeys
      .filter { $0.bytes.count > 1 && $0.bytes[0] == 0x1B }
      .sorted { $0.bytes.count > $1.bytes.count }
  }

  /// What the held bytes may become; `nil` if there are none, or if they can wait for ever.
  var waiting: Waiting? {
    if pasted != nil {
      switch pause {
      case .none: return .paste
      case .stalled: return nil
      case .enter: return .pasteEnd
      }
    }
    if skipped != nil { return .report }
    guard let first = held.first else { return nil }
    if held.count > 2, Self.mayBeAnswer(held) { return .answer }
    if isReport { return .report }
    return first == 0x1B && held.count == 1 ? .escape : .sequence
  }

  /// Whether the held bytes are no keys for certain. Alt with a key looks like an introducer, and a key
  /// may follow it soon; but hardly a digit, and not within one read.
  private var isReport: Bool {
    if wideIntroducer(held[...]) != nil { return true }
    guard held.count > 2, held[0] == 0x1B else { return false }
    switch held[1] {
    // The mouse in the old encoding ends after three bytes of any kind, and these might be keys.
    case UInt8(ascii: "["): return cameTogether && held[2] != UInt8(ascii: "M") || held[2] < 0x40
    case UInt8(ascii: "]"): return cameTogether || (0x30...0x39).contains(held[2])
    case UInt8(ascii: "^"), UInt8(ascii: "_"): return true
    case UInt8(ascii: "P"), UInt8(ascii: "X"): return cameTogether || held[2] != 0x20
    default: return false
    }
  }

  /// Whether bytes begin like an answer to our questions. From the third byte on, no key does.
  private static func mayBeAnswer(_ bytes: [UInt8]) -> Bool {
    answerBeginnings.contains { zip($0, bytes).allSatisfy { $0 == $1 } }
  }

  /// OSC 11, the strings of XTVERSION, DECRQSS, XTGETTCAP and kitty's pictures, and the reports of modes and attributes.
  private static let answerBeginnings = [
    "\u{1B}]11;", "\u{1B}P>|", "\u{1B}[?", "\u{1B}[>", "\u{1B}P1$r", "\u{1B}P0$r", "\u{1B}P1+r",
    "\u{1B}P0+r", "\u{1B}_G",
  ].map { Array($0.utf8) }

  /// Takes the next bytes, and returns what they mean.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Input] {
    inputs = []
    if pause != .none, pasted != nil, takeFirst(afterPause: Array(bytes)) { return [] }
    let count = held.count
    held.append(contentsOf: bytes)
    if !cut.isEmpty, !held.isEmpty {
      let joined = cut + held
      cut = []
      if expectsAnswers, joined.count > 2, Self.mayBeAnswer(joined) { held = joined }
    }
    var start = 0
    while start < held.count {
      let isInput = pasted == nil && skipped == nil
      let length: Int?
      if pasted != nil {
        length = takePaste(from: start)
      } else if skipped != nil {
        length = skip(from: start)
      } else {
        length = takeOne(held[start...])
      }
      guard let length else { break }
      start += length
      if isInput { taken &+= 1 }
    }
    // All of what is held now has come in this call, or it came together before.
    cameTogether = start >= count ? held.count - start > 2 : cameTogether && start == 0
    held.removeFirst(start)
    return inputs
  }

  /// Notes what bytes mean; `nil` is nothing.
  mutating func add(_ input: Input?) { if let input { inputs.append(input) } }

  /// The same of a key.
  mutating func add(_ key: Key?) { add(key.map(Input.key)) }

  /// Decides what the held bytes mean, because nothing more came in time.
  mutating func endWaiting() -> [Input] {
    inputs = []
    if pasted != nil {
      endWaitingForPaste()
      return inputs
    }
    defer { held.removeAll(keepingCapacity: true) }
    if skipped != nil {
      skipped = nil
      return []
    }
    // ESC alone is the key. With one more byte it is two keys: Alt was held, or ESC came just before.
    guard held.first == 0x1B, held.count <= 2 else { return [] }
    add(.escape)
    cut = held
    if held.count == 2 { add(ControlSequence.key(character: UInt32(held[1]))) }
    return inputs
  }

  // MARK: One input

  /// Takes the first input. Returns its length, or `nil` if it is not complete yet.
  private mutating func takeOne(_ bytes: ArraySlice<UInt8>) -> Int? {
    let first = bytes[bytes.startIndex]
    if first == 0x1B { return takeEscape(bytes) }
    if first < 0x80 {
      add(ControlSequence.key(character: UInt32(first)))
      return 1
    }
    if let introducer = wideIntroducer(bytes) {
      return takeSequence(introducer.byte, after: introducer.length, bytes)
    }
    return takeCharacter(bytes)
  }

  private mutating func takeEscape(_ bytes: ArraySlice<UInt8>) -> Int? {
    if let legacy = legacyKeys.first(where: { bytes.starts(with: $0.bytes) }) {
      add(legacy.key)
      return legacy.bytes.count
    }
    let start = bytes.startIndex
    guard bytes.count > 1 else { return nil }
    switch bytes[start + 1] {
    case let introducer where Self.mayIntroduce(introducer, bytes):
      return takeSequence(introducer, after: 2, bytes)
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return nil }
      let last = bytes[start + 2]
      // A control byte cannot end the sequence, so the sequence is incomplete.
      guard last >= 0x20 else { return 2 }
      // Konsole 22.12 sends F1 to F4 with Shift, Control or Alt as ESC O 2 Q: a digit for the modifiers.
      if (UInt8(ascii: "2")...UInt8(ascii: "8")).contains(last) {
        guard bytes.count > 3 else { return nil }
        let letter = bytes[start + 3]
        guard (UInt8(ascii: "P")...UInt8(ascii: "S")).contains(letter) else { return 3 }
        add(ControlSequence.key(letter: letter))
        return 4
      }
      add(ControlSequence.key(singleShift: last))
      return 3
    default:
      let isLegacyBeginning = legacyKeys.contains {
        $0.bytes.count > bytes.count && $0.bytes.starts(with: bytes)
      }
      if isLegacyBeginning { return nil }
      add(.escape)
      return 1
    }
  }

  /// What an introducer begins.
  ///
  /// - Parameters:
  ///   - introducer: The introducer as it is after ESC.
  ///   - prefix: How many bytes it has, with ESC.
  private mutating func takeSequence(
    _ introducer: UInt8,
    after prefix: Int,
    _ bytes: ArraySlice<UInt8>
  ) -> Int? {
    if introducer == UInt8(ascii: "[") {
      return takeControlSequence(bytes, after: prefix)
    }
    let isCommand = introducer == UInt8(ascii: "]")
    let report = isCommand ? ControlSequence.commandReport : ControlSequence.deviceReport
    return takeString(bytes, after: prefix, report: report)
  }

  /// CSI: ESC [, parameters, intermediates, and a final byte.
  private mutating func takeControlSequence(
    _ bytes: ArraySlice<UInt8>,
    after prefix: Int
  ) -> Int? {
    let body = bytes.dropFirst(prefix)
    guard let first = body.first else { return nil }
    if first == UInt8(ascii: "M") {
      return takeOldMouse(body.dropFirst()).map { prefix + 1 + $0 }
    }
    if first == UInt8(ascii: "[") {
      // The Linux console's F1 to F5: ESC [ [ A.
      guard body.count > 1 else { return nil }
      let number = Int(body[body.startIndex + 1]) - 0x40
      if (1...5).contains(number) { add(.function(number)) }
      return number < -0x20 ? prefix + 1 : prefix + 2
    }
    let found = body.firstIndex { !Self.isMiddle($0) }
    if body[..<(found ?? body.endIndex)].count > Self.longestSequence {
      skipped = .controlSequence
      return prefix + Self.longestSequence
    }
    guard let end = found else { return nil }
    let length = end + 1 - bytes.startIndex
    // CAN ends the sequence without a meaning. Any other byte belongs to the next input, and the sequence
    // is incomplete.
    guard (0x40...0x7E).contains(bytes[end]) else {
      return bytes[end] == Self.cancel ? length : length - 1
    }
    let sequence = ControlSequence(body: body[..<end], final: bytes[end])
    if sequence.isPasteBeginning {
      pasted = []
    } else if let report = sequence.mouseReport {
      add(mouseInput(mouseCell.map(report.event(inCellsOf:)) ?? report.event))
    } else {
      add(sequence.input)
    }
    return length
  }

  /// CAN, which ends sequences and strings, and cannot be part of them.
  static let cancel: UInt8 = 0x18

  static func isMiddle(_ byte: UInt8) -> Bool { (0x20...0x3F).contains(byte) }
}
