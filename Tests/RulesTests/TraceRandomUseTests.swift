import Testing

@testable import Rules

/// A trace under random keys and taps, also on boards with more paths than are kept.
@Suite struct TraceRandomUseTests {
  @Test(arguments: 0..<16 as Range<UInt64>)
  func `whatever is pressed, the paths are legal and spell what was typed`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let texts = [["A"], ["A", "QU"], ["A", "B", "QU", "U"], Letter.basic.map(\.text)]
    let letters = generator.letters(from: texts[Int(seed % 4)])
    let board = generator.board(letters: letters, removed: generator.int(below: 10))
    var trace = Trace(board: board)
    for _ in 0..<60 {
      let before = trace
      switch generator.int(below: 10) {
      case 0..<4:
        let refusal = trace.append(generator.element(of: Array("AAAABQU")) ?? "A")
        #expect((trace == before) == (refusal != nil), "seed \(seed)")
      case 4..<6:
        let face = generator.element(of: Face.all) ?? Face.all[0]
        let refusal = trace.extend(with: face)
        #expect((trace == before) == (refusal != nil), "seed \(seed)")
        #expect(refusal != nil || trace.path.last == face, "seed \(seed)")
      case 6: trace.chooseNext()
      case 7: trace.choosePrevious()
      case 8:
        trace.removeLast()
        #expect(trace.typed.count < before.typed.count || before.isEmpty, "seed \(seed)")
      default:
        guard let face = generator.element(of: before.path) else { continue }
        #expect(trace.goBack(to: face) == true, "seed \(seed)")
        #expect(trace.path.last == face && before.path.starts(with: trace.path), "seed \(seed)")
      }
      check(trace, seed: seed)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `Tab passes every listed path once before it comes round`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var trace = Trace(board: Board(generator.letters(from: ["A", "B", "QU"])))
    for _ in 0..<1 + generator.int(below: 5) {
      trace.append(generator.element(of: Array("ABQU")) ?? "A")
    }
    let paths = trace.paths
    var seen: [[Face]] = []
    for _ in paths {
      seen.append(trace.path)
      trace.chooseNext()
    }
    #expect(seen == paths, "seed \(seed)")
    #expect(trace.path == paths.first ?? [], "seed \(seed)")
  }

  private func check(_ trace: Trace, seed: UInt64) {
    let comment: Comment = "seed \(seed), typed \(trace.typed)"
    let playable = trace.board.playableFaces
    let spelt = trace.isHalfTyped ? trace.typed + "U" : trace.typed
    #expect(trace.isEmpty == trace.paths.isEmpty, comment)
    #expect(trace.word == spelt, comment)
    #expect(trace.pathIndex.map { trace.paths[$0] == trace.path } ?? true, comment)
    #expect(Set(trace.paths).count == trace.paths.count, comment)
    for path in trace.paths.suffix(12) + [trace.path] where !trace.isEmpty {
      #expect(path.map { trace.board.letters[$0].text }.joined() == spelt, comment)
      #expect(Set(path).count == path.count && playable.isSuperset(of: FaceSet(path)), comment)
      #expect(zip(path, path.dropFirst()).allSatisfy { $0.touches($1) }, comment)
    }
  }
}
