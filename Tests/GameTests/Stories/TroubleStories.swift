import ComposableTesting
import GameTesting
import Model
import Rules
import Surface
import Synchronization
import Testing

@testable import Features

@Suite("Failures")
struct TroubleStories {
  @Test func `losing the terminal while the player leaves for home ends the program`() {
    // The history answers, and the terminal goes, in one order and in the other.
    for hangsUpFirst in [true, false] {
      let player = Player(in: .unlimited)
      player.types("cab", .enter, .escape)
      player.store.send(.key(.escape))
      player.chooses(PlayMenu.Row.leave)
      if hangsUpFirst { player.store.send(.hungUp) }
      player.store.skipReceivedActions()
      if !hangsUpFirst { player.store.send(.hungUp) }
      player.store.skipReceivedActions()
      #expect(player.state.hasQuit, "hung up first: \(hangsUpFirst)")
    }
  }

  @Test func `the player learns with the first word that games are not saved`() throws {
    let player = Player(in: .timed) {
      $0.history.save = { SaveReceipt(unsaved: $0, "The directory cannot be written") }
    }
    #expect(try player.play().autosave.trouble == nil)
    player.enters("cab")
    #expect(try player.play().autosave.trouble == "The directory cannot be written")
  }

  @Test(arguments: [
    AppFeature.Action.Route.game(.timed, seed: nil), .game(.timed, seed: 7),
    .game(.unlimited, seed: nil),
    .game(.unlimited, seed: 7), .home,
  ])
  func `the player learns before the first word that games are not saved`(
    route: AppFeature.Action.Route
  ) throws {
    let player = Player(with: {
      $0.history.status = {
        HistoryStatus(unsavedReason: "It is full", notices: ["An old one"])
      }
      $0.history.save = { SaveReceipt(unsaved: $0, "It is full") }
    })
    player.starts(route)
    if route == .home {
      #expect(player.home.notices == ["An old one"])
      player.opens(.mode(.timed))
    }
    #expect(try player.play().autosave.trouble == "It is full")
    #expect(player.home.notices == ["An old one"])
  }

  @Test func `a game points to the notice about a damaged history`() throws {
    let player = Player(with: { $0.history.status = { HistoryStatus(notices: ["Set aside"]) } })
    player.starts(.game(.unlimited, seed: 7))
    #expect(try player.play().autosave.trouble == nil)
    #expect(player.notice == "There is a notice about your history on the home screen")
    #expect(player.home.notices == ["Set aside"])
  }

  @Test(arguments: [AppFeature.Action.Route.home, .game(.unlimited, seed: nil)])
  func `what the history meets while it looks for a game is told, however long it looks`(
    route: AppFeature.Action.Route
  ) {
    let notices = Mutex<[String]>([])
    let player = Player {
      $0.history.resumableGame = { _ in
        for _ in 1...10 { await Task.yield() }
        notices.withLock { $0 = ["Game 1 is damaged"] }
        return nil
      }
      $0.history.status = { HistoryStatus(notices: notices.withLock { $0 }) }
    }
    player.starts(route)
    #expect(player.home.notices == ["Game 1 is damaged"])
  }

  @Test func `home shows the current state of saving, and repeated notices move to the end`() {
    let statuses = Mutex<[HistoryStatus]>([
      HistoryStatus(),
      HistoryStatus(unsavedReason: "It is full", notices: ["Set aside"]),
      HistoryStatus(notices: ["Set aside", "Moved away"]),
      HistoryStatus(notices: ["Set aside", "Moved away", "Set aside"]),
      HistoryStatus(
        unsavedReason: "It is full",
        notices: ["Set aside", "Moved away", "Set aside"]
      ),
    ])
    let player = Player {
      $0.history.status = { statuses.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] } }
    }.atHome()
    #expect(player.home.unsavedReason == nil && !player.home.isSavedAgain)
    player.presses(.function(1), .escape)
    #expect(player.home.unsavedReason == "It is full" && player.home.notices == ["Set aside"])
    player.presses(.function(1), .escape)
    #expect(player.home.unsavedReason == nil && player.home.isSavedAgain)
    #expect(player.home.notices == ["Set aside", "Moved away"])
    player.presses(.function(1), .escape)
    #expect(player.home.isSavedAgain && player.home.notices == ["Moved away", "Set aside"])
    player.presses(.function(1), .escape)
    #expect(player.home.unsavedReason == "It is full" && !player.home.isSavedAgain)
    #expect(player.home.notices == ["Moved away", "Set aside"])
  }
}

extension SaveReceipt {
  /// The receipt of a history that keeps a game in memory.
  fileprivate init(unsaved game: GameSnapshot, _ reason: String?) {
    self.init(game: GameID(rawValue: 1), moveCount: game.moves.count, unsavedReason: reason)
  }
}
