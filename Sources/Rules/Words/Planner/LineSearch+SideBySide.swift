extension LineSearch {
  /// How many lines are cooled side by side: at first, and at the end.
  private static let widths = (first: 32, last: 4)
  /// The cooling is done in so many parts.
  private static let parts = 16

  /// Looks for a line from nothing, by several that are cooled side by side.
  ///
  /// Where a line digs first decides how good it can become, and can soon no longer be changed. So many begin. After
  /// each part of the cooling, those that score least end, and the best go on twice, each by its own chance ("Go with
  /// the winners", Aldous & Vazirani, FOCS 1994; population annealing, Hukushima & Iba, AIP Conference Proceedings
  /// 690, 2003). All parts cost the same, so the fewer lines are left, the slower they are cooled.
  ///
  /// - Parameters:
  ///   - attempts: The number of steps to try with all lines.
  ///   - progress: Gets the share of the work that is done, 0 to 1, after each part.
  ///   - isCancelled: Asked about every 0.2 ms.
  /// - Returns: Whether it was not cancelled.
  mutating func annealSideBySide(
    attempts: Int,
    _ cooling: Cooling,
    progress: (Double) -> Void,
    isCancelled: () -> Bool
  ) -> Bool {
    var lines = [(score: Int, moves: [PlanMove])](repeating: (0, []), count: Self.widths.first)
    var seed: UInt64 = 0
    for part in 0..<Self.parts {
      lines.sort { $0.score > $1.score }
      if part > 0 {
        lines.removeLast(min(lines.count / 8, lines.count - Self.widths.last))
        let twice = lines.count / 10
        for place in 0..<twice { lines[lines.count - 1 - place] = lines[place] }
      }
      let stages = Cooling.stages * part / Self.parts..<Cooling.stages * (part + 1) / Self.parts
      for index in lines.indices {
        load(lines[index].moves)
        seed += 1
        let share = attempts / (Self.parts * lines.count)
        guard
          anneal(attempts: share, cooling, stages: stages, seed: seed, isCancelled: isCancelled)
        else { return false }
        lines[index] = (score, Array(UnsafeBufferPointer(start: moves, count: count)))
      }
      progress(Double(part + 1) / Double(Self.parts))
    }
    return true
  }
}
