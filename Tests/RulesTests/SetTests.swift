import Rules
import Testing

@Suite struct SetTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a set of faces or cubes does what the standard set does`(seed: UInt64) {
    check(Face.all, count: 30, seed: seed)
    check(LatticePoint.all, count: 10, seed: seed)
  }

  private func check<Element: Indexed & Comparable>(_ all: [Element], count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let first = Set((0..<count).compactMap { _ in generator.element(of: all) })
    let second = Set((0..<count).compactMap { _ in generator.element(of: all) })
    let (one, other) = (IndexedSet(first), IndexedSet(second))
    #expect(Array(one) == first.sorted() && one.count == first.count)
    #expect(Set(one.union(other)) == first.union(second))
    #expect(Set(one.intersection(other)) == first.intersection(second))
    #expect(Set(one.subtracting(other)) == first.subtracting(second))
    #expect(one.isDisjoint(with: other) == first.isDisjoint(with: second))
    #expect(one.union(other).isSuperset(of: other))
    #expect(one.isSuperset(of: other) == first.isSuperset(of: second))
    for element in all {
      #expect(one.contains(element) == first.contains(element))
      var changed = one
      changed.insert(element)
      #expect(Set(changed) == first.union([element]))
      changed.remove(element)
      #expect(Set(changed) == first.subtracting([element]))
    }
  }

  @Test func `the empty sets are empty and the full ones full`() {
    #expect(FaceSet().isEmpty && CubeSet().isEmpty && CubeSet.all.count == 27)
    #expect(FaceSet(Face.all).count == 81 && Array(CubeSet.all) == LatticePoint.all)
  }
}
