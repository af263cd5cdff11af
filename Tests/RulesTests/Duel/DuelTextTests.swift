import Testing

@testable import Rules

/// The texts that two players send each other.
@Suite struct DuelTextTests {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private let code: ChallengeCode

  init() throws { code = try #require(ChallengeCode(mode: .unlimited, seed: 0x12_3456_789A)) }

  /// Texts of every kind: invitations, and the turns of random games.
  private func samples() throws -> [DuelText] {
    var texts: [DuelText] = []
    for seed in UInt64(0)..<3 {
      let number = seed * 0x1F_2345_6789 % (1 << 40)
      let code = try #require(ChallengeCode(mode: .unlimited, seed: number))
      let begins = seed.isMultiple(of: 2)
      let invitation = DuelInvitation(code: code, inviterBegins: begins, dictionary: .english)
      texts.append(.invitation(invitation))
      let duel = try DuelSample.game(code, turns: 7, seed: seed)
      for (index, turn) in duel.turns.enumerated() {
        texts.append(.turn(DuelTurnText(turn, after: duel.turns.prefix(index), on: code)))
      }
      for turn in [Duel.Turn.pass, .giveUp, .giveUpWaiting] {
        texts.append(.turn(DuelTurnText(turn, after: duel.turns, on: code)))
      }
    }
    let longest = Duel.Turn.moves([.word(Face.all)])
    return texts + [.turn(DuelTurnText(longest, after: [], on: code))]
  }

  @Test func `some texts, which never change`() throws {
    let invitation = DuelInvitation(code: code, inviterBegins: false, dictionary: .english)
    let cube = try #require(LatticePoint(name: "222"))
    let faces = ["122t", "122r", "212t"].compactMap { Face(name: $0) }
    let turn = Duel.Turn.moves([.removal(cube), .word(faces)])
    let texts = [
      "\(DuelText.invitation(invitation))",
      "\(DuelText.turn(DuelTurnText(turn, after: [], on: code)))",
      "\(DuelText.turn(DuelTurnText(.pass, after: [turn], on: code)))",
      "\(DuelText.turn(DuelTurnText(.giveUpWaiting, after: [turn], on: code)))",
    ]
    #expect(
      texts == [
        "lexicube invitation [J0002 8T5CY 4T4DQ 6AJ]",
        "lexicube turn 1 [P1KMP 00ZSV C3TCV B2GYJ JP]",
        "lexicube turn 2 [G1KMP 01JAW K0W71 G]",
        "lexicube turn 2 [G1KMP 01JAW K6X3R G]",
      ]
    )
  }

