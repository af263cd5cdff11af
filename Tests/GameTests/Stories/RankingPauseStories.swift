import Composable
import ComposableTesting
import GameTesting
import Model
import Routes
import Rules
import Surface
import Testing

@testable import Features

/// The server closes a timed game half a minute after its time. A paused game says how long that leaves.
@Suite("How long a pause may last for the ranking")
struct RankingPauseStories {
  private static let day = 326
  private let world = World()
  private let server: FakeServer

  init() {
    let now = world.morning(of: Self.day)
    server = FakeServer(clock: world.clock.any, now: { now().seconds })
    // As the server does it: 180 seconds and 30.
    server.closesAfter(210)
  }

  private func player(_ settings: Settings = FakeServer.settings) -> Player {
    let player = Player(world: world, settings: settings) {
      $0.dictionary = .anyWords
      $0.date = world.morning(of: Self.day)
      $0.api = server.api
      $0.outbox = server.outbox
    }.atHome()
    player.begins(.timed)
    // The countdown.
    player.waits(.seconds(3))
    return player
  }

  private func patience(_ player: Player) throws -> RankingPatience? {
    try player.play().rankingPatience
  }

  @Test func `the menu counts down from the moment it opens, and the count goes with it`() throws {
    let player = player()
    player.waits(.seconds(10))
    #expect(try patience(player) == nil)
    player.presses(.function(10))
    guard case .resume(let first)? = try patience(player) else {
      Issue.record("the menu says nothing")
      return
    }
    // 30 seconds, less the countdown and the way of the result.
    #expect((22...27).contains(first), "\(first)")
    player.waits(.seconds(5))
    #expect(try patience(player) == .resume(within: first - 5))
    // Another page hides the menu, and the count goes on behind it.
    player.presses(.function(1))
    #expect(try patience(player) == nil)
    player.waits(.seconds(4))
    player.presses(.escape)
    #expect(try patience(player) == .resume(within: first - 9))
    player.presses(.escape)
    #expect(try patience(player) == nil && player.play().isBeingPlayed)
    // The time that was used is used.
    player.waits(.seconds(2))
    player.presses(.function(10))
    #expect(try patience(player) == .resume(within: first - 9))
  }

  @Test func `after that the game is ranked if it is finished sooner, and then not any more`()
    throws
  {
    let player = player()
    player.presses(.function(10))
    guard case .resume(let first)? = try patience(player) else {
      Issue.record("the menu says nothing")
      return
    }
    player.waits(.seconds(first - 1))
    #expect(try patience(player) == .resume(within: 1))
    player.waits(.seconds(1))
    guard case .finish(let rest)? = try patience(player) else {
      Issue.record("the menu says \(String(describing: try patience(player)))")
      return
    }
    // As long as the game would last.
    #expect((170...180).contains(rest), "\(rest)")
    player.waits(.seconds(rest - 1))
    #expect(try patience(player) == .finish(within: 1))
    player.waits(.seconds(1))
    #expect(try patience(player) == .lost)
    // Nothing wakes the program any more.
    player.rests()
  }

  @Test func `a game that no server ranks says nothing and counts nothing`() throws {
    let player = player(Settings(motion: .reduced))
    player.presses(.function(10))
    #expect(try patience(player) == nil)
    player.rests()
  }
}
