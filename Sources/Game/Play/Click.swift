import Rules

/// A click on a face.
package struct Click: Hashable, Sendable {
  package var face: Face
  /// When, on the injected clock.
  package var time: Duration

  package init(_ face: Face, time: Duration) {
    self.face = face
    self.time = time
  }

  /// Two clicks on one face within this time are a double click.
  package static let doubleClickTime = Duration.milliseconds(400)
}
