/// A step between lattice points, in whole cubes.
package struct LatticeStep: Hashable, Sendable {
  /// How far along x.
  package var x: Int
  /// How far along y.
  package var y: Int
  /// How far along z.
  package var z: Int

  /// A step of so far along each axis.
  package init(_ x: Int, _ y: Int, _ z: Int) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The step towards the viewer, who looks at the cube along this diagonal.
  package static let towardsViewer = Self(1, 1, 1)
}
