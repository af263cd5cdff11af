import Rules

/// The best lines that are known from each board of a game.
///
/// Lines are handed on: a line from before a move, played after it as far as it is possible, is a line from after it;
/// and the move with a line from after it is one from before. So what is found for one board helps its neighbors,
/// and what two neighbors' lines differ by is due to the move between them, and not to luck in two searches.
struct ReviewLines: ~Copyable {
  /// How many costly moves are examined again.
  static let rounds = 10
  /// The share of the work of the first review.
  static let firstShare = 0.25

  private let reviewer: GameReviewer
  private let table: PathTable
  /// What was played, one for each move; `nil` for a removal.
  private let played: [PlanMove?]
  private var search: LineSearch
  /// The best line from before each move, and after the last.
  private var lines: [[PlanMove]]
  private var scores: [Int]
  private var seed: UInt64 = 0

  /// Begins with what was played.
  init(_ reviewer: GameReviewer) {
    self.reviewer = reviewer
    table = reviewer.planner.table
    search = LineSearch(table)
    let table = table
    played = reviewer.match.moves.map { move in
      guard case .word(let path) = move.move, let word = move.word,
        let number = table.number(of: word)
      else { return nil }
      let faces = PlanFaces.bits(path)
      return PlanMove(
        faces: faces,
        word: number,
        score: Int32(move.score ?? 0),
        covers: PlanCovers.all.hiding(faces)
      )
    }
    lines = Array(repeating: [], count: played.count + 1)
    scores = Array(repeating: 0, count: played.count + 1)
    joinBackwards(from: played.count)
  }

  /// Finds a line from the first board, hands it on from board to board, and improves it at each.
  ///
  /// - Returns: Whether it was not cancelled.
  mutating func findFirst(_ isCancelled: () -> Bool) -> Bool {
    guard searchAnew(0, runs: 3, isCancelled) else { return false }
    for index in played.indices {
      begin(index + 1)
      search.adopt(lines[index])
      guard anneal(attempts: 30_000, .warm, isCancelled) else { return false }
      keep(index + 1)
    }
    // After the last move of a game without a clock, or where much was left, a line begins with nothing.
    guard searchAnew(played.count, runs: 1, isCancelled) else { return false }
    joinBackwards(from: played.count)
    return true
  }

  /// Looks again at a move: both at what could be played instead and at what could be played after it.
  ///
  /// - Returns: Whether it was not cancelled.
  mutating func examine(_ index: Int, _ isCancelled: () -> Bool) -> Bool {
    for board in [index + 1, index] {
      guard searchAnew(board, runs: 1, isCancelled) else { return false }
      begin(board)
      search.load(lines[board])
      guard anneal(attempts: 60_000, .warm, isCancelled) else { return false }
      keep(board)
    }
    for later in index + 1..<lines.count {
      begin(later)
      search.adopt(lines[later - 1])
      keep(later)
    }
    joinBackwards(from: played.count)
    return true
  }

  /// What the moves cost by the lines so far.
  mutating func review() -> GameReview {
    var moves = played.indices.map { index in
      let points = Int(played[index]?.score ?? 0)
      let cost = scores[index] - points - scores[index + 1]
      return ReviewedMove(
        points: points,
        cost: cost,
        mark: cost == 0 ? .best : cost <= points ? .fair : .slip
      )
    }
    let slips = moves.indices.filter { moves[$0].mark == .slip }
      .sorted { (moves[$1].cost, $0) < (moves[$0].cost, $1) }
    for index in slips.prefix(3) { moves[index].mark = .turningPoint }
    for index in moves.indices where moves[index].cost > 0 {
      let better = lineWithDearestFirst(index)
      moves[index].better = better
      let after = Set(lines[index + 1].map { table.words[Int($0.word)] })
      moves[index].leftBehind = better.words.dropFirst()
        .filter { $0.word.map { !after.contains($0) } ?? false }
        .max { $0.score < $1.score }
    }
    return GameReview(
      moves: moves,
      bestScore: scores[0],
      score: reviewer.match.score,
      turningPoints: Array(slips.prefix(3))
    )
  }

  /// The best line from before a move, its dearest word first if that spoils nothing: that is the word to be told.
  private mutating func lineWithDearestFirst(_ index: Int) -> PlannedLine {
    let line = lines[index]
    for place in line.indices.sorted(by: { (line[$1].score, $0) < (line[$0].score, $1) }) {
      var other = line
      other.insert(other.remove(at: place), at: 0)
      begin(index)
      search.adopt(other)
      if search.bestScore == scores[index] {
        return PlannedLine(
          search.best,
          from: reviewer.boards[index],
          table,
          reviewer.match.letters
        )
      }
    }
    return PlannedLine(line, from: reviewer.boards[index], table, reviewer.match.letters)
  }

  private mutating func begin(_ index: Int) {
    let match = reviewer.match
    let before = match.moves[..<index].compactMap(\.word)
    let excluded = (before + match.hintedWords).compactMap(table.number)
    let limit = match.mode.isTimed ? played[index...].count { $0 != nil } : Int.max
    search.begin(reviewer.boards[index], excluded: excluded, wordLimit: limit)
  }

  private mutating func searchAnew(
    _ index: Int,
    runs: Int,
    _ isCancelled: () -> Bool
  ) -> Bool {
    begin(index)
    for _ in 0..<runs {
      search.load([])
      guard anneal(attempts: 150_000, .fromScratch, isCancelled) else { return false }
    }
    keep(index)
    return true
  }

  private mutating func anneal(
    attempts: Int,
    _ cooling: Cooling,
    _ isCancelled: () -> Bool
  ) -> Bool {
    seed += 1
    return search.anneal(attempts: attempts, cooling, seed: seed, isCancelled: isCancelled)
  }

  private mutating func keep(_ index: Int) {
    guard search.bestScore > scores[index] else { return }
    (lines[index], scores[index]) = (search.best, search.bestScore)
  }

  /// Puts each move before the line after it, where that is better than the line from before it.
  private mutating func joinBackwards(from end: Int) {
    for index in (0..<end).reversed() {
      let points = Int(played[index]?.score ?? 0)
      guard points + scores[index + 1] > scores[index] else { continue }
      scores[index] = points + scores[index + 1]
      lines[index] = lines[index + 1]
      if let move = played[index] {
        lines[index].insert(move, at: 0)
      } else if case .removal(let point) = reviewer.match.moves[index].move,
        !lines[index].isEmpty
      {
        lines[index][0].removed |= 1 << UInt32(point.index)
      }
    }
  }
}

extension Cooling {
  /// For a line that is good already.
  static let warm = Cooling(from: 80, to: 5)
}
