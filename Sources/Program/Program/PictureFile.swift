import Features
import Model
import Platform
import Screen
import Surface
import Terminal

/// Pictures of games as files, which never take the place of others.
struct PictureFile {
  let host: Host

  /// What the player is told of it is in `PictureError`.
  var client: PictureClient {
    // The directory may lie on a disk that answers no more.
    let threads = PatientThreads(limit: 1)
    return PictureClient { picture throws(PictureError) in
      let result: Result<String, PictureError>
      do throws(PatientThreads.Failure) {
        result = try await threads.run { _ in
          Result { () throws(PictureError) in try save(picture) }
        }
      } catch {
        throw PictureError("the disk does not answer")
      }
      return try result.get()
    }
  }

  /// Keeps a picture in the player's directory of pictures, which is made if need be.
  ///
  /// - Returns: The path of the file.
  func save(_ picture: GamePicture) throws(PictureError) -> String {
    guard let directory = host.picturesDirectory else {
      throw PictureError("no directory for it is known, because HOME is not set")
    }
    do throws(FileError) {
      try Directory.make(directory)
      return try save(picture, in: directory)
    } catch {
      throw PictureError(error.message)
    }
  }

  /// Keeps a picture where the player says: in a directory, or as a file of this name.
  ///
  /// - Returns: The path of the file.
  func save(_ picture: GamePicture, to path: String) throws(PictureError) -> String {
    do throws(FileError) {
      if Self.isDirectory(path) { return try save(picture, in: path) }
      if try File.create(path, bytes(of: picture)) { return path }
    } catch {
      let parent = Directory.parent(of: path)
      throw PictureError(
        error.isMissing && !Self.isDirectory(parent)
          ? "\(path): there is no directory \(parent)" : error.message
      )
    }
    throw PictureError("\(path) exists; choose another name")
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Takes the first name that is free.
  private func save(_ picture: GamePicture, in directory: String) throws(FileError) -> String {
    let bytes = bytes(of: picture)
    let start = directory.hasSuffix("/") ? directory : directory + "/"
    for number in 1...Self.mostNames {
      let path = "\(start)\(picture.name)\(number > 1 ? "-\(number)" : "").png"
      if try File.create(path, bytes) { return path }
    }
    throw FileError(
      directory,
      .content("there are \(Self.mostNames) pictures of this cube already")
    )
  }

  private static let mostNames = 99

  private func bytes(of picture: GamePicture) -> [UInt8] {
    PNGImage.bytes(of: .picture(of: picture, settings: host.settingsFile.read()))
  }
}

extension Host {
  /// Where the player's pictures are: as the desktop says, else `~/Pictures`; `nil` if no home directory is known.
  var picturesDirectory: String? {
    if let path = environment("XDG_PICTURES_DIR"), path.hasPrefix("/") { return path }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    let config = environment("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let file = (config ?? "\(home)/.config") + "/user-dirs.dirs"
    let bytes = (try? File.readIfPresent(file, limit: 1 << 16)) ?? nil
    let lines = bytes.map { String(decoding: $0, as: UTF8.self).split(separator: "\n") } ?? []
    for line in lines where line.hasPrefix("XDG_PICTURES_DIR=\"") && line.hasSuffix("\"") {
      let value = line.dropFirst("XDG_PICTURES_DIR=\"".count).dropLast()
      let path = value.hasPrefix("$HOME/") ? home + value.dropFirst("$HOME".count) : String(value)
      // A directory that is turned off is the home directory itself.
      if path.hasPrefix("/"), path != home, path != home + "/" { return path }
    }
    return "\(home)/Pictures"
  }
}
