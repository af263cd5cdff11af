/// A step between lattice points, in whole cubes.
package struct LatticeStep: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var z: Int

  package init(_ x: Int, _ y: Int, _ z: Int) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The step towards the viewer, who looks at the cube along this diagonal.
  package static let towardsViewer = Self(1, 1, 1)
}
