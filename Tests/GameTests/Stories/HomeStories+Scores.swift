import Game
import GameTesting
import Rules
import Surface
import Testing

/// What home knows of earlier games: the scores to beat, and the games that wait.
extension HomeStories {
  @Test func `home knows the best scores of all time and of today`() throws {
    let world = World()
    let words = ["222t 222l 122l", "222t 222l 122t"]
    func add(_ mode: GameMode, _ count: Int, at start: Double) throws {
      var match = Match(mode: mode, letters: .story)
      for word in words.prefix(count) {
        try match.play(.word(faces(word)), at: 1, isWord: { _ in true })
      }
      try world.add(match, at: start, seconds: 10, end: .timeUp)
    }
    // The stories are played on the eleventh day, from 1,000,000 s on.
    try add(.timed, 2, at: 1)
    try add(.timed, 1, at: 999_999)
    try add(.blitz, 1, at: 1)
    let player = Player(world: world)
    player.starts(.home)
    #expect(
      player.home.bestScores == [
        .timed: BestScores(ever: 51, recent: 27), .blitz: BestScores(ever: 27),
      ]
    )
    player.leaves()
  }

  @Test func `n starts a fresh game while another waits, which stays resumable`() throws {
    let world = World()
    let waiting = try begin(world, mode: .unlimited, words: ["222t 222l 122l"])
    let player = Player(world: world)
    player.starts(.home)
    while player.home.row != .mode(.timed) { player.presses(.down) }
    player.types("n")
    #expect(player.state.game == nil, "no timed game waits")
    while player.home.row != .mode(.unlimited) { player.presses(.down) }
    #expect(player.home.modeWithWaitingGame == .unlimited)
    player.types("n")
    #expect(try player.play().match.seed == 42)
    #expect(try player.play().autosave.game == nil)
    player.presses(.function(10))
    player.chooses(PlayMenu.Row.leave)
    #expect(player.home.resumable[.unlimited]?.id == waiting)
    player.leaves()
  }
}
