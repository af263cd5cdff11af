import Game
import Surface

/// The awards that a finished game has earned.
extension GameOverScreen {
  /// The awards that the game has earned; none until they are known.
  var newAwards: [Award] { result.awards ?? [] }

  /// The key that opens their page. It comes late, and stands last.
  var awardsCaption: KeyCaption? {
    guard !newAwards.isEmpty else { return nil }
    return KeyCaption("a", newAwards.count == 1 ? "award" : "awards", rank: 1)
  }

  /// Names the new awards, if there are any, in one row. What is written becomes a target for the pointer.
  func drawAwards(_ rect: Rect, on canvas: inout Canvas) {
    guard !newAwards.isEmpty else { return }
    canvas.frame.fill(rect, look: canvas.look)
    let room = rect.columns - AwardsList.earnedMark.count - 1
    let text = announcements.first { $0.count <= room } ?? announcements.last ?? ""
    let line = "\(AwardsList.earnedMark) \(text)"
    let columns = canvas.write(line, in: rect, .success, attributes: .bold)
    canvas.addTarget(.row(GameOverState.AwardsLine()), in: rect.leading(columns).line(0))
  }

  /// What the game has earned, from the longest text to the shortest.
  private var announcements: [String] {
    if newAwards.count == 1, let award = newAwards.first {
      return [
        "New award: \(award.title) (\(award.summary))", "New award: \(award.title)",
        "Award: \(award.title)", award.title,
      ]
    }
    let titles = newAwards.map(\.title)
    let count = "\(titles.count) new awards"
    let some = (1..<titles.count).reversed().map { shown in
      let rest = "and \(titles.count - shown) more"
      return "\(count): \(titles.prefix(shown).joined(separator: ", ")) \(rest)"
    }
    return ["\(count): \(titles.joined(separator: ", "))"] + some + [count]
  }
}
