import Testing

@testable import Composable

/// The table of effects, against a dictionary.
@Suite struct FlatTableTests {
  /// A key that collides with many others.
  private struct Crowded: FlatKey {
    let number: UInt64
    var flatHash: UInt64 { number % 3 }
  }

  @Test(arguments: UInt64(1)...8)
  func `it has what a dictionary has, whatever is entered and taken out`(seed: UInt64) {
    var generator = Xorshift(state: seed)
    var table = FlatTable<EffectNumber, Int>()
    var crowded = FlatTable<Crowded, Int>()
    var model: [EffectNumber: Int] = [:]
    for step in 0..<5000 {
      let key = generator.next() % 64
      if generator.next().isMultiple(of: 2) {
        table.insert(step, for: key)
        crowded.insert(step, for: Crowded(number: key))
        model[key] = step
      } else {
        let removed = model.removeValue(forKey: key)
        #expect(table.remove(key) == removed)
        #expect(crowded.remove(Crowded(number: key)) == removed)
      }
      let probe = generator.next() % 64
      #expect(table[probe] == model[probe])
      #expect(crowded[Crowded(number: probe)] == model[probe])
      guard table.count == model.count, crowded.count == model.count else {
        Issue.record("\(table.count) and \(crowded.count) keys instead of \(model.count)")
        return
      }
    }
    #expect(table.allKeys.sorted() == model.keys.sorted())
    #expect(table.allKeys.allSatisfy { table[$0] == model[$0] })
  }

  @Test func `a value is changed where it lies`() {
    var table = FlatTable<EffectNumber, [Int]>()
    #expect(table.slot(of: 1) == nil && table[1] == nil && table.isEmpty)
    for number in EffectNumber(1)...100 { table[number] = [] }
    for number in EffectNumber(1)...100 {
      guard let slot = table.slot(of: number) else { continue }
      table.update(slot: slot) { $0?.append(Int(number)) }
    }
    #expect((EffectNumber(1)...100).allSatisfy { table[$0] == [Int($0)] })
    for number in EffectNumber(1)...100 { table[number] = nil }
    #expect(table.isEmpty && table.allKeys.isEmpty)
  }
}

/// Marsaglia's xorshift with 64 bits: the same numbers in every run.
private struct Xorshift {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state >> 16
  }
}