  @Test func `a text is read as it was written`() throws {
    for text in try samples() { #expect(try DuelText.read("\(text)") == text) }
  }

  @Test func `a text survives chats and mail`() throws {
    for text in try samples() {
      let sent = "\(text)"
      let words = sent.split(separator: " ")
      let ways = [
        sent.lowercased(), sent.uppercased(), "  \(sent)\n", "Your move! \(sent) Good luck :-)",
        words.joined(separator: "\n"), words.joined(separator: "\r\n> "), "> > \(sent)",
        words.joined(separator: "\u{A0}"), words.joined(separator: " — "),
        "“\(sent)”", "*\(sent)*", "`\(sent)`", sent.replacing("[", with: "[\u{200B}"),
        sent.replacing(" ", with: "  "), "[12:03] Ann: \(sent)\n[12:04] Ben: thanks [1]",
        "lexicube play 128T-5CY4-TB\n\(sent)", "Ann wrote: lexicube, \(sent)",
        sent.replacing("0", with: "O"), sent.replacing("1", with: "l"),
        String(sent.drop { $0 != "[" }.dropFirst().dropLast()),
      ]
      for way in ways { #expect(try DuelText.read(way) == text, "\(way)") }
    }
  }

  @Test func `of several texts the last counts, and all are found`() throws {
    let texts = try samples()
    let chat = texts.map { "Ann: \($0)" }.joined(separator: "\n> ")
    #expect(try DuelText.all(in: chat).map { try $0.get() } == texts)
    #expect(try DuelText.read(chat) == texts.last)
    #expect(try DuelText.read("lexicube [oops, \(texts[0])") == texts[0])
  }

  /// Every text with one symbol replaced by any other character, or two neighbours exchanged, anywhere
  /// from the first letter to the last bracket.
  @Test func `no mistyped text is ever another one`() throws {
    let replacements = Self.alphabet + Array("UOil-–> []é½\u{301}\u{200B}")
    var refused = 0
    for text in try samples() {
      let sent = Array("\(text)")
      for index in sent.indices {
        for replacement in replacements where replacement != sent[index] {
          var changed = sent
          changed[index] = replacement
          refused += try refuses(String(changed), text) ? 1 : 0
        }
        guard index + 1 < sent.endIndex else { continue }
        var exchanged = sent
        exchanged.swapAt(index, index + 1)
        refused += try refuses(String(exchanged), text) ? 1 : 0
        var shorter = sent
        shorter.remove(at: index)
        refused += try refuses(String(shorter), text) ? 1 : 0
      }
    }
    #expect(refused > 30_000)
  }

  /// Whether a changed text is refused. If not, it must be the same text.
  private func refuses(_ changed: String, _ text: DuelText) throws -> Bool {
    do throws(DuelText.Problem) {
      let read = try DuelText.read(changed)
      #expect(read == text, "\(changed) is read as \(read)")
      return false
    } catch {
      return true
    }
  }

  @Test func `two wrong symbols of a body are refused, too`() throws {
    var generator = SeededGenerator(seed: 5)
    let texts = try samples().dropLast()
    for round in 0..<20_000 {
      let text = texts[generator.int(below: texts.count)]
      var symbols = Array("\(text)".drop { $0 != "[" }.filter { Self.alphabet.contains($0) })
      for _ in 0..<2 {
        symbols[generator.int(below: symbols.count)] = Self.alphabet[generator.int(below: 32)]
      }
      guard let read = try? DuelText.read("lexicube [\(String(symbols))]") else { continue }
      #expect(read == text, "round \(round)")
    }
  }

  @Test func `other texts are refused, and hostile ones in time`() throws {
    let hostile = [
      "", "lexicube", "[]", "lexicube []", "lexicube [",
      String(repeating: "lexicube [", count: 20_000),
      String(repeating: "[", count: 200_000), String(repeating: "A", count: 200_000),
      "lexicube " + String(repeating: "x", count: 41) + "[00000 00000]",
      "lexicube [" + String(repeating: "0", count: 100_000) + "]",
      "lexicube turn 1 [" + String(repeating: "\u{301}", count: 50_000) + "]",
    ]
    for text in hostile {
      #expect(throws: DuelText.Problem.self, "\(text.prefix(30))") { try DuelText.read(text) }
    }
    #expect(throws: DuelText.Problem.missing) { try DuelText.read("How about tomorrow?") }
    // Words of symbols are no text.
    for word in ["cat", "YES PAPA", "0"] {
      #expect(throws: DuelText.Problem.missing) { try DuelText.read(word) }
    }
    // A later kind, with a check that fits.
    let later = SymbolText.text([2, 0, 0])
    #expect(throws: DuelText.Problem.newerVersion) { try DuelText.read("lexicube [\(later)]") }
  }

  /// Why a turn after some turns does not fit a game; `nil` if it does.
  private func misfit(
    _ turn: Duel.Turn,
    after turns: some Collection<Duel.Turn>,
    in game: [Duel.Turn],
    own: Duel.Seat
  ) -> DuelTurnText.Misfit? {
    let text = DuelTurnText(turn, after: turns, on: code)
    do throws(DuelTurnText.Misfit) { try text.check(game, on: code, own: own) } catch {
      return error
    }
    return nil
  }

  @Test func `a turn knows whether it comes next`() throws {
    let duel = try DuelSample.game(code, turns: 6, seed: 3)
    let turns = duel.turns
    func misfit(_ number: Int, in game: [Duel.Turn], own: Duel.Seat) -> DuelTurnText.Misfit? {
      self.misfit(turns[number], after: turns.prefix(number), in: game, own: own)
    }
    #expect(misfit(3, in: Array(turns.prefix(3)), own: .first) == nil)
    #expect(misfit(3, in: Array(turns.prefix(3)), own: .second) == .ownTurn(number: 3))
    #expect(misfit(3, in: turns, own: .first) == .stale(number: 3))
    #expect(misfit(2, in: turns, own: .first) == .ownTurn(number: 2))
    #expect(
      misfit(5, in: Array(turns.prefix(3)), own: .first) == .early(number: 5, missing: 3)
    )
    // The same number of turns, but others.
    let other = [.pass] + turns[1..<3]
    #expect(misfit(3, in: Array(other), own: .first) == .otherCourse(number: 3))
    let foreign = try #require(ChallengeCode(mode: .unlimited, seed: 99))
    let text = DuelTurnText(.pass, after: [], on: foreign)
    #expect(throws: DuelTurnText.Misfit.foreign) { try text.check([], on: code, own: .second) }
  }

  @Test func `giving up while waiting fits before and after the turn that is awaited`() throws {
    let turns = try DuelSample.game(code, turns: 5, seed: 3).turns
    func misfit(after number: Int, in game: [Duel.Turn], own: Duel.Seat) -> DuelTurnText.Misfit? {
      self.misfit(.giveUpWaiting, after: turns.prefix(number), in: game, own: own)
    }
    // The second player waits for turn 3, and the first one reads that the second gives up.
    #expect(misfit(after: 2, in: Array(turns.prefix(2)), own: .first) == nil)
    #expect(misfit(after: 2, in: Array(turns.prefix(3)), own: .first) == nil)
    #expect(misfit(after: 2, in: Array(turns.prefix(4)), own: .first) == .stale(number: 2))
    let two = Array(turns.prefix(2))
    #expect(misfit(after: 2, in: two + [.giveUpWaiting], own: .first) == .stale(number: 2))
    #expect(misfit(after: 4, in: two, own: .first) == .early(number: 4, missing: 2))
    #expect(misfit(after: 2, in: two, own: .second) == .ownTurn(number: 2))
    #expect(misfit(after: 2, in: Array(turns.prefix(3)), own: .second) == .ownTurn(number: 2))
    for count in 2...3 {
      let other = [.pass] + turns[1..<count]
      #expect(misfit(after: 2, in: Array(other), own: .first) == .otherCourse(number: 2))
    }
  }

  @Test func `an invitation knows the word list`() throws {
    let invitation = DuelInvitation(code: code, inviterBegins: true, dictionary: .english)
    #expect(invitation.isMade(with: .english))
    let other = try #require(DictionaryID(name: "english", version: "2"))
    #expect(!invitation.isMade(with: other))
  }
}
