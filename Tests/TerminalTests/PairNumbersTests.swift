import Testing

@testable import Terminal

@Suite struct PairNumbersTests {
  /// Keys as colours make them: two numbers of 26 bits, often near each other.
  @Test(arguments: [1, 2, 3])
  func `it holds what a dictionary holds`(seed: UInt64) {
    var generator = SystemlessGenerator(state: seed)
    func random() -> UInt64 { UInt64(generator.next(below: 200)) }
    var (table, expected) = (PairNumbers(), [UInt64: Int32]())
    for number in Int32(1)...5000 {
      let key = random() << 32 | random()
      #expect(table[key] == expected[key])
      guard expected[key] == nil else { continue }
      expected[key] = number
      table.insert(number, for: key)
    }
    #expect(table.count == expected.count)
    for (key, number) in expected { #expect(table[key] == number) }
    var seen: [UInt64: Int32] = [:]
    table.visit { seen[$0] = $1 }
    #expect(seen == expected)
    #expect(table[1 << 63] == nil)
  }

  @Test func `the key 0 is a key like others`() {
    var table = PairNumbers()
    #expect(table[0] == nil)
    table.insert(7, for: 0)
    #expect(table[0] == 7)
  }
}
