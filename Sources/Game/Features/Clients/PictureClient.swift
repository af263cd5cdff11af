import Model

/// Where pictures of games are kept as files.
package struct PictureClient: Sendable {
  /// Draws a picture, and keeps it as a file that did not exist.
  ///
  /// - Returns: The path of the file.
  var save: @Sendable (GamePicture) async throws(PictureError) -> String

  package init(
    save: @escaping @Sendable (GamePicture) async throws(PictureError) -> String
  ) {
    self.save = save
  }
}

/// Why a picture is not kept.
package struct PictureError: Error, Hashable, Sendable {
  /// The reason for the player, with the path that it is about.
  package let message: String

  package init(_ message: String) { self.message = message }
}
