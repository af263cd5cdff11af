import Rules

/// Looks for the line of words that scores most from a board, by simulated annealing (Kirkpatrick, Gelatt & Vecchi,
/// "Optimization by Simulated Annealing", Science 220, 1983).
///
/// The state is a whole line. A step puts a word in somewhere, takes one out, or puts one elsewhere. The rest of
/// the line is then played again: what is hidden meanwhile is laid open by removals or takes another of its paths,
/// and what has become impossible is left out, as in ejection chains (Glover, 1996). The new line is kept if it
/// scores more, or not much less, by a measure that shrinks. So removals are no steps of their own: they follow from
/// the words, as a schedule follows from the order of its jobs (serial schedule generation, Kelley 1963).
///
/// One step takes about 0.1 µs, since most are given up as soon as they have lost too much.
struct LineSearch: ~Copyable {
  /// The maximum number of words in a line: each uses two faces or more, and 81 faces can be used three times.
  static var capacity: Int { 122 }
  /// The maximum number of cubes that are removed for one word.
  static var removalLimit: Int { 5 }
  /// The maximum number of steps for each path that is left.
  private static var attemptsPerCandidate: Int { 1000 }

  let table: PathTable
  let covers = PlanCovers.all
  /// The line, and the board before each of its moves and at its end.
  var moves: UnsafeMutablePointer<PlanMove>
  var boards: UnsafeMutablePointer<PlanBoard>
  var count = 0
  var score = 0
  /// The line that is tried, from the first move that differs.
  var newMoves: UnsafeMutablePointer<PlanMove>
  var newBoards: UnsafeMutablePointer<PlanBoard>
  /// For each word, whether it is in the line.
  var isInLine: [Bool]
  /// For each word, whether it may not be played.
  private var isExcluded: [Bool]
  /// The moves that the search may put in, the dearest first.
  private var candidates: UnsafeMutablePointer<PlanMove>
  private var candidateCount = 0
  private var areCandidatesKnown = false
  private var wordLimit = 0
  private var chance = SearchChance(seed: 0)

  private(set) var best: [PlanMove] = []
  private(set) var bestScore = 0

  init(_ table: PathTable) {
    self.table = table
    moves = .allocate(capacity: Self.capacity + 1)
    newMoves = .allocate(capacity: Self.capacity + 1)
    boards = .allocate(capacity: Self.capacity + 2)
    newBoards = .allocate(capacity: Self.capacity + 2)
    candidates = .allocate(capacity: max(1, table.plannedCount))
    isInLine = Array(repeating: false, count: table.words.count)
    isExcluded = isInLine
  }

  deinit {
    moves.deallocate()
    newMoves.deallocate()
    boards.deallocate()
    newBoards.deallocate()
    candidates.deallocate()
  }

  /// Begins anew with an empty line.
  ///
  /// - Parameters:
  ///   - board: The board before the line.
  ///   - excluded: The words that the line may not have, by their numbers.
  ///   - wordLimit: The maximum number of words.
  mutating func begin(_ board: PlanBoard, excluded: some Sequence<Int32>, wordLimit: Int) {
    for index in isExcluded.indices { isExcluded[index] = false }
    for word in excluded { isExcluded[Int(word)] = true }
    self.wordLimit = min(wordLimit, Self.capacity)
    clear()
    (best, bestScore) = ([], 0)
    boards[0] = board
    areCandidatesKnown = false
  }

  /// Puts a line in place of the present one, as far as it is possible: words that may not be played, that are too
  /// many, or whose paths are gone are left out.
  mutating func adopt(_ line: [PlanMove]) {
    clear()
    for var move in line where count < wordLimit {
      guard !isExcluded[Int(move.word)], !isInLine[Int(move.word)] else { continue }
      var board = boards[count]
      if move.removed & ~board.cubes == 0, move.faces & ~board.playable == 0 {
        board.make(move)
      } else if layOpen(&move, &board) {
        board.use(move.faces)
      } else {
        continue
      }
      append(move, board)
    }
    keepIfBest()
  }

  /// Puts a line in place of the present one that is known to be possible, with exactly its removals.
  mutating func load(_ line: [PlanMove]) {
    clear()
    for move in line where count < Self.capacity {
      var board = boards[count]
      board.make(move)
      append(move, board)
    }
    keepIfBest()
  }

