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
    let row = ScopeElement(\Parent.State.rows, identity: EffectID(7))
    let path = ScopePath.root.appending(ScopeElement(\Parent.State.sheet)).appending(row)
    #expect(path.description == "\\State.sheet → \\State.rows[7]")
    #expect(ScopePath.root.description == "the root")
  }
}
