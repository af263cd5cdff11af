import Features
import Model
import Surface

extension PixelImage {
  /// The picture of a game for others to look at: the cube, turned so that the longest word is seen on it.
  ///
  /// - Parameter settings: They have the theme. `auto` is the usual one: others do not see it in this terminal.
  package static func picture(of game: GamePicture, settings: Settings) -> Self {
    let attitude = Attitude.home.showing(game.path, on: game.board) ?? .home
    var scene = CubeScene(board: game.board, camera: Camera(attitude))
    // Where pictures are posted, their edges are cut.
    scene.camera.zoom = 0.92
    scene.selection = game.path
    scene.isSelectionWord = true
    let theme = Theme(name: settings.theme.rawValue) ?? .ember
    return .cube(scene, Look(theme: theme, depth: .direct), width: 1080, height: 1080)
  }
}
