import Surface
import Testing

@testable import Terminal

/// Late answers to the questions of other programs, and pastes that take too long: nothing of them is typed.
extension InputDecoderTests {
  /// What has no meaning here.
  static let reports: [Case] = [
    // The introducers as one character, raw and in UTF-8.
    Case(bytes: [0x9B] + Array("?64;1;2".utf8) + [0x78]),
    Case(bytes: [0x90] + Array("1$r2 q".utf8) + [0x9C]),
    Case(bytes: [0x9D] + Array("10;rgb:q/q/q".utf8) + [0x9C]),
    Case(bytes: [0x9F] + Array("Gi=1;qOK".utf8) + [0x9C]),
    Case(bytes: [0x9E] + Array("qq".utf8) + [0x1B, 0x5C]),
    Case(bytes: [0x98] + Array("qq".utf8) + [0x07]),
    Case("\u{9B}?64;1;2x"), Case("\u{90}1$r2 q\u{9C}"), Case("\u{9D}10;rgb:q/q/q\u{9C}"),
    Case("\u{9F}Gi=1;qOK\u{9C}"), Case("\u{9E}qq\u{1B}\\"), Case("\u{98}qq\u{7}"),
    // The last byte of “ is 0x9C.
    Case("\u{1B}]l“qqq”\u{1B}\\"), Case(bytes: Array("\u{1B}]lqqq".utf8) + [0x9C]),
    // Line ends and tabs.
    Case("\u{1B}]lq\nq\u{1B}\\"), Case("\u{1B}P1$r\r\nqq\u{1B}\\"), Case("\u{1B}_G\tq\u{1B}\\"),
  ]

  @Test func `late answers in every form are no keys, wherever they are cut in two`() {
    for report in Self.reports {
      for cut in 0...report.bytes.count {
        var decoder = InputDecoder()
        var inputs: [Input] = []
        decoder.decode(report.bytes[..<cut], into: &inputs)
        decoder.decode(report.bytes[cut...] + [0x61], into: &inputs)
        #expect(inputs == [.key(.character("a"))], "\(report.testDescription) cut at \(cut)")
        #expect(decoder.waiting == nil)
      }
    }
  }

  @Test func `in an older encoding, the bytes of C1 are letters that introduce nothing`() {
    var decoder = InputDecoder(isUTF8: false)
    var inputs: [Input] = []
    decoder.decode([0x9D, 0x61, 0x90, 0x62], into: &inputs)
    #expect(inputs == [.key(.character("a")), .key(.character("b"))])
  }

