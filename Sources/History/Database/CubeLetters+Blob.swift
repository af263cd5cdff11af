import Rules

extension CubeLetters {
  /// The letters as the database has them: the index of each face's letter, in the faces' order.
  var bytes: [UInt8] { Face.all.map { UInt8(truncatingIfNeeded: self[$0].index) } }

  /// The letters of 81 bytes, or `nil` where a byte is no letter's index.
  init?(bytes: [UInt8]) {
    let letters = bytes.compactMap { Letter(index: Int($0)) }
    guard letters.count == bytes.count else { return nil }
    self.init(letters)
  }
}
