import Model
import Rules

/// Which faces a player asks about: a letter, a place, or both, as they are read aloud.
///
/// `E`, `QU`, `left`, `top 1`, `top 1, 2`, `top 3, 3, 1 deep`, `E left 2, 1`. Neither commas nor `deep` are needed.
package struct FaceQuery: Hashable, Sendable {
  /// `nil` means any letter.
  var letter: Letter?
  /// `nil` means any side.
  var side: Side?
  /// 1 to 3; `nil` means any row.
  var row: Int?
  /// 1 to 3; `nil` means any column.
  var column: Int?
  /// 0 to 2; `nil` means any depth.
  var depth: Int?

  /// Reads a query; `nil` for a text that names neither a letter nor a place.
  init?(_ text: String) {
    var words = text.lowercased().split { $0 == " " || $0 == "," }[...]
    if words.last == "deep" {
      words.removeLast()
      guard let depth = words.popLast().flatMap({ Int($0) }), (0...2).contains(depth) else {
        return nil
      }
      self.depth = depth
    }
    if words.prefix(2) == ["q", "u"] { words = ["qu"] + words.dropFirst(2) }
    if let letter = words.first.flatMap(Letter.init(heard:)) {
      self.letter = letter
      words.removeFirst()
    }
    if let side = words.first.flatMap(Side.init(heard:)) {
      self.side = side
      words.removeFirst()
      row = Self.takeNumber(&words)
      column = Self.takeNumber(&words)
      if depth == nil, column != nil, words.count == 1, ["1", "2"].contains(words.first) {
        depth = Self.takeNumber(&words)
      }
    }
    // Without a side, a depth says nothing.
    guard words.isEmpty, side != nil || (letter != nil && depth == nil) else { return nil }
  }

  /// Whether a face has this letter and place.
  func matches(_ face: Face, on board: Board) -> Bool {
    let place = FacePlace(face)
    return letter.map { $0 == board.letters[face] } ?? true
      && side.map { $0 == place.side } ?? true
      && row.map { $0 == place.row } ?? true
      && column.map { $0 == place.column } ?? true
      && depth.map { $0 == place.depth } ?? true
  }

  /// The playable faces that it means, in the order of reading.
  package func faces(on board: Board) -> [Face] {
    FacePlace.sorted(board.playableFaces.filter { matches($0, on: board) })
  }

  /// Why it means no playable face.
  package func reasonForNothing(on board: Board) -> String {
    if let letter, side == nil {
      let isThere = Face.all.contains { board.isInPlay($0.point) && board.letters[$0] == letter }
      return isThere ? "Every \(letter) is hidden." : "No \(letter) is left."
    }
    guard letter == nil, depth == nil, row != nil, column != nil else {
      return "No \(text) can be played."
    }
    return "\(place.capitalizedFirst) is a hole: nothing there can be played."
  }

  /// The faces that it means, within a sentence: `face on the left`, `letter E`, `face at top 1 2`.
  package var text: String {
    let what = letter.map { "letter \($0)" } ?? "face"
    return side == nil ? what : "\(what) \(row == nil ? "on the" : "at") \(place)"
  }

  /// The shortest query that means the cube of a face and no other.
  package static func text(naming face: Face, on board: Board) -> String {
    let place = FacePlace(face)
    let name = "\(place.side.title) \(place.row) \(place.column)"
    let texts = [name, "\(board.letters[face]) \(name)", "\(name), \(place.depth) deep"]
    return texts.first { text in
      let faces = Self(text)?.faces(on: board) ?? []
      return Set(faces.map(\.point)).count == 1
    } ?? name
  }

  private var place: String {
    let parts = [side?.title, row.map { "\($0)" }, column.map { "\($0)" }]
    return parts.compactMap { $0 }.joined(separator: " ") + (depth.map { ", \($0) deep" } ?? "")
  }

  private static func takeNumber(_ words: inout ArraySlice<Substring>) -> Int? {
    guard let number = words.first.flatMap({ Int($0) }), (1...3).contains(number) else {
      return nil
    }
    words.removeFirst()
    return number
  }
}

extension Side {
  init?(heard text: some StringProtocol) {
    guard let side = Self.allCases.first(where: { $0.title == text.lowercased() }) else {
      return nil
    }
    self = side
  }
}

extension Letter {
  /// The letter that a player has written, in small letters: `e`, `qu` or `q`.
  fileprivate init?(heard text: Substring) {
    let capital = text == "q" ? "QU" : text.uppercased()
    // As texts, a letter and a mark after it equal the letter with the mark.
    guard let letter = Letter.all.first(where: { $0.text == capital }) else { return nil }
    self = letter
  }
}
