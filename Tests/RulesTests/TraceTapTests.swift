import Testing

@testable import Rules

@Suite struct TraceTapTests {
  private let board = Board(
    cube(of: "E", except: ["222t": "C", "222l": "A", "222r": "A", "122t": "QU", "221r": "B"])
  )

  private func tapped(_ names: String) -> Trace {
    var trace = Trace(board: board)
    for face in faces(names) { #expect(trace.extend(with: face) == nil, "\(face)") }
    return trace
  }

  @Test func `taps make exactly the tapped path`() {
    let trace = tapped("222t 122t 222l")
    #expect(trace.typed == "CQUA" && trace.word == "CQUA")
    #expect(trace.paths == [faces("222t 122t 222l")])
    #expect(trace.pathCount == 1 && trace.isPathCountExact && !trace.isHalfTyped)
  }

  @Test func `a tap that breaks a rule changes nothing and returns the rule`() {
    var trace = tapped("222t 222l")
    let before = trace
    let (top, left, far) = (faces("222t")[0], faces("222l")[0], faces("020t")[0])
    #expect(trace.extend(with: top) == .faceUsedTwice(top))
    #expect(trace.extend(with: left) == .faceUsedTwice(left))
    #expect(trace.extend(with: far) == .facesDoNotTouch(left, far) && trace == before)
  }

  @Test func `each hidden face is refused, as the first tap and later`() {
    for face in Face.all where !board.isPlayable(face) {
      var trace = Trace(board: board)
      #expect(trace.extend(with: face) == .faceNotPlayable(face) && trace == Trace(board: board))
      trace = tapped("222t")
      #expect(trace.extend(with: face) == .faceNotPlayable(face))
    }
  }

  @Test func `a tap continues the chosen path of the typed letters`() {
    var trace = Trace(board: board)
    trace.append("C")
    trace.append("A")
    trace.chooseNext()
    #expect(trace.extend(with: faces("221r")[0]) == nil && trace.paths == [faces("222t 222r 221r")])
    #expect(trace.typed == "CAB")
    trace.removeLast()
    #expect(trace.paths == [faces("222t 222l"), faces("222t 222r")])
    #expect(trace.path == faces("222t 222r"))
  }

  @Test func `letters after a tap continue from it`() {
    var trace = tapped("222t 222r")
    #expect(trace.append("B") == nil && trace.paths == [faces("222t 222r 221r")])
    #expect(trace.append("E") == nil)
    #expect(trace.paths.allSatisfy { $0.prefix(3) == faces("222t 222r 221r")[...] })
  }

  @Test func `a tap after half a QU adds the U`() {
    var trace = Trace(board: board)
    trace.append("Q")
    #expect(trace.extend(with: faces("020t")[0]) != nil)
    #expect(trace.isHalfTyped, "a refused tap does not complete the QU")
    #expect(trace.extend(with: faces("222t")[0]) == nil)
    #expect(trace.typed == "QUC" && trace.path == faces("122t 222t"))
    trace.removeLast()
    #expect(trace.typed == "QU" && !trace.isHalfTyped)
  }

  @Test func `a tap on the half-typed QU completes it`() {
    var trace = Trace(board: board)
    trace.append("Q")
    #expect(trace.extend(with: faces("122t")[0]) == nil)
    #expect(trace.typed == "QU" && !trace.isHalfTyped && trace.path == faces("122t"))
  }

  @Test func `the player can go back to any face of the chosen path`() {
    for target in faces("122t 222t 222r 221r") {
      var trace = Trace(board: board)
      for letter in "QUCAB" { trace.append(letter) }
      #expect(trace.path == faces("122t 222t 222r 221r"))
      let expected = trace.path.prefix { $0 != target } + [target]
      #expect(trace.goBack(to: target) == true)
      #expect(trace.path == Array(expected), "\(target)")
      #expect(!trace.isHalfTyped)
    }
  }

  @Test func `going back to a face that is not on the path changes nothing`() {
    var trace = tapped("222t 222l")
    let before = trace
    #expect(trace.goBack(to: faces("222r")[0]) == false && trace == before)
    var empty = Trace(board: board)
    #expect(empty.goBack(to: faces("222r")[0]) == false)
  }
}
