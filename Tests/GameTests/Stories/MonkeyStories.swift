import ComposableTesting
import GameTesting
import Rules
import Surface
import Testing

@testable import Features
@testable import Model

@Suite("Random input")
struct MonkeyStories {
  /// What someone does who presses whatever is there.
  private func act(_ player: Player, _ generator: inout SeededGenerator) {
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int(generator.next(below: UInt64(elements.count)))]
    }
    let targets: [PointerTarget] = [
      .face(pick(Face.all)), .face(pick(faces("222t 222l 122l 222r 122t"))), .ground,
      .row(Int(generator.next(below: 9)) - 1),
      .row(pick([PlayMenu.Row.resume, .howToPlay, .settings, .end, .leave])),
      .row(pick(GameOverState.Row.allCases)), .row(pick(HomeFeature.Row.allCases.dropLast())),
      .row(pick(Settings().rows)), .key(.enter), .key(.escape),
    ]
    switch generator.next(below: 20) {
    case 0..<6:
      player.types(String(pick(Array("cabdqumzxj?/s1 "))))
    case 6: player.enters(pick(["cab", "cad", "qua", "dab"]))
    case 7..<12:
      player.presses(
        pick([
          .enter, .escape, .tab, .backtab, .backspace, .delete, .insert, .up, .down, .left, .right,
          .home, .end, .pageUp, .pageDown, .function(1), .function(2), .function(10), .control("l"),
        ])
      )
    case 12..<16:
      player.points(
        pick([.press, .drag, .release, .wheelUp, .wheelDown, .secondaryPress]),
        at: pick(targets),
        column: Int(generator.next(below: 80)),
        row: Int(generator.next(below: 24))
      )
    case 16: player.waits(.milliseconds(Int(generator.next(below: 3000))))
    case 17:
      player.sends(pick([.suspended, .resumed, .resumed, .pasted("cab"), .pasted("\u{1b}é")]))
    case 18:
      player.sends(.resized(Size(columns: pick([80, 80, 80, 59]), rows: 24)))
    default: player.presses(.enter)
    }
  }

  /// What must be true at every moment when nothing is on its way.
  private func check(_ state: AppFeature.State, _ place: Comment) {
    guard let play = state.game else { return }
    #expect(play.clock.isRunning == play.isBeingPlayed, place)
    #expect(play.match.score == play.match.moves.reduce(0) { $0 + ($1.score ?? 0) }, place)
    #expect(!play.autosave.isSaving && !play.autosave.isDue, place)
    #expect(play.autosave.problem == nil, place)
    #expect((play.autosave.receipt?.moveCount ?? 0) == play.match.moves.count, place)
    #expect((play.candidate == nil) == play.spelling.isEmpty, place)
    #expect(play.trace.path.allSatisfy(play.match.board.isPlayable), place)
    #expect(play.pauses.contains(.menu) == (play.menu != nil) || play.isOver, place)
    #expect(play.pauses.contains(.hidden) == (state.front != state.screens.first?.id), place)
    #expect(!state.home.motion.isActive, place)
    if play.motion.isReduced { #expect(!play.motion.isActive, place) }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func `no input breaks an invariant or leaves an effect running`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let settings = Settings(motion: seed.isMultiple(of: 2) ? .full : .reduced)
    let mode: GameMode = seed < 4 ? .timed : .unlimited
    let player = Player(in: mode, settings: settings)
    for step in 0..<250 where !player.state.hasQuit {
      act(player, &generator)
      check(player.state, "seed \(seed), step \(step)")
    }
    player.sends(.resized(Size(columns: 80, rows: 24)))
    player.presses(.control("c"))
    if !player.state.hasQuit { player.presses(.control("c")) }
    #expect(player.state.hasQuit)
    // What moves comes to rest by itself, and what was asked is answered.
    player.waits(.seconds(2), step: .milliseconds(50))
    player.rests()
    for entry in player.world.history.entries {
      #expect(!entry.moves.isEmpty)
      #expect(entry.end != nil || entry.game.mode.isResumable)
      #expect(throws: Never.self) { try player.world.history.record(entry.id) }
    }
  }
}
