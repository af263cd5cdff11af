import Rules
import Surface

/// What one side of a cube is painted with.
///
/// Each meaning has a channel of its own, so any two can be seen at once, and none needs colour:
///
/// | meaning | channel | in pictures whose letters are text |
/// |---|---|---|
/// | used once or twice | shade of the sticker; pips at the left of the letter | `·` or `:` after it |
/// | chosen | the sticker's fill: white, in a rim if the theme is light | the same |
/// | order of the path | bridges across the grooves, arrows in fine pictures | numbers after the letters |
/// | first face | a disc in a corner, where the path does not go on | `•` before the letter |
/// | last face | a thick amber rim | the same; without colours brackets |
/// | the path is a word | a green rim on the other chosen stickers | and the letters underlined |
/// | would be used up | smaller stickers on the whole cube, which trembles | the same |
/// | cannot follow the last letter, or be played | grey; without colours dotted | and the letter not bold |
/// | about to be removed | a red rim on the whole cube | and brackets |
/// | has the letter that was refused | a flash, then glow; without colours brackets in the corners | without colours `<` and `>` around it |
///
/// On the first and the last face the marks of these ends take the place of pips, and so do the numbers
/// of a path. That a cube would be used up still shows.
///
/// With 16 colours or less there is no grey of each side: what cannot follow is hatched in its side's colour. With
/// eight no darker shade is left either, so a face used twice is hatched, too, and closer.
/// Without colours a face in a hole is dotted, so that it does not pass for one at the outside. While a word is
/// spelled, so is every face that cannot follow, and on a turned cube every one that cannot be played, and no other.
/// ASCII without colours has only lines, so there a chosen face has its letter reversed and a doomed
/// one has `!` after it.
///
/// Rims lie on the stickers, and grooves stay dark. Only in small pictures a rim fills the groove, too:
/// a dark line and a green one beside it would be dotted. A face has one rim at most: the choice of a
/// cube to remove comes before the end of the path, and this before a word.
struct FacePaint: Equatable {
  let groove: Lanes
  var body: Lanes
  var ink: Lanes
  /// The bridges and arrows of a path.
  var link: Lanes
  /// The colour of a rim around the face, if it has one.
  var rim: Lanes?
  /// Whether the rim is thick: that of a path's last face.
  var isRimThick = false
  /// Whether the face is part of a path.
  var isChosen = false
  /// Whether its cube would be used up.
  var isDoomed = false
  /// The light at the edges of a sticker whose cube would be used up, in pictures of points.
  let glow: Lanes
  /// Whether the last letter of the word being spelled does not touch the face, or no word can use it.
  var isDimmed = false
  /// Whether brackets mark a face that a refusal is about, because nothing can glow.
  var hasBrackets = false
  /// How little light there may be on the face, 0…1, so that its letter keeps its contrast.
  var leastLight: Float = 0

  /// How far the lightness of two colours is apart, roughly.
  private static func distance(_ one: Lanes, _ other: Lanes) -> Float {
    abs(((one - other) * SIMD4(0.3, 0.59, 0.11, 0)).sum())
  }

  init(_ face: Face, isFront: Bool, _ scene: CubeScene, _ colors: SceneColors) {
    let isPointed = scene.pointedCube == face.point
    isDoomed = scene.trembling.contains(face.point)
    glow = colors.end
    guard isFront else {
      groove = colors.groove
      body = colors.back(face.side)
      (ink, link) = (groove, groove)
      return
    }
    let isChosen = scene.selection.contains(face)
    self.isChosen = isChosen
    let light = scene.light(on: face)
    // The brightest light is the white of a chosen face, which every depth of colour has.
    let isBright = light > 0.5 || scene.flashing.contains(face)
    let isRefused = scene.lastMove.contains(face) && scene.glow > 0
    let isInside = (face.point + face.side.normal) != nil
    let tone: SceneColors.Tone
    if isChosen || isBright {
      tone = .chosen
    } else if let next = scene.continuations {
      isDimmed = !next.contains(face) && !isRefused && scene.showsLetters
      tone = isDimmed ? .dimmed : isInside && colors.depth != .none ? .inside : .plain
    } else {
      tone = isInside ? .inside : .plain
    }
    let paint = colors.face(face.side, useCount: scene.board.useCount(face), tone)
    (body, ink, leastLight) = (paint.body, paint.ink, paint.leastLight)
    link = colors.path
    groove = colors.depth == .none && (isChosen || isBright) ? ink : colors.groove
    // A steady light leaves the faces their colours, on which their letters are read: it has a rim.
    let isLit = !isBright && scene.litStyle != .steady
    let lit = max(isRefused ? min(scene.glow, 1) : 0, isLit ? light * 2 : 0)
    if lit > 0, !isChosen, colors.depth != .none {
      body = SceneColors.mix(body, colors.glow, 0.55 * lit)
      // On a face that has become light, white is not read any more.
      let other = colors.face(face.side, useCount: 0, .chosen).ink
      if Self.distance(other, body) > Self.distance(ink, body) { ink = other }
    }
    hasBrackets = isRefused && scene.glow > 0.3 && colors.depth == .none
    if isPointed {
      rim = colors.depth == .none ? ink : colors.pointed
    } else if colors.depth != .none, scene.selection.last == face {
      (rim, isRimThick) = (colors.end, true)
    } else if isChosen, scene.isSelectionWord {
      rim = colors.depth == .none ? ink : colors.word
    } else if isChosen {
      rim = colors.chosen
    } else if light > 0.1, scene.litStyle != .running {
      rim = colors.depth == .none ? ink : colors.word
    }
  }
}
