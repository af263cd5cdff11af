import Composable
import Rules
import Surface

/// Removing a cube by hand.
extension CubeFeature {
  /// Starts the choice of a cube with the removable one nearest to the viewer. The view turns home,
  /// because the arrow keys follow the home view.
  ///
  /// While a word is being spelled, Delete was probably meant to delete a letter. It must not lead
  /// to a choice in which Enter removes a cube.
  func pointAtCube(_ state: inout State) {
    guard state.spelling.isEmpty || state.spelling.isRefused else {
      state.notice = Notice(.information, "To remove a cube, clear the word with Esc first")
      return
    }
    let board = state.match.board
    let nearest = LatticePoint.all
      .filter(board.canRemove)
      .max { ($0.x + $0.y + $0.z, $1.index) < ($1.x + $1.y + $1.z, $0.index) }
    guard let nearest else { return }
    clearSelection(&state)
    turn(by: .home, &state)
    state.removal = Removal(cube: nearest)
  }

  func receiveInRemoval(_ key: Key, _ state: inout State) -> Effect<Action> {
    guard let removal = state.removal else { return .none }
    switch key {
    case .character("n") where removal.isAsking, .character("N") where removal.isAsking:
      state.removal = removal.afterNo
    case .character("y") where removal.isAsking, .character("Y") where removal.isAsking, .enter:
      return remove(removal.cube, isConfirmed: removal.isAsking, &state)
    case .character:
      // The player spells on. An Enter after that must not remove a cube.
      state.removal = nil
      return receive(key, &state)
    case .escape, .delete, .backspace: state.removal = key == .delete ? nil : removal.afterNo
    case .up, .down, .left, .right:
      guard !removal.isAsking else { return .none }
      let cubes = LatticePoint.all.filter(state.match.board.canRemove)
      if let next = removal.cube.nearest(of: cubes, towards: key) {
        state.removal = Removal(cube: next)
      }
    default: break
    }
    return .none
  }

  /// Removes a cube, or first asks the player to confirm in modes that do so.
  func remove(
    _ cube: LatticePoint,
    isConfirmed: Bool,
    _ state: inout State
  ) -> Effect<Action> {
    guard isConfirmed || !state.match.mode.confirmsRemoval else {
      // A double click asks at once, and a no then ends it.
      let isChoosing = state.removal != nil
      state.removal = Removal(cube: cube, isAsking: true, goesBackToChoice: isChoosing)
      return .none
    }
    state.removal = nil
    return play(.removal(cube), &state)
  }
}

/// The choice of a cube to remove.
package struct Removal: Hashable, Sendable {
  package var cube: LatticePoint
  /// Whether the player has been asked to confirm.
  package var isAsking: Bool
  /// Whether a no goes back to the choice of a cube, because the question came from there.
  var goesBackToChoice: Bool

  package init(cube: LatticePoint, isAsking: Bool = false, goesBackToChoice: Bool = false) {
    self.cube = cube
    self.isAsking = isAsking
    self.goesBackToChoice = goesBackToChoice
  }

  /// What a no, or Esc, leaves.
  var afterNo: Self? { isAsking && goesBackToChoice ? Self(cube: cube) : nil }
}

extension LatticePoint {
  /// Where the cube's center is in the home view: to the right, and up.
  fileprivate var seen: (right: Double, up: Double) {
    (Double(x - z) / 2.0.squareRoot(), Double(2 * y - x - z) / 6.0.squareRoot())
  }

  fileprivate func nearest(of cubes: [LatticePoint], towards key: Key) -> LatticePoint? {
    /// The square of the distance to a cube; `nil` if it is not in that direction. What lies aside counts
    /// twice, so that the cube below comes before one that is as near. Of equals, the one nearest to the
    /// viewer does.
    func distance(_ cube: LatticePoint) -> Double? {
      let right = cube.seen.right - seen.right
      let up = cube.seen.up - seen.up
      let along: Double =
        switch key {
        case .up: up
        case .down: -up
        case .left: -right
        default: right
        }
      let aside = key == .up || key == .down ? right : up
      guard along > 0.01, along > 0.3 * abs(aside) else { return nil }
      return along * along + 2 * aside * aside + 0.01 * Double(6 - cube.x - cube.y - cube.z)
    }
    let ahead = cubes.compactMap { cube in distance(cube).map { (cube: cube, distance: $0) } }
    return ahead.min { $0.distance < $1.distance }?.cube
  }
}
