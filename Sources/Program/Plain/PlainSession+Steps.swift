import Composable
import Game
import Plain
import Surface

/// The steps that lead to where the player wants to be.
extension PlainSession {
  func take(_ step: Step, _ state: State) throws(Failure) -> Bool {
    switch (step, state.top) {
    case (.start(let route), nil): store.send(.started(route))
    case (.ask(let request), nil): store.send(.asked(request))
    case (.read(let use), _): read(use)
    case (.list(let command), .duels(let duels)): try take(command, duels, state)
    case (.text(let text), .duels): order(.duels(.ordered(.read(text))), state)
    case (.turn(let text), .duel): order(.read(text), state)
    case (.form(let names), .duelStart): order(.duelStart(.ordered(names)), state)
    case (.leaveList, .duels): store.send(.asked(.close))
    default: return false
    }
    return true
  }

  func order(_ action: ScreenAction, _ state: State) {
    guard let id = state.screens.last?.id else { return }
    narrator.forgetNotice()
    store.send(.screen(id, action))
  }

  func order(_ order: DuelOrder, _ state: State) { self.order(.duel(.ordered(order)), state) }

  /// Leaves what is in front for home, and goes on from there.
  func goHome(then next: [Step] = [], _ state: State) {
    heldTurn = nil
    guard let top = state.screens.last else {
      steps = next
      return
    }
    var way: [Step] = []
    switch top.state {
    case .game: order(PlayOrder.leave(.home), top.id)
    case .duel(let duel):
      let isOver = duel.game.isOver
      order(isOver ? .chooseAfter(.back) : .choose(.leave), state)
      way = [.leaveList]
    case .duelStart:
      store.send(.asked(.close))
      way = [.leaveList]
    case .lesson: order(.lesson(.ordered(.leave)), state)
    default: store.send(.asked(.close))
    }
    steps = way + next
  }
}
