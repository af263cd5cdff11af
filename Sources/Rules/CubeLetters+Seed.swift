extension CubeLetters {
  /// The version of what a seed means. Any change of the letters that a seed makes would be another.
  package static let seedVersion = 1

  /// The letters that a seed makes: 81 independent draws in the order of `Face.all`, each letter as
  /// likely as its weight says.
  ///
  /// One draw is a number below the sum of the weights, and falls to the letter within whose weight
  /// it comes when the letters stand in a row from A to Z.
  package init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    self.init { _ in Letter.draw(from: &generator) }
  }
}

extension Letter {
  /// Draws a letter as likely as its weight says.
  fileprivate static func draw(from generator: inout SeededGenerator) -> Letter {
    byDraw[Int(generator.next(below: UInt64(byDraw.count)))]
  }

  /// Each letter as many times as its weight says, from A to Z.
  private static let byDraw = all.flatMap { Array(repeating: $0, count: $0.weight) }
}
