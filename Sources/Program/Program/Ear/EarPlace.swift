import Ear
import Features
import Model
import Rules

/// Answers lines in one place of the game by ear.
protocol EarPlace {
  var ear: EarSession { get }
}

extension EarPlace {
  var voice: EarVoice { ear.voice }
  var state: AppFeature.State { ear.state }
  var language: Language { ear.language }

  func say(_ line: String) throws(Failure) { try voice.say([line]) }

  func say(_ lines: [String]) throws(Failure) { try voice.say(lines) }

  func order(_ action: ScreenAction) { ear.order(action) }

  func goHome(then next: [EarSession.Step] = []) { ear.goHome(then: next) }

  func answerAnywhere(_ command: EarCommand) throws(Failure) -> Bool {
    try EarHome(ear: ear).answerAnywhere(command)
  }

  func ask(_ question: EarSession.Question, _ text: String) throws(Failure) {
    ear.asked = question
    try say(text)
  }

  /// Whether the player has said the same again after a question; asks it otherwise.
  ///
  /// - Parameter isNeedless: Whether nothing is asked, and the answer is yes.
  func confirms(
    _ question: EarSession.Question,
    _ text: String,
    unless isNeedless: Bool = false
  ) throws(Failure) -> Bool {
    if isNeedless || ear.answered == question { return true }
    try ask(question, text)
    return false
  }

  func remove(
    _ name: EarCommand.CubeName,
    _ board: Board,
    asks: Bool,
    loss: String = "be gone for good",
    order: (LatticePoint) -> Void
  ) throws(Failure) {
    guard let cube = try cube(name, board) else { return }
    let text =
      "The cube at \(CubeText.cube(cube, board)) would \(loss). The same again removes it."
    let removes = board.canRemove(cube)
    if removes, !asks, ear.answered == .removed(name) {
      let next =
        "That cube is gone. The same again removes the next, at \(CubeText.cube(cube, board))."
      return try ask(.remove(cube), next)
    }
    guard try confirms(.remove(cube), text, unless: !asks || !removes) else { return }
    order(cube)
    if removes { ear.asked = .removed(name) }
  }

  /// The cube that a player names; `nil` if there is none or more than one, which the player is told.
  func cube(_ name: EarCommand.CubeName, _ board: Board) throws(Failure) -> LatticePoint? {
    switch name {
    case .number(let point): return point
    case .face(let query):
      let faces = query.faces(on: board)
      let cubes = Set(faces.map(\.point))
      if cubes.count == 1 { return cubes.first }
      guard !cubes.isEmpty else {
        try say(query.reasonForNothing(on: board))
        return nil
      }
      let places = faces.count > 6 ? "" : ": \(CubeText.list(faces, board))"
      let count = "\(cubes.count) cubes have a \(query.text)\(places)."
      let example = faces.first.map { FaceQuery.text(naming: $0, on: board) } ?? "top 3 3"
      try say("\(count) Name one, as in /remove \(example).")
      return nil
    }
  }
}
