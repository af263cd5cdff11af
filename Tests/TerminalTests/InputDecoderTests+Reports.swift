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
        var feed = Feed()
        feed(report.bytes[..<cut])
        feed(report.bytes[cut...] + [0x61])
        #expect(feed.inputs == [.typed("a")], "\(report.testDescription) cut at \(cut)")
        #expect(feed.waiting == nil)
      }
    }
  }

  @Test func `in an older encoding, the bytes of C1 are letters that introduce nothing`() {
    var feed = Feed(of: InputDecoder(isUTF8: false))
    feed([0x9D, 0x61, 0x90, 0x62])
    #expect(feed.inputs == [.typed("a"), .typed("b")])
  }

  @Test func `a string with a letter first is one if its end is here, and typed keys otherwise`() {
    for introducer in ["P", "X"] as [Character] {
      #expect(Feed("\u{1B}\(introducer)qqq\u{1B}\\a").inputs == [.typed("a")])
      let keys: [Input] = [
        .key(.escape), .typed(introducer), .typed("q"), .typed("q"), .key(.enter),
      ]
      #expect(Feed("\u{1B}\(introducer)qq\r").inputs == keys)
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
    var feed = Feed()
    for byte in beginning.utf8 { feed([byte]) }
    #expect(feed.waiting == waiting && feed.inputs.isEmpty)
  }

  @Test
  func `Alt with a bracket or an O and a letter are keys again soon, unless they come at once`() {
    for character in ["]", "[", "O"] as [Character] {
      var feed = Feed("\u{1B}\(character)")
      #expect(feed.inputs.isEmpty && feed.waiting == .sequence, "nothing follows: Alt was held")
      feed.pause()
      feed("q")
      #expect(feed.inputs == [.key(.escape), .typed(character), .typed("q")])
    }
    var (typed, together) = (Feed(), Feed("\u{1B}]l"))
    for byte in "\u{1B}]lq".utf8 { typed([byte]) }
    #expect(typed.waiting == .sequence && together.waiting == .report)
    together("q")
    #expect(together.waiting == .report)
    #expect(typed.inputs.isEmpty && together.inputs.isEmpty)
  }

  @Test func `the rest of a report is waited for two seconds, and ten in all`() {
    var patience = InputPatience()
    #expect([0, 1, 7, 9, 10].map { patience.end(.report, $0) } == [2, 3, 9, 10, 10])
    #expect(patience.end(.report, 10, number: 1) == 12, "another report has its own time")
  }

  @Test func `after Ctrl-C, nothing of a paste is typed, however late it comes`() {
    let rest = "quick\u{3}fox\u{1B}[A\r\u{1B}[201~"
    for cut in 0...rest.utf8.count {
      var feed = Feed("\u{1B}[200~ab\u{3}")
      feed(rest.utf8.prefix(cut))
      feed.pause()
      feed("\(rest)x".utf8.dropFirst(cut))
      let keys = feed.inputs.filter { $0 != .event(.pasteStalled) }
      #expect(keys == [.key(.control("c")), .key(.control("c")), .typed("x")], "\(cut)")
      #expect(feed.waiting == nil)
    }
  }

  @Test func `of a paste that stops, the whole text comes at its end mark, or at the next paste`() {
    func read(_ pieces: String...) -> [Input] {
      var feed = Feed()
      for (index, piece) in pieces.enumerated() {
        if index > 0 { feed.pause() }
        feed(piece)
      }
      return feed.inputs
    }
    let cut = read("\u{1B}[200~a\u{1B}[20", "1~b")
    #expect(
      cut == [.event(.pasteStalled), .event(.paste("a")), .typed("b")],
      "the end mark was cut"
    )
    let late = read("\u{1B}[200~a\r", "daily\r\r\r", "quit\r\u{1B}[201~b")
    let text = Input.event(.paste("a\ndaily\n\n\nquit\n"))
    #expect(
      late == [.event(.pasteStalled), .event(.pasteStalled), text, .typed("b")],
      "lines came in between"
    )
    let next = read("\u{1B}[200~a", "b\u{1B}[200~c\u{1B}[201~d")
    #expect(
      next == [.event(.pasteStalled), .event(.paste("ab")), .event(.paste("c")), .typed("d")]
    )
  }
}
