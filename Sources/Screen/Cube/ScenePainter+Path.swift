import Rules

extension ScenePainter {
  /// Paints the marks of a path on one of its faces: what leads to it and on from it, and the disc of
  /// the first face.
  ///
  /// - Returns: What the letter leaves room for.
  func paintPath(
    of face: Face,
    at place: Int,
    _ style: FacePaint,
    on plane: ProjectedPlane,
    _ sticker: ProjectedPlane,
    _ tile: inout FaceTile
  ) -> FaceDesign.Room {
    var room: FaceDesign.Room = .marks
    if style.isRimThick { room.insert(.thickRim) }
    for other in stride(from: place - 1, through: place + 1, by: 2)
    where scene.selection.indices.contains(other) {
      guard let link = PathLink(on: face, to: scene.selection[other]) else { continue }
      let links = other > place ? design.links.tails : design.links.heads
      tile.add(links[link.index], on: plane)
    }
    tile.fill(style.link, sharpness: sharpness)
    if place == 0, scene.selection.count > 1 {
      let disc = design.disc(before: PathLink(on: face, to: scene.selection[1]))
      room.formUnion(disc.room)
      tile.paint(
        design.disc,
        on: FaceStyle(face.side).pipPlane(disc.middle, on: sticker),
        colors.end
      )
    }
    return room
  }
}
