import Features
import Model
import Surface

/// The word that was just played, in the panel's room for the word, where it hides no letter of the
/// cube: the word and its points, green from five letters on, in large figures from six on.
///
/// What is special about the word stands below, with the messages.
struct RewardPart {
  let reward: Reward
  /// How much of its time has passed, 0…1.
  let progress: Double

  func draw(_ panel: Rect, _ rows: PlayPanelRows, on canvas: inout Canvas) {
    let (isLarge, size) = (rows.scale.word != nil, rows.scale.word)
    // The points of a word in large letters stand below it, else beside it.
    let first = isLarge ? rows.verdict : rows.word
    let room = panel.lines(first, rows.notice - first)
    let used = drawPoints(in: room, isBeside: !isLarge, on: &canvas)
    let word = panel.droppingEnd(isLarge ? 0 : used + 1)
      .lines(rows.word, isLarge || used == points.count ? rows.wordRows : 2)
    // The letters light up one after the other, and all are lit half way.
    let lit = Int(Double(reward.word.count) * min(1, 2 * progress))
    let isGreen = reward.tier > .plain
    let role: Role = isLarge || !isGreen ? .text : .success
    canvas.drawSpelled(reward.word, size, role, lit: isGreen ? lit : 0, in: word)
  }

  private var points: String { "+\(reward.score.grouped)" }

  /// - Parameter isBeside: Whether the word stands in the same rows.
  /// - Returns: The columns of the points.
  private func drawPoints(in room: Rect, isBeside: Bool, on canvas: inout Canvas) -> Int {
    let figures = BlockText(.small, look: canvas.look)
    let columns = figures.columns(of: points)
    let wordColumns = isBeside ? reward.word.count + 1 : 0
    guard reward.tier > .green, figures.rows <= room.rows, wordColumns + columns <= room.columns
    else {
      let role: Role = reward.tier > .plain ? .success : .text
      canvas.write(points, in: room, role.bold, isBeside ? .trailing : .leading)
      return points.count
    }
    canvas.draw(points, figures, in: room, .success, isBeside ? .trailing : .leading)
    return columns
  }
}

extension Reward.Distinction {
  /// What is special about a word, in a few words, from the longest text to the shortest.
  var texts: [String] {
    if case .awards(let awards) = self { awards.announcements } else { [text] }
  }

  private var text: String {
    switch self {
    case .goal(let letters): "Goal reached: \(letters) letters"
    case .bestGame: "New best!"
    case .awards(let awards): awards.announcements[0]
    case .bestEver: "your best word ever"
    case .firstOfLength(let letters): "first word of \(letters) letters"
    case .cleared(let cubes): "\(PlainWords.count(cubes, "cube", "cubes")) cleared"
    }
  }
}
