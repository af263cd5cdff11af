import Rules
import Surface

/// What has to be painted again of the picture of another scene. A key changes one or two faces, and has its
/// picture as soon as they are painted.
extension ScenePainter {
  /// All that a side is painted with. Two sides in the same place that have the same look the same.
  private struct SideLook: Equatable {
    let paint: FacePaint
    let uses: Int
    /// The place of the face in the path, and what is before and after it.
    let place: Int?
    let neighbors: [Face?]
    /// How far the face is pressed in.
    let press: Float

    init(_ face: Face, isFront: Bool, _ scene: CubeScene, _ colors: SceneColors) {
      paint = FacePaint(inPointsOf: face, isFront: isFront, scene, colors)
      uses = scene.board.useCount(face)
      let path = scene.selection
      place = isFront ? path.firstIndex(of: face) : nil
      neighbors =
        place.map { place in
          [place - 1, place + 1].map { path.indices.contains($0) ? path[$0] : nil }
        } ?? []
      press = path.last == face ? scene.press : 0
    }
  }

  /// The parts in which the picture of the scene may differ from that of another.
  ///
  /// - Returns: `nil` if it may differ everywhere.
  func changes(since old: CubeScene) -> [PixelPart]? {
    guard scene.camera == old.camera, scene.shake == old.shake,
      scene.board.letters == old.board.letters,
      scene.board.cubesInPlay == old.board.cubesInPlay, scene.vanishing == old.vanishing,
      scene.celebration == old.celebration, scene.showsLetters == old.showsLetters
    else { return nil }
    let trembling = scene.trembling.union(old.trembling)
    let moves = (scene.tremblePhase, scene.trembling) != (old.tremblePhase, old.trembling)
    // At rest, a cube hides the side of another that it stands on.
    let isCalm = !moves && scene.tremblePhase == 0 && scene.celebration == 0
    let reach = max(Self.reach(scene), Self.reach(old))
    var parts: [PixelPart] = []
    for point in scene.board.cubesInPlay {
      // What a cube leaves free that trembles lies where it is at rest.
      let isMoved = moves && trembling.contains(point)
      for side in Self.sides {
        for isFront in Self.frontAndBack {
          if isCalm, let neighbor = point.neighbor(side, isFront: isFront),
            scene.board.isInPlay(neighbor)
          {
            continue
          }
          let geometry = isFront ? SideGeometry.of(side) : Self.plain[Int(side.rawValue)]
          let first = point.corner + geometry.corner
          guard dot(projection.eye - first, geometry.normal) > -0.1 else { continue }
          let face = Face(point, side)
          guard
            isMoved
              || SideLook(face, isFront: isFront, scene, colors)
                != SideLook(face, isFront: isFront, old, colors)
          else { continue }
          let plane = ProjectedPlane(projection, geometry, at: first).inset(by: -reach)
          if let part = PixelPart(around: plane, in: grid) { parts.append(part) }
        }
      }
    }
    let all = grid.width * grid.height
    return parts.reduce(0) { $0 + $1.rect.columns * $1.rect.rows } * 2 < all ? parts : nil
  }
}