  @Test func `a string with a letter first is one if its end is here, and typed keys otherwise`() {
    for introducer in ["P", "X"] as [Character] {
      #expect(decoded("\u{1B}\(introducer)qqq\u{1B}\\a") == [.key(.character("a"))])
      #expect(
        decoded("\u{1B}\(introducer)qq\r") == [
          .key(.escape), .key(.character(introducer)), .key(.character("q")),
          .key(.character("q")), .key(.enter),
        ]
      )
    }
  }

  @Test(
    arguments: [
      ("\u{1B}]4", .report), ("\u{1B}_x", .report), ("\u{1B}^x", .report), ("\u{1B}P$", .report),
      ("\u{1B}P2", .report), ("\u{1B}[1", .report), ("\u{1B}[<", .report), ("\u{1B}X1", .report),
      // The answers that are asked for may come late.
      ("\u{1B}P1", .answer), ("\u{1B}[>", .answer), ("\u{1B}_G", .answer),
    ] as [(String, InputDecoder.Waiting)]
  )
  func `what no keys begin like is waited for, however it comes`(
    beginning: String,
    waiting: InputDecoder.Waiting
  ) {
    var decoder = InputDecoder()
    var inputs: [Input] = []
    for byte in beginning.utf8 { decoder.decode([byte], into: &inputs) }
    #expect(decoder.waiting == waiting)
    #expect(inputs.isEmpty)
  }

  @Test func `Alt with a bracket and a letter are keys again soon, unless they come at once`() {
    for character in ["]", "["] as [Character] {
      var decoder = InputDecoder()
      var inputs: [Input] = []
      decoder.decode(Array("\u{1B}\(character)".utf8), into: &inputs)
      #expect(decoder.waiting == .sequence, "nothing follows: Alt was held")
      decoder.endWaiting(into: &inputs)
      #expect(inputs == [.key(.escape), .key(.character(character))])
      decoder.decode(Array("q".utf8), into: &inputs)
      #expect(inputs.last == .key(.character("q")))
    }
    var typed = InputDecoder()
    var together = InputDecoder()
    var inputs: [Input] = []
    for byte in "\u{1B}]lq".utf8 { typed.decode([byte], into: &inputs) }
    #expect(typed.waiting == .sequence)
    together.decode(Array("\u{1B}]l".utf8), into: &inputs)
    #expect(together.waiting == .report)
    together.decode(Array("q".utf8), into: &inputs)
    #expect(together.waiting == .report)
    #expect(inputs.isEmpty)
  }

  @Test func `the rest of a report is waited for two seconds, and ten in all`() {
    var patience = InputPatience()
    let start = ContinuousClock.now
    func deadline(_ seconds: Int, _ number: Int = 0) -> Duration? {
      patience.deadline(
        of: .report,
        number: number,
        at: start + .seconds(seconds),
        escapeTime: .milliseconds(25),
        mayBeAnswer: false
      ).map { $0 - start }
    }
    #expect([0, 1, 7, 9, 10].map { deadline($0) } == [2, 3, 9, 10, 10].map(Duration.seconds))
    #expect(deadline(10, 1) == .seconds(12), "another report has its own time")
  }

  @Test func `the rest of a paste that took too long is dropped, but for Ctrl-C`() {
    let rest = "quick\u{3}fox\u{1B}[A\r\u{1B}[201~"
    for cut in 0...rest.utf8.count {
      var decoder = InputDecoder()
      var inputs: [Input] = []
      decoder.decode(Array("\u{1B}[200~ab".utf8), into: &inputs)
      decoder.endWaiting(into: &inputs)
      #expect(inputs == [.event(.paste("ab"))])
      #expect(decoder.waiting == .pasteTail)
      decoder.decode(rest.utf8.prefix(cut), into: &inputs)
      decoder.decode(Array("\(rest)x".utf8.dropFirst(cut)), into: &inputs)
      #expect(inputs.dropFirst() == [.key(.control("c")), .key(.character("x"))], "\(cut)")
      #expect(decoder.waiting == nil)
    }
  }

  @Test func `after the rest of a paste, silence or the next paste ends the dropping`() {
    var decoder = InputDecoder()
    var inputs: [Input] = []
    decoder.decode(Array("\u{1B}[200~a\u{1B}[20".utf8), into: &inputs)
    decoder.endWaiting(into: &inputs)
    decoder.decode(Array("1~b".utf8), into: &inputs)
    #expect(inputs == [.event(.paste("a[20")), .key(.character("b"))], "the end mark was cut")

    inputs = []
    decoder.decode(Array("\u{1B}[200~a".utf8), into: &inputs)
    decoder.endWaiting(into: &inputs)
    decoder.decode(Array("b\u{1B}[200~c\u{1B}[201~d".utf8), into: &inputs)
    let pastes: [Input] = [.event(.paste("a")), .event(.paste("c"))]
    #expect(inputs == pastes + [.key(.character("d"))])

    inputs = []
    decoder.decode(Array("\u{1B}[200~a".utf8), into: &inputs)
    decoder.endWaiting(into: &inputs)
    decoder.decode(Array("b".utf8), into: &inputs)
    decoder.endWaiting(into: &inputs)
    decoder.decode(Array("c".utf8), into: &inputs)
    #expect(inputs == [.event(.paste("a")), .key(.character("c"))])
  }
}
