import Features
import Model
import Rules
import Words

/// The end of a game in words.
package enum ResultText {
  static func lines(_ game: PlayFeature.State, isBrief: Bool = false) -> [String] {
    guard let result = game.result else { return [] }
    let words = game.match.words.count
    let headline = result.end.headline
    var first =
      headline + (headline.hasSuffix("!") ? "" : ".")
      + " Score \(game.match.score.grouped), "
      + "\(PlainWords.count(words, "word"))."
    if let best = game.bestWord, !isBrief {
      first += " Best word \(best.word), \(best.score.grouped)."
    }
    var lines = [first]
    if let late = result.lateWord {
      lines.append("\(late.text), \(late.score.points), came too late.")
    }
    if let goal = game.goal { lines.append(goal.result(of: game.match)[0].ended) }
    if let race = game.race { lines.append(GameText.race(race)) }
    if let place = place(game, result) { lines.append(place) }
    if result.isRepeat { lines.append(GameSummary.repeatMeaning) }
    if let ranked = game.rankedScore {
      let way = ranked.waysToNext.first.map { " \($0)." } ?? ""
      lines.append("Rank \(ranked.rank.title).\(way)")
    }
    if let missed = result.missedAward?.texts.first { lines.append(missed.ended) }
    if let daily = result.daily {
      let time = PlainWords.heard(Double(daily.minutesLeft * 60))
      lines.append("Streak \(PlainWords.count(daily.streak, "day")). Next cube in \(time).")
    }
    return lines
  }

  /// The best words that were missed; `nil` if there are none.
  static func missedInShort(_ game: PlayFeature.State, atMost count: Int = 6) -> String? {
    guard let missed = game.result?.missed, !missed.best.isEmpty else { return nil }
    let words = missed.best.prefix(count).map { "\($0.word) \($0.score.grouped)" }
    return "You missed \(words.joined(separator: ", "))."
  }

  /// The best words that were missed: where they were, and what they mean. Then what was found by length.
  static func missed(_ game: PlayFeature.State, _ meanings: MeaningClient) -> [String] {
    guard let result = game.result else { return ["What you missed is told after the game."] }
    let lengths = (result.missed?.lengths.rows ?? []).filter { $0.there > 0 }.map { row in
      let more = row.length == WordLengths.longest ? " or more" : ""
      return "\(row.found.grouped) of \(row.there.grouped) with \(row.length)\(more)"
    }
    let missed = result.missed
    let words = (missed?.best ?? []).map { word in
      let path = CubeText.list(word.path, game.match.board(afterMoves: word.moveIndex))
      let moment = word.moveIndex == 0 ? "" : ", after move \(word.moveIndex)"
      let meaning = meanings.lookUp(word.word, game.match.language)?.explanation?.gloss
      return
        "\(word.word), \(word.score.grouped)\(moment): \(path).\(meaning.map { " \($0.ended)" } ?? "")"
    }
    let found = lengths.isEmpty ? [] : ["Letters: \(lengths.joined(separator: ", "))."]
    guard let missed, !words.isEmpty else {
      return ["You missed none of the words that most people know."] + found
    }
    let told = Set(missed.best.map(\.word))
    let left = missed.atEnd.filter { !told.contains($0.word) }.map {
      "\($0.word) \($0.score.grouped)"
    }.joined(separator: ", ")
    return ["The best \(words.count) that you missed, of \(missed.count.grouped) words:"]
      + words + found
      + (left.isEmpty ? [] : ["Still on the cube: \(left)."])
  }

  /// What can be done after the game.
  package static func afterwards(_ game: PlayFeature.State) -> String {
    let again = game.match.challenge?.daily == nil ? "/again" : "/again for a new cube"
    let rows = game.result?.rows ?? []
    let commands: [(row: GameOverState.Row?, name: String)] = [
      (.compare, "/compare"), (.playAgain, again), (.sameCube, "/same"), (.review, "/review"),
      (.practice, "/practise"), (.race, "/race"), (nil, "/words"), (.share, "/share"),
    ]
    let offered = commands.filter { $0.row.map(rows.contains) ?? true }.map(\.name)
    return "\(offered.joined(separator: ", ")), /home or /quit."
  }

  private static func place(_ game: PlayFeature.State, _ result: GameOverState) -> String? {
    guard game.autosave.trouble == nil, let rank = result.rank else { return nil }
    let name = game.match.mode.name
    let games = game.hintsUsed > 0 ? "\(name) games with hints" : "\(name) games"
    if rank.of <= 1 { return "The first of your \(games)." }
    if rank.place == 1, game.match.score > rank.bestScore {
      let before = rank.previousBest.map { "; before, it was \($0.grouped)" } ?? ""
      return "The best of \(rank.of.grouped) \(games)\(before)."
    }
    let best = rank.previousBest.map { ", best \($0.grouped)" } ?? ""
    return "\(PlainWords.ordinal(rank.place)) of \(rank.of.grouped) \(games)\(best)."
  }
}
