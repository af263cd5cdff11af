/// A key or tap of a trace.
struct TraceStep: Hashable, Sendable {
  let letter: Letter
  let kind: Kind
  /// The last nodes of the paths, in the order of the paths' faces: all nodes that the step added.
  let ends: Range<Int>
  /// Whether these are all paths.
  let isComplete: Bool
  /// The last node of the chosen path.
  var chosen: Int
  /// Whether the player chose the path.
  var isChosenByPlayer = false

  enum Kind: Hashable, Sendable {
    /// A letter that is the whole text of a face.
    case typed
    /// `Q`, the first half of a `QU`.
    case firstHalf
    /// `U`, the second half.
    case secondHalf
    case tapped
  }

  /// The text that the step adds.
  var text: String {
    switch kind {
    case .typed, .tapped: letter.text
    case .firstHalf: String(letter.text.prefix(1))
    case .secondHalf: String(letter.text.dropFirst())
    }
  }
}

/// The last face of a path, with the facts about the whole path that its continuations need.
struct TraceNode: Hashable, Sendable {
  /// The last face.
  let face: Face
  /// The node of the previous face, or `nil` at the start of the path.
  let parent: Int?
  let faces: FaceSet
  /// The cubes that the path would use up.
  let cubesUsedUp: CubeSet
  /// The sum of the faces' use counts.
  let useCount: Int
  /// How many of the faces were not in sight.
  let unseenCount: Int
  /// Whether the path continues one that the player chose.
  let isFavored: Bool

  /// Makes the first node of a path.
  init(_ face: Face, on trace: Trace) {
    self.face = face
    parent = nil
    faces = [face]
    useCount = trace.board.useCount(face)
    unseenCount = trace.inSight.contains(face) ? 0 : 1
    cubesUsedUp = trace.board.cubesUsedUp(by: CollectionOfOne(face))
    isFavored = false
  }

  /// Makes the node that continues the path of another node by one face.
  init(
    _ face: Face,
    after node: Self,
    at index: Int,
    isFavored: Bool,
    on trace: Trace
  ) {
    self.face = face
    parent = index
    var faces = node.faces
    faces.insert(face)
    self.faces = faces
    let uses = trace.board.useCount(face)
    useCount = node.useCount + uses
    unseenCount = node.unseenCount + (trace.inSight.contains(face) ? 0 : 1)
    var cubesUsedUp = node.cubesUsedUp
    if uses + 1 >= Board.usesPerFace { cubesUsedUp.insert(face.point) }
    self.cubesUsedUp = cubesUsedUp
    self.isFavored = isFavored
  }

  /// The rank among other paths, smaller is better: first the favored paths, then those that use up
  /// fewer cubes (at most 27), then those with a smaller sum of use counts (at most 2 × 81).
  var rank: Int { (isFavored ? 0 : 1 << 13) + (cubesUsedUp.count << 8) + useCount }

  /// The rank, and among equal ones first the paths that the player sees best.
  var order: Int { rank << 7 + unseenCount }

  /// A number larger than any rank.
  static let rankLimit = 1 << 14
}

/// The reason why a typed letter is refused.
package enum TraceRefusal: Error, Hashable, Sendable {
  /// The key is no letter of the language.
  case notALetter(Character)
  /// Half of a `QU` is typed, and only `U` can follow.
  case uExpected
  /// No cube in play has the letter.
  case notOnCube(Letter)
  /// All faces with the letter are hidden.
  case hidden(Letter, FaceSet)
  /// The word already uses all playable faces with the letter.
  case usedInWord(Letter, FaceSet)
  /// These playable faces have the letter and are free, but none touches the end of a path.
  case notTouching(Letter, FaceSet)
  /// So many paths spell the text that not all were kept, and none of those continues with the letter.
  case notFound(Letter)

  /// The faces to mark when the refusal is shown.
  package var faces: FaceSet {
    switch self {
    case .hidden(_, let faces), .usedInWord(_, let faces), .notTouching(_, let faces): faces
    case .notALetter, .uExpected, .notOnCube, .notFound: []
    }
  }

  package var message: String {
    switch self {
    case .notALetter: "Only letters make words"
    case .uExpected: "QU is one face: U comes next"
    case .notOnCube(let letter): "No \(letter) is left on the cube"
    case .hidden(let letter, _): "No \(letter) is seen from the front"
    case .usedInWord(let letter, _): "No other \(letter) can be used"
    case .notTouching(let letter, _): "No \(letter) touches the last letter"
    case .notFound(let letter): "\(letter) can’t be reached"
    }
  }
}

extension TraceRefusal: CustomStringConvertible {
  package var description: String { message }
}
