import Features
import Model
import Routes
import Rules
import Surface

/// What is known of a finished game beside its score: its awards, and what the player's server says.
extension GameOverScreen {
  /// The awards that the game has earned; none until they are known.
  private var newAwards: [Award] { result.awards ?? [] }

  /// The key that opens their page. It comes late, and stands last.
  var awardsCaption: KeyCaption? {
    newAwards.isEmpty ? nil : "a awards"
  }

  /// Names the new awards, if there are any, in one row. What is written becomes a target for the pointer.
  ///
  /// - Returns: The columns that were written.
  @discardableResult
  func drawAwards(
    _ rect: Rect,
    _ alignment: TextAlignment = .leading,
    on canvas: inout Canvas
  ) -> Int {
    guard !newAwards.isEmpty else {
      let text = result.missedAward?.texts.fitting(rect.columns) ?? ""
      return canvas.write(text, in: rect, .dim, alignment)
    }
    let room = rect.columns - AwardsList.earnedMark.count - 1
    let text = announcements.fitting(room) ?? announcements.last ?? ""
    let line = "\(AwardsList.earnedMark) \(text)"
    let columns = canvas.write(line, in: rect, .success.bold, alignment)
    let place = rect.droppingStart(alignment.start(rect.columns - columns)).leading(columns)
    canvas.addTarget(.row(GameOverState.AwardsLine()), in: place.line(0))
    return columns
  }

  /// What the game has earned, from the longest text to the shortest.
  private var announcements: [String] {
    if newAwards.count == 1, let award = newAwards.first {
      return [
        "New award: \(award.title) (\(award.summary))", "New award: \(award.title)",
        "Award: \(award.title)", award.title, "1 new award",
      ]
    }
    let titles = newAwards.map(\.title)
    let count = "\(titles.count) new awards"
    let some = (1..<titles.count).reversed().map { shown in
      let rest = "and \(titles.count - shown) more"
      return "\(count): \(titles.prefix(shown).joined(separator: ", ")) \(rest)"
    }
    let all = titles.joined(separator: ", ")
    let both = titles.count == 2 ? ["Awards: \(all)", all] : []
    return ["\(count): \(all)"] + both + some + [count]
  }

  /// The place on the server, or what has become of the result, from the longest text to the shortest;
  /// `nil` for a game that is not ranked, and until there is something to say.
  var serverTexts: [String]? {
    guard state.race == nil, state.autosave.trouble == nil else { return nil }
    switch state.ranking?.stage {
    case .counted(let result):
      guard let place = result.placeToday else { return ["server: counted"] }
      let text = "\(place.rank.grouped) of \(place.count.grouped)"
      let short = "server \(place.rank.grouped)/\(place.count.grouped)"
      return ["server: \(text) today", "server: \(text)", "server \(text)", short]
    case .postponed: return ["server: sent later", "sent later"]
    case .notCounted: return ["server: not counted", "not counted"]
    case .wanted, .asked, .resumed, .lookedUp, .running, .ended, nil: return nil
    }
  }
}