  /// Improves the line.
  ///
  /// - Parameters:
  ///   - attempts: The number of steps to try.
  ///   - cooling: How much a step may lose.
  ///   - stages: The part of the cooling that is done.
  ///   - seed: Decides which steps are tried.
  ///   - isCancelled: Asked at each stage.
  /// - Returns: Whether it was not cancelled.
  mutating func anneal(
    attempts: Int,
    _ cooling: Cooling,
    stages: Range<Int> = 0..<Cooling.stages,
    seed: UInt64,
    isCancelled: () -> Bool
  ) -> Bool {
    findCandidates()
    guard candidateCount > 0, wordLimit > 0 else { return !isCancelled() }
    // Few words are soon tried in every way.
    let most = candidateCount * Self.attemptsPerCandidate * stages.count / Cooling.stages
    let attempts = min(attempts, most)
    chance = SearchChance(seed: seed)
    var cooling = cooling
    for _ in 0..<stages.lowerBound { cooling.advance() }
    for stage in stages {
      if isCancelled() { return false }
      // At first mostly the dearest words are tried, at the end nearly all.
      let dearShare = 1 - Double(stage) / Double(Cooling.stages)
      let begin = attempts * (stage - stages.lowerBound) / stages.count
      for _ in begin..<attempts * (stage + 1 - stages.lowerBound) / stages.count {
        attempt(tolerance: Int(cooling.temperature * chance.exponential()), dearShare)
      }
      cooling.advance()
    }
    return true
  }

  private mutating func findCandidates() {
    if areCandidatesKnown { return }
    areCandidatesKnown = true
    candidateCount = 0
    for move in table.moves[..<table.plannedCount]
    where move.cubes & ~boards[0].cubes == 0 && !isExcluded[Int(move.word)] {
      candidates[candidateCount] = move
      candidateCount += 1
    }
  }

  /// Tries one step.
  private mutating func attempt(tolerance: Int, _ dearShare: Double) {
    let kind = chance.below(64)
    if kind == 0 {
      guard count > 0 else { return }
      replay(LineChange(place: chance.below(count), isReplacing: true), tolerance)
      return
    }
    let move: PlanMove
    if kind < 4, count > 0 {
      // A word of the line, by any of its paths, at another place.
      let paths = table.paths(of: moves[chance.below(count)].word)
      move = table.moves[paths.lowerBound + chance.below(paths.count)]
    } else {
      let share = chance.fraction()
      let isDear = chance.fraction() < dearShare
      let skewed = isDear ? share * share * share : share * share.squareRoot()
      move = candidates[Int(Double(candidateCount) * skewed)]
    }
    // Cubes only go, so the boards that have all of the path's are the first ones.
    let cubes = move.cubes
    var last = count
    while last >= 0, cubes & ~boards[last].cubes != 0 { last -= 1 }
    if last < 0 { return }
    // The later a word is played, the less of the line it can spoil.
    if chance.below(5) == 0 { last = max(0, last - 1 - chance.below(2)) }
    var change = LineChange(place: last, move: move)
    if isInLine[Int(move.word)] {
      change.moved = (0..<count).first { moves[$0].word == move.word }
      if change.moved == last, moves[last].faces == move.faces { return }
    }
    change.isReplacing = last < count && chance.below(3) == 0
    if count >= wordLimit, change.moved == nil, !change.isReplacing {
      change.victim = cheapestOfThree()
    }
    replay(change, tolerance)
  }

  private mutating func cheapestOfThree() -> Int {
    var cheapest = chance.below(count)
    for _ in 0..<2 {
      let other = chance.below(count)
      if moves[other].score < moves[cheapest].score { cheapest = other }
    }
    return cheapest
  }

  private mutating func clear() {
    for index in 0..<count { isInLine[Int(moves[index].word)] = false }
    (count, score) = (0, 0)
  }

  private mutating func append(_ move: PlanMove, _ board: PlanBoard) {
    moves[count] = move
    isInLine[Int(move.word)] = true
    count += 1
    boards[count] = board
    score += Int(move.score)
  }

  mutating func keepIfBest() {
    guard score > bestScore else { return }
    bestScore = score
    best = Array(UnsafeBufferPointer(start: moves, count: count))
  }
}
