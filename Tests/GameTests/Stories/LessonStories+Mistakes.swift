import ComposableTesting
import Surface
import Testing

@testable import Features

/// What a player does who has not understood a step yet.
extension LessonStories {
  @Test(arguments: LessonStep.allCases)
  func `a mistake is answered, and nothing is lost`(step: LessonStep) throws {
    let player = try pupil(at: step)
    let before = try lesson(player)
    let mistakes: [Key] =
      step == .ownWord || step == .start
      ? [.delete]
      : step == .remove ? [.enter, .character("g"), .function(2)] : [.delete, .function(2)]
    for key in mistakes {
      player.presses(key)
      let after = try lesson(player)
      #expect(after.step == step && after.reply?.kind == .correction)
      #expect(after.cube.match == before.cube.match)
      #expect(after.cube.selection == before.cube.selection)
    }
    player.types("x")
    if step != .ownWord { #expect(try lesson(player).reply?.kind == .correction) }
    #expect(try lesson(player).step == step && lesson(player).cube.match == before.cube.match)
  }

  @Test(arguments: [LessonStep.touch, .find, .longer, .paths, .play, .length, .uses, .inside])
  func `Enter plays no other word than that of the step`(step: LessonStep) throws {
    let player = try pupil(at: step)
    let match = try lesson(player).cube.match
    player.presses(.escape)
    if try lesson(player).menu != nil { player.presses(.escape) }
    player.presses(.enter)
    #expect(try lesson(player).reply?.kind == .correction)
    player.types("widens", .enter, .escape)
    for name in ["201l", "211l"] { player.clicks(name) }
    player.clicks("211l")
    #expect(try lesson(player).step == step && lesson(player).cube.match == match)
  }

  @Test func `Esc after wrong letters is no mistake`() throws {
    let player = try pupil(at: .find)
    player.types("x", .escape)
    #expect(try lesson(player).reply == LessonReply(.reminder, "GAME begins with G."))
  }

  @Test func `the same S again and Enter are answered in the step of two paths`() throws {
    let player = try pupil(at: .paths)
    player.presses(.enter)
    #expect(try lesson(player).step == .paths)
    #expect(try lesson(player).reply?.text.contains("other path") == true)
    let last = try #require(try lesson(player).cube.selection.last)
    player.clicks(.face(last))
    #expect(try lesson(player).step == .paths)
    player.presses(.escape)
    for name in ["222t", "222l", "222r", "221r"] { player.clicks(name) }
    player.clicks(.face(last))
    player.presses(.tab)
    #expect(try lesson(player).step == .paths)
    #expect(try lesson(player).reply?.text.contains("Click E") == true)
    player.clicks("221r")
    player.clicks(last == face("211r") ? "220r" : "211r")
    #expect(try lesson(player).step == .length)
  }

  @Test func `after a wrong word and Enter the next letter starts a new word`() throws {
    player.types("mag")
    #expect(try lesson(player).reply?.text.contains("does not lead to GAME") == true)
    player.presses(.enter)
    #expect(try lesson(player).reply?.kind == .correction)
    player.types("game")
    #expect(try lesson(player).step == .play)
  }

  @Test func `letters in the choice of a cube do not end it`() throws {
    let player = try pupil(at: .remove)
    player.types(.delete, "g")
    #expect(try lesson(player).cube.removal != nil && lesson(player).reply?.kind == .correction)
    player.presses(.escape)
    player.clicks("202l")
    player.presses(.delete)
    #expect(try lesson(player).cube.removal != nil, "a clicked face is cleared first")
  }

  @Test func `a double click removes a cube only in its step; one asks for another`() throws {
    let player = try pupil(at: .longer)
    player.clicks("202l", "202l")
    #expect(try lesson(player).cube.removal == nil)
    let remover = try pupil(at: .remove)
    remover.clicks("122l")
    #expect(try lesson(remover).reply?.kind == .correction)
    remover.waits(.seconds(1))
    remover.clicks("122l")
    #expect(try lesson(remover).cube.removal == nil)
    remover.clicks("122l")
    #expect(try lesson(remover).cube.removal?.isAsking == true)
    remover.presses(.escape, .escape)
    #expect(try lesson(remover).cube.removal == nil && lesson(remover).step == .remove)
  }

  @Test func `a hint that is being looked for stays in its step`() throws {
    let player = try pupil(at: .ownWord)
    player.store.send(.key(.function(2)))
    player.store.send(.key(.pageUp))
    player.waits(.seconds(2))
    #expect(try lesson(player).step == .remove && lesson(player).cube.hint == nil)
  }

  @Test func `a refused word of one's own can be followed by another`() throws {
    let player = try pupil(at: .ownWord)
    player.presses(.enter)
    #expect(try lesson(player).reply?.kind == .correction)
    player.enters("clo")
    #expect(try lesson(player).reply?.text.hasPrefix("CLO is not in the dictionary.") == true)
    player.types(.escape, "council", .enter)
    #expect(try lesson(player).step == .start)
  }
}
