import Composable
import Ear
import Features
import Model

/// The steps that lead to where the player wants to be.
extension EarSession {
  func take(_ step: Step) throws(Failure) -> Bool {
    switch (step, state.top) {
    case (.start(let route), nil): store.send(.started(route))
    case (.ask(let request), nil): store.send(.asked(request))
    case (.read(let use), _): read(use)
    case (.list(let command), .duels(let duels)): try take(command, duels)
    case (.text(let text), .duels): order(.duels(.ordered(.read(text))))
    case (.turn(let text), .duel): inDuel(.read(text))
    case (.form(let names), .duelStart): order(.duelStart(.ordered(names)))
    case (.review, .replay): order(.replay(.ordered(.review)))
    case (.shared, .replay(let replay)): if let text = replay.shared?.text { try share(text) }
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

  /// Leaves what is in front for home, and goes on from there.
  func goHome(then next: [Step] = []) {
    heldTurn = nil
    var way: [Step] = []
    switch state.top {
    case nil: break
    case .game: inGame(.leave(.home))
    case .duel(let duel):
      leave(duel)
      way = [.leaveList]
    case .duelStart:
      store.send(.asked(.close))
      way = [.leaveList]
    case .lesson: order(.lesson(.ordered(.leave)))
    default: store.send(.asked(.close))
    }
    steps = way + next
  }
}
