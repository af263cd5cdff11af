import Testing

@testable import Rules

@Suite struct TraceChoiceTests {
  private let fresh = Board(cube(of: "E", except: ["222t": "C", "222l": "A", "222r": "A"]))

  private func trace(_ text: String, on board: Board) -> Trace {
    var trace = Trace(board: board)
    for letter in text { #expect(trace.append(letter) == nil, "\(text): \(letter)") }
    return trace
  }

  @Test func `choosing goes through all paths in both directions, round and round`() {
    var trace = trace("CAE", on: fresh)
    let paths = trace.paths
    #expect(paths.count > 2)
    for index in 0...paths.count {
      #expect(trace.pathIndex == index % paths.count && trace.path == paths[index % paths.count])
      #expect(trace.paths == paths, "choosing does not reorder")
      trace.chooseNext()
    }
    trace.choose(at: 0)
    trace.choosePrevious()
    #expect(trace.path == paths.last)
    trace.choose(at: paths.count)
    trace.choose(at: -1)
    #expect(trace.path == paths.last)
  }

  @Test func `choosing without paths changes nothing`() {
    var trace = Trace(board: fresh)
    trace.chooseNext()
    trace.choosePrevious()
    trace.choose(at: 0)
    #expect(trace == Trace(board: fresh))
  }

  @Test func `letters after a choice continue it, best first`() {
    var trace = trace("CA", on: fresh)
    trace.chooseNext()
    #expect(trace.path == faces("222t 222r") && trace.append("E") == nil)
    #expect(trace.path.prefix(2) == faces("222t 222r")[...] && trace.append("E") == nil)
    #expect(trace.path.prefix(2) == faces("222t 222r")[...])
    let favored = trace.paths.prefix { $0.prefix(2) == faces("222t 222r")[...] }
    #expect(!favored.isEmpty && favored.count < trace.paths.count)
    let rest = trace.paths.dropFirst(favored.count)
    #expect(rest.allSatisfy { $0.prefix(2) == faces("222t 222l")[...] })
  }

  @Test func `a choice that the letter does not continue is replaced`() {
    let board = Board(cube(of: "E", except: ["222t": "C", "222l": "A", "222r": "A", "221r": "B"]))
    var trace = trace("CA", on: board)
    #expect(trace.path == faces("222t 222l"))
    trace.choose(at: 0)
    #expect(trace.append("B") == nil && trace.path == faces("222t 222r 221r"))
  }

  @Test func `removing a letter after a choice keeps the chosen path`() {
    var trace = trace("CAE", on: fresh)
    while trace.path.prefix(2) != faces("222t 222r")[...] { trace.chooseNext() }
    trace.removeLast()
    #expect(trace.path == faces("222t 222r"))
    trace.removeLast()
    #expect(trace.path == faces("222t"))
  }

  @Test func `a choice stays chosen through both halves of QU`() {
    let board = Board(cube(of: "E", except: ["222t": "C", "222l": "QU", "222r": "QU"]))
    var trace = trace("CQ", on: board)
    trace.chooseNext()
    #expect(trace.path == faces("222t 222r"))
    trace.append("U")
    #expect(trace.path == faces("222t 222r"))
    trace.removeLast()
    #expect(trace.path == faces("222t 222r") && trace.isHalfTyped)
    trace.append("U")
    trace.append("E")
    #expect(trace.path.prefix(2) == faces("222t 222r")[...])
  }
}
