import Testing

@testable import Composable

@Suite("Values in reports")
struct DescribeTests {
  private enum Inner {
    case tapped
    case moved(x: Int, y: Int)
  }
  private enum Outer {
    case row(Int, Inner)
    case inner(Inner)
    case name(String?)
    case all([Inner])
  }
  private struct Point { var x = 1, label = "a" }

  @Test func `values are written as in code`() {
    #expect(describe(Inner.tapped) == ".tapped")
    #expect(describe(Inner.moved(x: 1, y: 2)) == ".moved(x: 1, y: 2)")
    #expect(describe(Outer.row(3, .tapped)) == ".row(3, .tapped)")
    #expect(describe(Outer.inner(.moved(x: 1, y: 2))) == ".inner(.moved(x: 1, y: 2))")
    #expect(describe(Outer.name(nil)) == ".name(nil)")
    #expect(describe(Outer.name("x")) == ".name(\"x\")")
    #expect(describe(Outer.all([.tapped])) == ".all([.tapped])")
    #expect(describe(Point()) == "Point(x: 1, label: \"a\")")
    #expect(describe(Duration.seconds(1)) == "1.0 seconds")
    #expect(describe((1, name: "x")) == "(1, name: \"x\")")
  }

  @Test func `a scope is written as the way to it`() {
    let sheet = ScopeElement(
      place: EffectID(\Parent.State.sheet),
      identity: nil,
      locator: PermanentChild(path: \Parent.State.sheet)
    )
    let row = ScopeElement(
      place: EffectID(\Parent.State.rows),
      identity: EffectID(7),
      locator: ArrayChild(path: \Parent.State.rows)
    )
    let path = ScopePath.root.appending(sheet).appending(row)
    #expect(path.description == "\\State.sheet → \\State.rows[7]")
    #expect(ScopePath.root.description == "the root")
  }

  @Test func `a long value is cut, and no more of it is looked at`() {
    #expect(describe(Array(0..<1_000_000), limit: 10) == "[0, 1, 2, …")
    #expect(describe("a long string", limit: 6) == "\"a lon…")
    #expect(describe(Point(), limit: 100) == "Point(x: 1, label: \"a\")")
  }
}
