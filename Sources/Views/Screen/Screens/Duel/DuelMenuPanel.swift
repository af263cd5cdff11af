import Features
import Model
import Rules
import Surface

/// The menu over a game of two, with its questions.
struct DuelMenuPanel {
  let menu: DuelMenu
  let state: DuelFeature.State

  func draw(on canvas: inout Canvas) {
    MenuPanel(
      title: "Two players",
      items: menu.rows.map { row in
        .init(row: row, title: title(row), summary: summary(row), question: question(row))
      },
      chosen: menu.list.index,
      isAsking: menu.asking != nil
    )
    .draw(on: &canvas)
  }

  private var game: DuelGame { state.game }

  /// The other player; at one keyboard the one who does not have the turn.
  private var opponent: String { "\(game.opponent)" }

  private func title(_ row: DuelMenu.Row) -> String {
    switch row {
    case .resume: "Resume"
    case .takeBack: "Put the cube back"
    case .pass: "Pass"
    case .giveUp: "Give up"
    case .copy: game.openInvitation == nil ? "Copy the text" : "Copy the invitation"
    case .endUnanswered: "End without an answer"
    case .ask: "Look now"
    case .claim: "Claim the game"
    case .howToPlay: "How to play"
    case .settings: "Settings"
    case .leave: game.isKept ? "Save and leave" : "Leave"
    }
  }

  private func summary(_ row: DuelMenu.Row) -> String {
    switch row {
    // A server that has not answered yet may set a time.
    case .resume where game.server != nil:
      state.standing.deadline(claiming: "You may claim the game.") ?? ""
    case .resume: "There is no hurry."
    case .takeBack: "The removed cube returns, and the turn begins again."
    case .pass:
      (menu.rows.contains(.takeBack) ? "The removed cube returns. " : "")
        + (game.duel.turns.last == .pass
          ? "\(opponent) has passed, so this ends the game."
          : "Two passes in a row end the game.")
    case .giveUp: "\(opponent) wins."
    case .copy: "Sends it to your clipboard again."
    case .endUnanswered:
      "For a game that \(game.other?.text ?? "the other") does not go on with: nobody wins."
    case .ask: "Asks the server how the game stands."
    case .claim: "\(game.other?.text ?? "The other") did not move in time, so you win."
    case .howToPlay: "The rules, keys and files."
    case .settings: "Colours, characters, motion."
    case .leave where !game.isKept: "No turn was taken, so nothing is kept."
    case .leave where menu.rows.contains(.takeBack):
      "The game waits for you; the removed cube returns."
    case .leave: "It waits on the page “Two players”."
    }
  }

  /// What is asked before the row does something that cannot be undone; empty for other rows.
  private func question(_ row: DuelMenu.Row) -> String {
    switch row {
    case .pass where game.duel.turns.last == .pass: "Pass, too, and end the game?"
    case .pass: "Pass this turn?"
    case .giveUp: "Give up? \(opponent) wins."
    case .endUnanswered: "End this game?"
    case .claim: "End this game and win?"
    case .resume, .takeBack, .copy, .ask, .howToPlay, .settings, .leave: ""
    }
  }
}
