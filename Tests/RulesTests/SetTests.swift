import Rules
import Testing

@Suite struct SetTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a set of faces does what the standard set does`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let first = Set((0..<30).compactMap { _ in generator.element(of: Face.all) })
    let second = Set((0..<30).compactMap { _ in generator.element(of: Face.all) })
    let (one, other) = (FaceSet(first), FaceSet(second))
    #expect(Array(one) == first.sorted())
    #expect(one.count == first.count)
    #expect(Set(one.union(other)) == first.union(second))
    #expect(Set(one.intersection(other)) == first.intersection(second))
    #expect(Set(one.subtracting(other)) == first.subtracting(second))
    #expect(one.isDisjoint(with: other) == first.isDisjoint(with: second))
    #expect(one.union(other).isSuperset(of: other))
    #expect(one.isSuperset(of: other) == first.isSuperset(of: second))
    for face in Face.all {
      #expect(one.contains(face) == first.contains(face))
      var changed = one
      changed.insert(face)
      #expect(Set(changed) == first.union([face]))
      changed.remove(face)
      #expect(Set(changed) == first.subtracting([face]))
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a set of cubes does what the standard set does`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let first = Set((0..<10).compactMap { _ in generator.element(of: LatticePoint.all) })
    let second = Set((0..<10).compactMap { _ in generator.element(of: LatticePoint.all) })
    let (one, other) = (CubeSet(first), CubeSet(second))
    #expect(Array(one) == first.sorted())
    #expect(one.count == first.count)
    #expect(Set(one.union(other)) == first.union(second))
    #expect(Set(one.intersection(other)) == first.intersection(second))
    #expect(Set(one.subtracting(other)) == first.subtracting(second))
    #expect(one.isDisjoint(with: other) == first.isDisjoint(with: second))
    #expect(one.isSuperset(of: other) == first.isSuperset(of: second))
    for point in LatticePoint.all {
      #expect(one.contains(point) == first.contains(point))
      var changed = one
      changed.insert(point)
      #expect(Set(changed) == first.union([point]))
      changed.remove(point)
      #expect(Set(changed) == first.subtracting([point]))
    }
  }

  @Test func `the empty sets are empty and the full ones full`() {
    #expect(FaceSet().isEmpty && CubeSet().isEmpty)
    #expect(CubeSet.all.count == 27)
    #expect(FaceSet(Face.all).count == 81)
    #expect(Array(CubeSet.all) == LatticePoint.all)
  }
}
