import Model
import Platform
import Routes
import Rules

/// Who the player is on a server.
package struct Identity: Hashable, Sendable {
  /// The key that the server knows.
  package var key: PlayerKey
  /// The key that is replacing it, until the server has confirmed that it has.
  package var newKey: PlayerKey?
  /// The key that the present one has replaced: a server whose data was restored from a backup may know it still.
  var formerKey: PlayerKey?
  /// The name that the player was registered with last; `nil` before that.
  var name: PlayerName?

  package init(
    key: PlayerKey,
    newKey: PlayerKey? = nil,
    formerKey: PlayerKey? = nil,
    name: PlayerName? = nil
  ) {
    self.key = key
    self.newKey = newKey
    self.formerKey = formerKey
    self.name = name
  }
}

extension Identity {
  /// The content of its file. A name that is none is no damage: the player is registered again.
  private struct Content: Codable {
    var key: PlayerKey
    var newKey: PlayerKey?
    var formerKey: PlayerKey?
    var name: String?
  }

  /// Reads the file of an identity; `nil` if it is not one.
  init?(reading bytes: [UInt8]) {
    guard let file = try? JSONValue(reading: bytes).decode(Content.self) else { return nil }
    self.init(
      key: file.key,
      newKey: file.newKey,
      formerKey: file.formerKey,
      name: file.name.flatMap { PlayerName($0) }
    )
  }

  var file: [UInt8] {
    let content = Content(key: key, newKey: newKey, formerKey: formerKey, name: name?.text)
    return Array((JSONValue(model: content).text() + "\n").utf8)
  }
}

/// The file of the player's identity on a server. Several programs may use it at once.
package struct IdentityStore: Sendable {
  private let directory: StateDirectory
  private let makeKey: @Sendable () -> PlayerKey

  /// - Parameters:
  ///   - directory: Where the file is.
  ///   - makeKey: Makes a key that nobody can guess.
  package init(
    _ directory: StateDirectory,
    makeKey: @escaping @Sendable () -> PlayerKey = {
      var system = SystemRandomNumberGenerator()
      return PlayerKey(using: &system)
    }
  ) {
    self.directory = directory
    self.makeKey = makeKey
  }

  private static let name = "identity"
  private static let maximumBytes = 4096

  /// The file's path, for messages.
  package var path: String { "\(directory.path)/\(Self.name)" }

  /// Reads the identity; `nil` before there is one.
  package func load() throws(FileError) -> Identity? {
    guard let bytes = try directory.read(Self.name, limit: Self.maximumBytes) else { return nil }
    guard let identity = Identity(reading: bytes) else {
      // Another one in its place would be another player.
      throw FileError(
        path,
        .content("is damaged. Restore it, or remove it to begin as a new player on this server.")
      )
    }
    return identity
  }

  /// Reads the identity, and makes one if there is none. Of several programs that do so at once, all get the
  /// same.
  func loadOrMake() throws(FileError) -> Identity {
    if let identity = try load() { return identity }
    try directory.create()
    let new = Identity(key: makeKey())
    if try directory.create(Self.name, new.file) { return new }
    guard let identity = try load() else { throw FileError(path, .content("was removed")) }
    return identity
  }

  /// Changes the identity, while no other program does.
  ///
  /// - Returns: The identity afterwards.
  @discardableResult
  func update(_ change: (inout Identity) -> Void) throws(FileError) -> Identity {
    try directory.withLock { () throws(FileError) in
      let old = try loadOrMake()
      var new = old
      change(&new)
      if new != old { try directory.write(new.file, to: Self.name) }
      return new
    }
  }

  /// Notes a new key beside the old one, unless there is one already.
  func beginRenewal() throws(FileError) -> Identity {
    let key = makeKey()
    return try update { identity in identity.newKey = identity.newKey ?? key }
  }

  /// Puts another identity in the place of the present one, which is kept under another name.
  ///
  /// - Returns: The path of the old one; `nil` if there was none.
  package func replace(with identity: Identity) throws(FileError) -> String? {
    try directory.withLock { () throws(FileError) in
      let old = try keepOld()
      try directory.write(identity.file, to: Self.name)
      return old.map { "\(directory.path)/\($0)" }
    }
  }

  /// Keeps the present identity under another name, too: until another one is on disk, the player has it.
  ///
  /// - Returns: The name; `nil` if there is none.
  private func keepOld() throws(FileError) -> String? {
    let names = (1...99).map { "\(Self.name).old-\($0)" }
    let present: [UInt8]?
    do throws(FileError) { present = try directory.read(Self.name, limit: Self.maximumBytes) } catch
    {
      // What is no identity is kept as it is.
      if let name = names.first(where: { directory.setAside(Self.name, as: $0) }) { return name }
      throw error
    }
    guard let present else { return nil }
    for name in names where try directory.create(name, present) { return name }
    throw FileError(path, .content("cannot be kept under another name"))
  }
}
