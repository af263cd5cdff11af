import Composable
import Ear
import Features
import Model
import Rules

/// Answers lines in a replay.
struct EarReplay: EarPlace {
  let ear: EarSession

  func answer(_ command: EarCommand, in replay: ReplayFeature.State) throws(Failure) {
    switch command {
    case .nothing: try go(by: 1, replay)
    case .next(let count): try go(by: count, replay)
    case .back(let count): try go(by: -count, replay)
    case .move(let number): try go(to: number, replay)
    case .review(nil) where replay.players != nil:
      try say("A game of two has no review.")
    case .review(nil), .review(replay.game): order(.replay(.ordered(.review)))
    case .playOn where replay.players != nil:
      try say("A game of two cannot be played on.")
    case .playOn where replay.isAtEnd:
      try say("That was the last move. /back goes back.")
    case .playOn: order(.replay(.ordered(.playOn)))
    case .faces(nil): try say(CubeText.faces(replay.board))
    case .score: try say(ReplayLines.score(replay, utcOffset: ear.parts.dependencies.utcOffset))
    case .words: try say(ReplayLines.words(replay))
    case .race(let game) where game == nil || game == replay.game:
      guard replay.players == nil else {
        return try say("A game of two cannot be raced: there is no one to race.")
      }
      guard !replay.isPractice else { return try say("This was practice: it has no result.") }
      // A refusal is told again.
      voice.narrator.forgetNotice()
      ear.store.send(.asked(replay.raceRequest))
    case .race where !state.endsWithReplay: _ = try answerAnywhere(command)
    case .home: ear.store.send(.asked(.close))
    case .share where replay.isPractice: try say("This was practice: it has no result.")
    case .share(asPicture: false) where replay.players == nil:
      order(.replay(.ordered(.share)))
      ear.steps = [.shared]
    case .share(asPicture: true) where replay.players == nil:
      if let refusal = replay.refusalToShare { return try say(refusal) }
      guard !ear.settings.isKiosk, let game = replay.game else {
        return try say("Only pictures of your own games are kept.")
      }
      try say("In your shell, lexicube share \(game) --picture FILE keeps a picture of it.")
    case .changed, .faces, .near, .paths, .try, .path, .used, .removable, .ownCode:
      let match = replay.matchSoFar
      if case .changed(let moves) = command {
        try say(ChangeText.lines(ofLast: moves ?? 1, in: match))
      } else {
        _ = try voice.tell { $0.answer(to: command, on: match) }
      }
    case .unknown(let reason): try say(reason)
    default:
      let isAlone = state.screens.count == 1 && !state.endsWithReplay
      if isAlone, try answerAnywhere(command) { return }
      try say("A replay is open. An empty line tells the next move, /home leaves.")
    }
  }

  private func go(by count: Int, _ replay: ReplayFeature.State) throws(Failure) {
    if count > 0, replay.isAtEnd {
      let race = replay.players == nil ? "/race plays the cube, " : ""
      return try say("That was the last move. /back goes back, \(race)/home leaves.")
    }
    if count < 0, replay.movesMade == 0 { return try say("This is the start.") }
    order(.replay(.ordered(.go(by: min(count, replay.moveCount)))))
  }

  private func go(to number: Int, _ replay: ReplayFeature.State) throws(Failure) {
    guard number <= replay.moveCount else {
      return try say("The game has \(PlainWords.count(replay.moveCount, "move")).")
    }
    guard number != replay.movesMade else { return try say(ReplayLines.made(replay)) }
    order(.replay(.ordered(.go(by: number - replay.movesMade))))
  }
}
