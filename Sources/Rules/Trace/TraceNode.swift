/// The end of one path of a trace, with what has to be known of the whole path to go on from it.
struct TraceNode: Hashable, Sendable {
  let face: Face
  /// The node of the face before, or `nil` at the path's start.
  let parent: Int?
  /// All faces of the path.
  let faces: FaceSet
  /// The cubes that playing the path would use up.
  let cubesUsedUp: CubeSet
  /// The sum of the faces' use counts.
  let useCount: Int
  /// Whether the path goes on from one that the player chose.
  let isFavored: Bool

  /// The start of a path.
  init(_ face: Face, on board: Board) {
    self.face = face
    parent = nil
    faces = [face]
    useCount = board.useCount(face)
    cubesUsedUp = board.cubesUsedUp(by: CollectionOfOne(face))
    isFavored = false
  }

  /// The path of another node, one face further.
  init(
    _ face: Face,
    after node: Self,
    at index: Int,
    isFavored: Bool,
    on board: Board
  ) {
    self.face = face
    parent = index
    var faces = node.faces
    faces.insert(face)
    self.faces = faces
    let uses = board.useCount(face)
    useCount = node.useCount + uses
    var cubesUsedUp = node.cubesUsedUp
    if uses + 1 >= Board.usesPerFace { cubesUsedUp.insert(face.point) }
    self.cubesUsedUp = cubesUsedUp
    self.isFavored = isFavored
  }

  /// The place of the path among others, best least: favoured ones, then those with fewer cubes used
  /// up (at most 27), then those with less use (at most 2 for each of 81 faces).
  var rank: Int { (isFavored ? 0 : 1 << 13) + (cubesUsedUp.count << 8) + useCount }

  /// One more than the greatest rank.
  static let rankLimit = 1 << 14
}
