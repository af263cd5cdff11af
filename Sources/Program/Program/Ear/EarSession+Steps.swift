import Composable
import Ear
import Features
import Model

/// The steps that lead to where the player wants to be.
extension EarSession {
  func take(_ step: Step) throws(Failure) -> Bool {
    switch (step, state.top) {
    // What begins takes the place of a replay, and of what lies below.
    case (.start(let route), nil), (.start(let route), .replay): store.send(.started(route))
    case (.leave, let top):
      if case .start? = steps.first, case .replay? = top { break }
      leaveFront()
    case (.ask(let request), nil): store.send(.asked(request))
    case (.read(let use), _): read(use)
    case (.list(let command), .duels(let duels)): try take(command, duels)
    case (.text(let text), .duels): order(.duels(.ordered(.read(text))))
    case (.turn(let text), .duel): inDuel(.read(text))
    case (.form(let names), .duelStart): order(.duelStart(.ordered(names)))
    case (.review(let game), .replay(let replay)) where game == nil || game == replay.game:
      order(.replay(.ordered(.review)))
    case (.shared, .replay(let replay)):
      if let refusal = replay.refusalToShare { try say(refusal) }
      if let text = replay.shared?.text { try share(text) }
    case (.goHome(let next), _) where state.recordsAnswer == nil: goHome(then: next)
    case (.leaveList, .duels): store.send(.asked(.close))
    default: return false
    }
    return true
  }

  /// Gives an order to the screen in front.
  func order(_ action: ScreenAction) {
    guard let id = state.screens.last?.id else { return }
    narrator.forgetNotice()
    store.send(.screen(id, action))
  }

  func inDuel(_ order: DuelOrder) { self.order(.duel(.ordered(order))) }

  /// Leaves what is in front, and goes on at home with what the player asked for.
  func goHome(then next: [Step] = []) {
    heldTurn = nil
    // Practice lies over a review, and that over a game.
    let below = next.isEmpty ? 0 : max(0, state.screens.count - 1)
    steps = leaveFront() + Array(repeating: .leave, count: below) + next
  }

  /// The same for a game that the player has named by its number. If there is none, the player stays and is told so.
  func goHome(finding game: GameID, toResume: Bool, then next: Step) {
    read(.find(game, toResume: toResume))
    steps = [.goHome([next])]
  }

  /// Leaves what is in front.
  ///
  /// - Returns: What is to be left next, where that leads to a list.
  @discardableResult
  private func leaveFront() -> [Step] {
    switch state.top {
    case nil: break
    case .game: inGame(.leave(.home))
    case .duel(let duel):
      leave(duel)
      return [.leaveList]
    case .duelStart:
      store.send(.asked(.close))
      return [.leaveList]
    case .lesson: order(.lesson(.ordered(.leave)))
    default: store.send(.asked(.close))
    }
    return []
  }
}
