import Surface
import Testing

@testable import Terminal

/// A decoder, and what it has made of all that came.
struct Feed {
  private var decoder = InputDecoder()
  var inputs: [Input] = []

  init(_ text: String = "", of decoder: InputDecoder = InputDecoder()) {
    self.decoder = decoder
    inputs = self.decoder.decode(text.utf8)
  }

  var waiting: InputDecoder.Waiting? { decoder.waiting }

  mutating func callAsFunction(_ text: String) { self(text.utf8) }

  mutating func callAsFunction(_ bytes: some Sequence<UInt8>) {
    inputs += decoder.decode(bytes)
  }

  /// Nothing comes for so long that what is held must be decided.
  mutating func pause() { inputs += decoder.endWaiting() }
}

extension Input {
  static func typed(_ letter: Character) -> Self { .key(.character(letter)) }
}

@Suite struct InputDecoderTests {
  struct Case: CustomTestStringConvertible {
    var bytes: [UInt8]
    var inputs: [Input]

    var testDescription: String {
      bytes.map { $0 == 0x1B ? "ESC " : String(Unicode.Scalar($0)) }.joined()
    }

    init(_ text: String, _ inputs: Input...) {
      bytes = Array(text.utf8)
      self.inputs = inputs
    }

    init(bytes: [UInt8], _ inputs: Input...) {
      self.bytes = bytes
      self.inputs = inputs
    }
  }

  static let keys: [Case] = [
    Case("a", .typed("a")), Case("Z", .typed("Z")), Case(" ", .typed(" ")), Case("~", .typed("~")),
    Case("é", .typed("é")), Case("日", .typed("日")), Case("🂡", .typed("🂡")),
    Case("\r", .key(.enter)), Case("\n", .key(.enter)), Case("\t", .key(.tab)),
    Case("\u{7F}", .key(.backspace)), Case("\u{8}", .key(.backspace)),
    Case("\u{1}", .key(.control("a"))), Case("\u{3}", .key(.control("c"))),
    Case("\u{1A}", .key(.control("z"))), Case("\u{0}"), Case("\u{1D}"), Case("\u{1B}[A", .key(.up)),
    Case("\u{1B}[B", .key(.down)), Case("\u{1B}[C", .key(.right)), Case("\u{1B}[D", .key(.left)),
    Case("\u{1B}[H", .key(.home)), Case("\u{1B}[F", .key(.end)), Case("\u{1B}[Z", .key(.backtab)),
    Case("\u{1B}[1;5A", .key(.up)), Case("\u{1B}[1;2D", .key(.left)),
    Case("\u{1B}[1;2P", .key(.function(1))), Case("\u{1B}OA", .key(.up)),
    Case("\u{1B}OD", .key(.left)), Case("\u{1B}OH", .key(.home)), Case("\u{1B}OF", .key(.end)),
    Case("\u{1B}O2Q", .key(.function(2))), Case("\u{1B}O5P", .key(.function(1))),
    Case("\u{1B}O2x", .typed("x")), Case("\u{1B}OP", .key(.function(1))),
    Case("\u{1B}OS", .key(.function(4))),
    Case("\u{1B}OM", .key(.enter)), Case("\u{1B}Oj", .typed("*")), Case("\u{1B}Op", .typed("0")),
    Case("\u{1B}Oy", .typed("9")), Case("\u{1B}Oa", .key(.up)), Case("\u{1B}[1~", .key(.home)),
    Case("\u{1B}[2~", .key(.insert)), Case("\u{1B}[3~", .key(.delete)),
    Case("\u{1B}[4~", .key(.end)), Case("\u{1B}[5~", .key(.pageUp)),
    Case("\u{1B}[6~", .key(.pageDown)), Case("\u{1B}[7~", .key(.home)),
    Case("\u{1B}[8~", .key(.end)), Case("\u{1B}[3;5~", .key(.delete)),
    Case("\u{1B}[11~", .key(.function(1))), Case("\u{1B}[15~", .key(.function(5))),
    Case("\u{1B}[17~", .key(.function(6))), Case("\u{1B}[21~", .key(.function(10))),
    Case("\u{1B}[23~", .key(.function(11))), Case("\u{1B}[24~", .key(.function(12))),
    Case("\u{1B}[[A", .key(.function(1))), Case("\u{1B}[[E", .key(.function(5))),
    Case("\u{1B}[97u", .typed("a")), Case("\u{1B}[97;5u", .key(.control("a"))),
    Case("\u{1B}[27u", .key(.escape)), Case("\u{1B}[9;2u", .key(.backtab)),
    Case("\u{1B}[13;1:1u", .key(.enter)), Case("\u{1B}[27;5;99~", .key(.control("c"))),
    Case("\u{1B}[R", .key(.function(3))), Case("\u{1B}[1;5R", .key(.function(3))),
    // Places of the cursor.
    Case("\u{1B}[12;40R"), Case("\u{1B}[1;1R"), Case("\u{1B}[1;40R"), Case("\u{1B}[5;2R"),
    // The focus: only that it has come tells something.
    Case("\u{1B}[I", .event(.focused)), Case("\u{1B}[O"), Case("\u{1B}[1I"),
    // Unknown sequences leave no trace.
    Case("\u{1B}[25~"), Case("\u{1B}[99~"), Case("\u{1B}[?1;2$z"), Case("\u{1B}[>1;2;3z"),
    Case("\u{1B}[57358u"), Case("\u{1B}[99999999999999999999A", .key(.up)),
  ]

