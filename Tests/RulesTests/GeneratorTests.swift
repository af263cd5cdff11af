import Testing

@testable import Rules

@Suite struct GeneratorTests {
  @Test func `SplitMix64 gives the published numbers of seed 1234567`() {
    var generator = SplitMix64(state: 1_234_567)
    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ]
    )
  }

  @Test func `xoshiro256** gives the published numbers of the state 1 2 3 4`() {
    var generator = SeededGenerator(state: 1, 2, 3, 4)
    #expect(
      (0..<10).map { _ in generator.next() } == [
        11520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360,
        607_988_272_756_665_600, 16_172_922_978_634_559_625, 8_476_171_486_693_032_832,
        10_595_114_339_597_558_777, 2_904_607_092_377_533_576,
      ]
    )
  }

  @Test func `numbers stay below every small bound, and reach all of them`() {
    var generator = SeededGenerator(seed: 3)
    for bound in 1...20 as ClosedRange<UInt64> {
      let numbers = Set((0..<1000).map { _ in generator.next(below: bound) })
      #expect(numbers == Set(0..<bound))
    }
    #expect(generator.next(below: 0) == 0)
  }

  @Test func `a bound that rejects a quarter of all words is still fair`() {
    var generator = SeededGenerator(seed: 4)
    let bound: UInt64 = 3 << 62
    let below = (0..<4000).count { _ in generator.next(below: bound) < bound / 2 }
    #expect((1800...2200).contains(below))
  }

  @Test func `the letters of seeds match the golden cubes`() {
    let seeds = Array(0..<32) + [UInt64.max]
    #expect(goldenCubes.count == seeds.count)
    for (seed, golden) in zip(seeds, goldenCubes) {
      let letters = CubeLetters(seed: seed)
      let text = Face.all.map { letters[$0].text }.joined()
      #expect(text == golden.replacing("Q", with: "QU"), "seed \(seed)")
    }
  }

  @Test func `letters are as frequent as their weights say`() {
    var counts = Array(repeating: 0, count: 26)
    for seed in 0..<1000 as Range<UInt64> {
      let letters = CubeLetters(seed: seed)
      for face in Face.all { counts[letters[face].index] += 1 }
    }
    // Chi-squared with 25 degrees of freedom: 1 of 10,000 fair generators exceeds 60.
    let english = Language.english
    let chiSquared = Letter.basic.reduce(0.0) { sum, letter in
      let expected = 81_000 * Double(english.weight(of: letter)) / Double(english.totalWeight)
      let difference = Double(counts[letter.index]) - expected
      return sum + difference * difference / expected
    }
    #expect(chiSquared < 60)
  }

  @Test func `a cube has 81 letters, no more and no fewer`() throws {
    let letter = try #require(Letter("A"))
    for count in [0, 80, 82] {
      #expect(CubeLetters(Array(repeating: letter, count: count)) == nil)
    }
    #expect(CubeLetters(Array(repeating: letter, count: 81)) != nil)
  }
}
