import Features
import Model
import Platform
import Rules

/// `lexicube share`: the result of a game as a text for a chat, and with `--picture` a picture of it.
struct ShareCommand: CommandBody {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    let history = try await history()
    let game = try await summary(history)
    let found = try await GameSource.saved(game.id, in: history)
    let match = found.match
    var shared = ShareText(
      match: match,
      secondsPlayed: found.record.secondsPlayed,
      hintsUsed: found.record.hintsUsed,
      streak: try await streak(match, history),
      style: host.shareStyle,
      showsChart: host.settingsFile.read().shareChart == .on
    )
    await shared.judge(by: try DictionaryFile(host, options, language: match.language).client())
    let text = shared.text
    // Once nothing else can fail: the next try would find the file there.
    let picture = try options.picture.map { path throws(Failure) in
      guard let picture = GamePicture(of: match) else {
        throw Failure("game \(game.id) has no word, so there is no picture of one")
      }
      do throws(PictureError) {
        return (path: try PictureFile(host: host).save(picture, to: path), word: picture.word)
      } catch {
        throw Failure(error.message)
      }
    }
    try print(text + "\n")
    host.copyToClipboard(text)
    // Not on standard output: the text is for others, and names no word.
    if let picture {
      host.console.complain("the picture is \(picture.path). It shows your word \(picture.word).")
    }
  }

  private func summary(_ history: CommandHistory) async throws(Failure) -> GameSummary {
    let id = try options.operands.first.map { operand throws(Failure) in
      try GameID(operand: operand)
    }
    let games = try await history.all("games") { (client, offset, limit) throws(HistoryError) in
      try await client.games(GameQuery(offset: offset, limit: limit))
    }
    guard let id else {
      if let game = games.first(where: { $0.end != nil }) { return game }
      throw Failure("there is no finished game to share yet")
    }
    guard let game = games.first(where: { $0.id == id }) else {
      throw Failure(HistoryError.noSuchGame(id).message)
    }
    guard game.end != nil else {
      throw Failure("game \(id) is not over, so there is no result to share")
    }
    return game
  }

  /// The streak on the day of a counted daily game; `nil` for other games.
  private func streak(_ match: Match, _ history: CommandHistory) async throws(Failure) -> Int? {
    guard match.challenge?.isCounted == true, let day = match.challenge?.daily?.day else {
      return nil
    }
    let overview = try await history.ask(\.dailyOverview, day)
    return overview.streak(with: nil, on: day)
  }
}
