import Composable
import ComposableTesting
import GameTesting
import Lexicon
import Model
import Rules
import Surface
import Testing
import Words

@testable import Features

@Suite("What a cube hides")
struct GoalStories {
  private static let letters = CubeLetters.plain(except: [
    "022t": "C", "122t": "L", "222t": "O", "222l": "S", "212l": "E", "202l": "T", "102l": "E",
    "112l": "D", "222r": "R",
  ])

  private func player(
    in mode: GameMode = .timed,
    world: World = World(),
    words: String = "clos close closet",
    settings: Settings = Settings(motion: .reduced),
    with change: (inout Dependencies) -> Void = { _ in }
  ) -> Player {
    let player = Player(in: mode, letters: Self.letters, world: world, settings: settings) {
      $0.dictionary = .words(words)
      change(&$0)
    }
    player.store.skipReceivedActions()
    return player
  }

  @Test(arguments: [GameMode.timed, .blitz])
  func `a game with a clock says how long the hidden word is, and not which`(mode: GameMode) throws
  {
    let player = player(in: mode)
    #expect(try player.play().goal?.letters == 6 && player.play().isGoalReached == false)
  }

  @Test func `without a clock nothing is looked for`() throws {
    let player = player(in: .unlimited)
    #expect(try player.play().goal == nil && player.play().waitsForGoal == false)
  }

  @Test func `a replay is shared as the end of the game is`() throws {
    let player = player(settings: Settings(motion: .reduced, shareChart: .on))
    player.enters("close")
    player.waits(.seconds(182))
    player.chooses(GameOverState.Row.share)
    player.presses(.escape)
    player.chooses(GameOverState.Row.review)
    let replay = try #require(player.state.screens.last?.id)
    player.store.send(.screen(replay, .replay(.ordered(.share))))
    player.waits(.seconds(1))
    #expect(player.world.copied.count == 2 && player.world.copied[0] == player.world.copied[1])
    #expect(player.world.copied[1].contains("★★☆ "))
  }

  @Test func `the word is an event, once, with its meaning on the whole screen`() throws {
    let player = player(settings: Settings(motion: .full)) {
      $0.meanings = MeaningClient { word, _ in
        WordMeaning(word: word, .init(kind: "noun", gloss: "a small room"))
      }
    }
    player.enters("close")
    #expect(try player.play().reward?.reachesGoal == false)
    player.enters("closet")
    let reward = try #require(try player.play().reward)
    #expect(reward.distinctions.first == .goal(6))
    #expect(reward.tier == .whole && reward.meaning == "a small room")
    #expect(try player.play().isGoalReached == true)
    player.waits(.seconds(3), step: .milliseconds(50))
    player.endsGame()
    #expect(try player.play().goal?.result(of: player.play().match)[0] == "Goal reached: CLOSET")
    player.waits(.seconds(1), step: .milliseconds(50))
  }

  @Test func `a game that has not found it says at the end what it was`() throws {
    let player = player()
    player.endsGame(after: "close")
    #expect(try player.play().goal?.result(of: player.play().match)[0] == "Goal missed: CLOSET")
  }

  @Test func `a key does not wait for the search, and a late answer is no event for a word before`()
    throws
  {
    let player = player {
      let (clock, solve) = ($0.clock, $0.dictionary.solve)
      $0.dictionary.solve = { board in
        try? await clock.sleep(for: .seconds(5))
        return await solve(board)
      }
    }
    #expect(try player.play().goal == nil && player.play().waitsForGoal == true)
    player.enters("closet")
    #expect(try player.score == 198 && player.play().reward?.reachesGoal == false)
    player.waits(.seconds(5))
    #expect(try player.play().isGoalReached == true)
    player.types("c")
    #expect(try player.play().reward?.reachesGoal == false)
  }

  @Test func `whoever leaves does not wait for the search`() throws {
    let player = player {
      $0.dictionary.solve = { _ in await never([]) }
    }
    player.leaves()
  }

  @Test func `five letters are nothing to look for`() throws {
    let player = player(words: "clos close")
    #expect(try player.play().goal == nil && player.play().waitsForGoal == false)
  }

  @Test func `a cube that a server deals instead hides something of its own`() throws {
    let match = Match(mode: .timed, letters: .story)
    var play = PlayFeature.State(match: match, settings: Settings(motion: .reduced))
    play.goalSearch = .done(
      CubeGoal(of: .timed, [SolvedWord(word: "CLOSET", score: 1, path: [], tier: .most)])
    )
    play.countdown = 3
    #expect(play.goal != nil)
    let first = play.firstBoard
    let goal = play.goal
    play.dealAnew(Match(mode: .timed, letters: Self.letters))
    #expect(play.goal == nil && play.waitsForGoal)
    // The search for what the first one hides may still end.
    var dependencies = Dependencies.unimplemented(clock: TestClock())
    dependencies.dictionary = .words("closet")
    let feature = PlayFeature(dependencies: dependencies)
    play.pauses = []
    _ = feature.reduce(into: &play, action: .goalFound(goal, of: first))
    #expect(play.goal == nil && play.goalSearch == .running)
    play.goalSearch = .due
    _ = feature.reduce(into: &play, action: .dealtAnew)
    #expect(play.goalSearch == .running)
    _ = feature.reduce(into: &play, action: .goalFound(goal, of: play.firstBoard))
    #expect(play.goal == goal)
  }
}