  static let others: [Case] = [
    Case("\u{1B}[?2026;2$y", .report(.mode(2026, status: 2))),
    Case("\u{1B}[?2026;0$y", .report(.mode(2026, status: 0))),
    Case("\u{1B}[>65;7006;1c", .report(.kind(65, version: 7006))),
    Case("\u{1B}P1$r48:2:1:2:3m\u{1B}\\", .report(.colors(.direct))),
    Case("\u{1B}P1+r436f=323536\u{1B}\\", .report(.colors(.indexed256))),
    Case("\u{1B}[?62;4c", .report(.attributes(hasSixels: true))),
    Case("\u{1B}[?6c", .report(.attributes(hasSixels: false))),
    Case("\u{1B}[?4c", .report(.attributes(hasSixels: false))),
    Case("\u{1B}_Gi=31;OK\u{1B}\\", .report(.pictures(question: 31))),
    Case("\u{1B}_Gi=31;ENOTSUPPORTED:\u{1B}\\"), Case("\u{1B}_Gi=;OK\u{1B}\\"),
    Case("\u{1B}]1337;ReportCellSize=17.5;8.0;2.0\u{7}", .report(.inlinePictures)),
    Case("\u{1B}[?1;0;256S", .report(.sixelColors(256))), Case("\u{1B}[?1;3;0S"),
    Case("\u{1B}[?2;0;900;600S"), Case("\u{1B}[6;0;9t"), Case("\u{1B}[8;24;80t"),
    Case("\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\", .report(.background(.rgb(255, 128, 0)))),
    Case("\u{1B}]11;rgb:ff/80/00\u{7}", .report(.background(.rgb(255, 128, 0)))),
    Case("\u{1B}]11;rgb:f/0/f\u{7}", .report(.background(.rgb(255, 0, 255)))),
    Case("\u{1B}]11;rgb:fffff/0/f\u{7}"), Case("\u{1B}]11;rgb:-1/0/f\u{7}"),
    Case("\u{1B}]10;rgb:ff/80/00\u{7}"), Case("\u{1B}]0;anything\u{1B}\\"),
    Case("\u{1B}[200~two words\u{1B}[201~", .event(.paste("two words"))),
    Case("\u{1B}[200~\u{1B}[201~", .event(.paste(""))),
    Case("\u{1B}[200~a\rb\u{7}\u{1B}[Ac\u{1B}[201~", .event(.paste("a\nb[Ac"))),
    Case("\u{1B}[200~ab\u{3}c\u{1B}[201~d", .key(.control("c")), .typed("d")),
    // Late answers to the questions of another program.
    Case("\u{1B}P1$r2 q\u{1B}\\a", .typed("a")), Case("\u{1B}P!|00000000\u{1B}\\"),
    Case("\u{1B}_Gi=x;OK\u{1B}\\"), Case("\u{1B}^private\u{1B}\\"), Case("\u{1B}X1 2\u{1B}\\"),
    Case("\u{1B}[200~naïve 日\u{1B}[20\u{1B}[201~", .event(.paste("naïve 日[20"))),
    Case("\u{1B}[<0;1;1M", .mouse(.press, 0, 0)),
    Case(
      "\u{1B}[<0;300;200M\u{1B}[<32;301;200M\u{1B}[<0;301;200m",
      .mouse(.press, 299, 199),
      .mouse(.drag, 300, 199),
      .mouse(.release, 300, 199)
    ),
    Case("\u{1B}[<64;5;6M", .mouse(.wheelUp, 4, 5)),
    Case("\u{1B}[<65;5;6M", .mouse(.wheelDown, 4, 5)),
    Case("\u{1B}[<2;5;6M\u{1B}[<2;5;6m", .mouse(.secondaryPress, 4, 5)),
    Case("\u{1B}[<4;5;6M", .mouse(.press, 4, 5)), Case("\u{1B}[<1;5;6M"), Case("\u{1B}[<35;5;6M"),
    Case("\u{1B}[<0;0;6M"), Case("\u{1B}[<66;5;6M"), Case("\u{1B}[<0;5;6m"),
    Case("\u{1B}[<32;5;6M"), Case("\u{1B}[<0;5M"),
    Case(
      bytes: [
        0x1B, 0x5B, 0x4D, 32, 33, 34, 0x1B, 0x5B, 0x4D, 64, 43, 34, 0x1B, 0x5B, 0x4D, 35, 43, 34,
      ],
      .mouse(.press, 0, 1),
      .mouse(.drag, 10, 1),
      .mouse(.release, 10, 1)
    ),
    Case(bytes: [0x1B, 0x5B, 0x4D, 96, 255, 255], .mouse(.wheelUp, 222, 222)),
    Case(bytes: [0x1B, 0x5B, 0x4D, 35, 43, 34]),
  ]

  static let mixtures: [Case] = [
    Case("ab", .typed("a"), .typed("b")), Case("\u{1B}a", .key(.escape), .typed("a")),
    Case("\u{1B}PX", .key(.escape), .typed("P"), .typed("X")),
    Case("\u{1B}XP", .key(.escape), .typed("X"), .typed("P")),
    Case("\u{1B}\u{1B}[A", .key(.escape), .key(.up)),
    Case("\u{1B}\u{1B}\r", .key(.escape), .key(.escape), .key(.enter)),
    Case("\u{1B}[1;\u{1B}[A", .key(.up)), Case("\u{1B}[1;\rb", .key(.enter), .typed("b")),
    Case("\u{1B}]11;rgb:\u{1B}[Ax", .key(.up), .typed("x")),
    Case(bytes: [0xFF, 0x61], .typed("a")),
    Case(bytes: [0xE6, 0x61], .typed("a")), Case(bytes: [0xC0, 0x80, 0x61], .typed("a")),
    Case(bytes: [0xED, 0xA0, 0x80, 0x61], .typed("a")),
    // The rest of a character that was cut is no introducer.
    Case(bytes: [0xE2, 0x9B, 0x61], .typed("a")),
    Case(bytes: [0xF4, 0x90, 0x90, 0x9B, 0x61], .typed("a")),
    Case(bytes: [0x1B, 0x5B, 0x4D, 0x03], .key(.control("c"))),
    Case(bytes: [0x1B, 0x5B, 0x4D, 0x20, 0x21, 0x03], .key(.control("c"))),
    Case(bytes: [0x1B, 0x5B, 0x4D, 0x20, 0x1B, 0x5B, 0x41], .key(.up)),
    Case("\u{1B}]10;\u{3}", .key(.control("c"))), Case("\u{1B}_G\u{1A}", .key(.control("z"))),
    Case("\u{1B}P1$rq\u{18}x", .typed("x")), Case("\u{1B}[?1\u{18}x", .typed("x")),
  ]

  @Test(arguments: keys + others + mixtures)
  func `every sequence means the same wherever it is cut in two or three`(item: Case) {
    let count = item.bytes.count
    for first in 0...count {
      for second in first...count {
        var feed = Feed()
        feed(item.bytes[..<first])
        feed(item.bytes[first..<second])
        feed(item.bytes[second...])
        #expect(feed.inputs == item.inputs, "cut at \(first), \(second)")
        #expect(feed.waiting == nil, "cut at \(first), \(second)")
      }
    }
  }

  @Test(arguments: [
    ("\u{1B}[", "1;", "A"), ("\u{1B}[?", "6;", "c"), ("\u{1B}]11;rgb:", "ff/80/00", "\u{7}"),
    ("\u{1B}]11;rgb:1/2/3", " ", "\u{1B}\\"), ("\u{1B}P>|", "xy", "\u{1B}\\"),
    ("\u{1B}]", "x\r\n", "\u{3}"), ("\u{1B}[", "1", "\r"), ("\u{1B}_", "é", "\u{1B}[B"),
  ])
  func `a sequence that is too long is dropped to its end, however it arrives`(
    beginning: String,
    middle: String,
    end: String
  ) {
    for length in 240...270 {
      let middles = String(repeating: middle, count: 270).utf8.prefix(length)
      let text = String(decoding: middles, as: UTF8.self)
      let all = "a\(beginning)\(text)\(end)b"
      var (whole, pieces) = (Feed(all), Feed())
      whole.pause()
      for byte in all.utf8 { pieces([byte]) }
      pieces.pause()
      let inputs = whole.inputs
      #expect(inputs == pieces.inputs, "\(length)")
      #expect(inputs.first == .typed("a") && inputs.last == .typed("b"))
      if text.utf8.count > 260 {
        // Nothing but the two letters, and what ends a sequence without being part of it.
        let isKey = ["\r", "\u{3}", "\u{1B}[B"].contains(end)
        #expect(inputs.count == (isKey ? 3 : 2), "\(length): \(inputs)")
      }
    }
  }

  @Test func `any two sequences in a row mean the same as alone`() {
    // Mouse sequences are excluded, because a release or a drag depends on the press before it.
    let cases = (Self.keys + Self.others).filter { item in
      !item.bytes.starts(with: [0x1B, 0x5B, 0x3C]) && !item.bytes.starts(with: [0x1B, 0x5B, 0x4D])
    }
    for first in cases {
      for second in cases {
        var feed = Feed()
        feed(first.bytes + second.bytes)
        #expect(feed.inputs == first.inputs + second.inputs)
      }
    }
  }

  @Test func `a lone ESC waits, and is a key if nothing follows`() {
    var feed = Feed("\u{1B}")
    #expect(feed.inputs.isEmpty && feed.waiting == .escape)
    feed.pause()
    #expect(feed.inputs == [.key(.escape)] && feed.waiting == nil)
    feed("[A")
    #expect(feed.inputs == [.key(.escape), .typed("["), .typed("A")])
  }

  @Test func `an answer is no key, wherever it is cut and however long that takes`() {
    let answer =
      "\u{1B}[?2026;2$y\u{1B}]11;rgb:ff/ff/ff\u{1B}\\\u{1B}P>|foot(1.20.2)\u{1B}\\\u{1B}[?62c"
    let bytes = Array(answer.utf8)
    for cut in 1..<bytes.count {
      var decoder = InputDecoder()
      decoder.expectsAnswers = true
      var feed = Feed(of: decoder)
      feed(bytes[..<cut])
      // The pause is too long for keys. A terminal waits longer for what may be an answer.
      if let waiting = feed.waiting, waiting != .answer { feed.pause() }
      feed(bytes[cut...])
      let keys = feed.inputs.filter {
        if case .event(.key(let key)) = $0 { key != .escape } else { false }
      }
      let isInBeginning = [0x1B, 0x5B, 0x5D, 0x50].contains(bytes[cut - 1])
      #expect(keys.isEmpty || isInBeginning, "\(cut): \(keys)")
      #expect(feed.inputs.last == .report(.attributes(hasSixels: false)), "\(cut)")
    }
  }

  @Test func `the name of a terminal is an answer, and Alt with P is two keys`() {
    let foot = TerminalProgram("foot(1.20.2)").map { [Input.report(.program($0))] }
    #expect(Feed("\u{1B}P>|foot(1.20.2)\u{1B}\\").inputs == foot)
    #expect(Feed("\u{1B}P>|\u{7}x").inputs == [.typed("x")])
    #expect(Feed("\u{1B}Px").inputs == [.key(.escape), .typed("P"), .typed("x")])
  }

  @Test func `a sequence that never ends is dropped, and the next key works`() {
    for beginning in ["\u{1B}[1;2", "\u{1B}]11;rgb", "\u{1B}[M!"] {
      var feed = Feed(beginning)
      let isMouse = beginning.contains("M")
      #expect(feed.waiting == (beginning.contains("rgb") ? .answer : isMouse ? .sequence : .report))
      feed.pause()
      feed("a")
      #expect(feed.inputs == [.typed("a")])
    }
  }

  @Test func `a paste that stops is waited for, and Enter alone ends it`() {
    let beginning = "\u{1B}[200~ab\rc\u{1B}[2"
    var feed = Feed(beginning)
    #expect(feed.waiting == .paste)
    for rest in ["1", "quit\r", "\r\r", "\r\rquit\r", "\rx"] {
      feed.pause()
      #expect(feed.inputs.last == .event(.pasteStalled) && feed.waiting == nil)
      feed(rest)
      #expect(feed.inputs.last == .event(.pasteStalled) && feed.waiting == .paste, "no key")
    }
    feed.pause()
    feed("\r")
    #expect(feed.waiting == .pasteEnd)
    feed("q")
    #expect(feed.waiting == .paste, "Enter was part of the text")
    feed.pause()
    feed.inputs = []
    feed("\r")
    feed.pause()
    let text = "ab\nc[21quit\n\n\n\n\nquit\n\nx\nq"
    #expect(feed.inputs == [.event(.paste(text))] && feed.waiting == nil)
    feed("q\r")
    #expect(feed.inputs.dropFirst() == [.typed("q"), .key(.enter)])
  }

  @Test func `no paste is longer than 64 KiB`() {
    var feed = Feed()
    feed("\u{1B}[200~")
    for _ in 0..<40 { feed(Array(repeating: 0x61, count: 4096)) }
    feed("\u{1B}[201~b")
    #expect(feed.inputs == [.event(.paste(String(repeating: "a", count: 65_536))), .typed("b")])
  }

  @Test(arguments: ["\u{1B}\\", "\u{7}", "\u{3}", "\u{1B}[A"])
  func `a long string is dropped up to its end, in time that grows with its length`(end: String) {
    let ends: [String: [Input]] = ["\u{3}": [.key(.control("c"))], "\u{1B}[A": [.key(.up)]]
    let bytes = Array("\u{1B}_G\(String(repeating: "q", count: 100_000))\(end)a".utf8)
    for size in [1, 7, 4096, bytes.count] {
      var feed = Feed()
      for start in stride(from: 0, to: bytes.count, by: size) {
        feed(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(feed.inputs == (ends[end] ?? []) + [.typed("a")] && feed.waiting == nil)
    }
  }

  @Test func `a paste has stopped after a second, and Enter is alone after a quarter of one`() {
    var patience = InputPatience()
    #expect((0...6).map { patience.end(.paste, $0) } == [1, 2, 3, 4, 5, 6, 7])
    #expect(patience.end(nil, 0) == nil)
    #expect(patience.end(.pasteEnd, 60) == 60.25)
  }

  @Test func `endless numbers and answers are dropped`() {
    for beginning in ["\u{1B}[", "\u{1B}]"] {
      var feed = Feed(beginning)
      for _ in 0..<100 { feed(Array(repeating: 0x31, count: 100)) }
      feed.pause()
      #expect(!feed.inputs.contains(.key(.escape)))
      feed("\r")
      #expect(feed.inputs.last == .key(.enter))
    }
  }

  @Test func `keys of the terminal's description are known, too`() {
    let legacy: [(bytes: [UInt8], key: Key)] = [
      (Array("\u{1B}A".utf8), .up), (Array("\u{1B}?abc".utf8), .function(7)), ([0x08], .left),
    ]
    let text = "\u{1B}A\u{1B}?abc\u{8}\u{1B}[A\u{1B}B"
    let keys: [Key] = [.up, .function(7), .backspace, .up, .escape, .character("B")]
    for cut in 0...text.utf8.count {
      var feed = Feed(of: InputDecoder(legacyKeys: legacy))
      feed(text.utf8.prefix(cut))
      feed(text.utf8.dropFirst(cut))
      #expect(feed.inputs == keys.map(Input.key), "cut at \(cut)")
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `random bytes neither crash the decoder nor pile up`(seed: UInt64) {
    var generator = SystemlessGenerator(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    var feed = Feed()
    for _ in 0..<64 {
      let bytes = (0..<16).map { _ -> UInt8 in
        let byte = UInt8(generator.next(below: 256))
        // Bytes that the decoder decides on are more frequent.
        let special: [UInt8] = Array("\u{1B}[<M;0~O]".utf8)
        return byte < 128 ? special[Int(byte) % special.count] : byte
      }
      feed(bytes)
    }
    feed.pause()
    feed("\r")
    #expect(feed.inputs.last == .key(.enter), "seed \(seed)")
  }
}

extension InputPatience {
  private static let start = ContinuousClock.now

  /// When it ends for what is read some seconds after the start, in seconds from there.
  mutating func end(_ waiting: InputDecoder.Waiting?, _ seconds: Int, number: Int = 0) -> Double? {
    deadline(
      of: waiting,
      number: number,
      at: Self.start + .seconds(seconds),
      escapeTime: .milliseconds(25),
      mayBeAnswer: false
    ).map { ($0 - Self.start) / .seconds(1) }
  }
}

extension Input {
  fileprivate static func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) -> Self {
    .event(.mouse(MouseEvent(kind, at: Point(column: column, row: row))))
  }
}
