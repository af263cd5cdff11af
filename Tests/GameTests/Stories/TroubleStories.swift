import Composable
import ComposableTesting
import Game
import GameTesting
import Rules
import Surface
import Testing

@Suite("What must not be lost, and what must be said")
struct TroubleStories {
  @Test func `a terminal that goes while the player leaves for home ends the program`() {
    // The history answers, and the terminal goes, in one order and in the other.
    for hangsUpFirst in [true, false] {
      let player = Player(in: .unlimited)
      player.enters("cab")
      player.presses(.escape)
      player.store.send(.play(.departureRequested(.home)))
      if hangsUpFirst { player.store.send(.hungUp) }
      player.store.skipReceivedActions()
      if !hangsUpFirst { player.store.send(.hungUp) }
      player.store.skipReceivedActions()
      #expect(player.state.hasQuit, "hung up first: \(hangsUpFirst)")
    }
  }

  @Test func `a history that only remembers is told with the first word`() throws {
    let player = Player(in: .timed) {
      $0.history.status = {
        HistoryStatus(isSaving: false, notices: ["The directory cannot be written"])
      }
    }
    #expect(try player.play().autosave.trouble == nil)
    player.enters("cab")
    #expect(try player.play().autosave.trouble == "The directory cannot be written")
    player.leaves()
  }
}
