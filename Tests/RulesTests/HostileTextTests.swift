import Platform
import Rules
import Testing

/// Swift compares and hashes a text in time that grows with the square of the combining marks on one letter. So no text
/// from outside is compared before its length is bounded, and the limits below are never reached.
@Suite struct HostileTextTests {
  /// 400 kB, which take minutes to compare.
  private static let marks = "e" + String(repeating: "\u{301}\u{323}", count: 100_000)

  @Test(.timeLimit(.minutes(1)))
  func `no field of a record takes long to refuse`() throws {
    let text = RecordErrorTests().record(["accepted": "[\"CAB\"]", "daily": "326"])
    let record = try JSONValue(record: text.utf8)
    for (place, hostile) in Self.variants(of: record) {
      #expect(throws: RecordError.self, "\(place)") { try GameRecord(hostile) }
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `no field of a record of two takes long to refuse`() throws {
    let code = try #require(ChallengeCode(mode: .unlimited, seed: 42))
    let (ann, ben) = (try #require(PlayerName("Ann")), try #require(PlayerName("Ben")))
    let duel = try DuelSample.game(code, turns: 4, seed: 1)
    let text = DuelRecord(duel, code: code, players: DuelPlayers(first: ann, second: ben)).text()
    for (place, hostile) in Self.variants(of: try JSONValue(record: text.utf8)) {
      // A name is cut to what fits.
      _ = try? DuelRecord(hostile)
      #expect(!place.isEmpty)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `no name of a mode, a language or a letter takes long to look up`() {
    #expect(GameMode(rawValue: Self.marks) == nil && Language(name: Self.marks) == nil)
    #expect(Language(dictionaryName: Self.marks) == .english && Letter(Self.marks) == nil)
    #expect(DictionaryID(name: Self.marks) == nil)
    #expect(throws: ChallengeCodeError.self) { try ChallengeCode(Self.marks) }
  }

  /// The value with a hostile text in the place of each text, number or key in it, in turn.
  private static func variants(of value: JSONValue) -> [(place: String, value: JSONValue)] {
    switch value {
    case .object(let members):
      members.indices.flatMap { index in
        let key = members[index].key
        let renamed = members.replacing(index, by: .init(marks, members[index].value))
        return [("key \(key)", JSONValue.object(renamed))].filter { _ in key == "moves" }
          + variants(of: members[index].value).map { place, changed in
            ("\(key).\(place)", .object(members.replacing(index, by: .init(key, changed))))
          }
      }
    case .array(let elements):
      // One of each kind is enough.
      elements.indices.prefix(2).flatMap { index in
        variants(of: elements[index]).map { place, changed in
          ("\(index).\(place)", .array(elements.replacing(index, by: changed)))
        }
      }
    default: [("value", .string(marks))]
    }
  }
}

extension Array {
  fileprivate func replacing(_ index: Int, by element: Element) -> Self {
    var copy = self
    copy[index] = element
    return copy
  }
}
