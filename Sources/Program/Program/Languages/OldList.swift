import Model
import Platform
import Rules

/// A list of an older recipe. It is played until it is made again.
struct OldList: Sendable {
  /// What the player is told.
  let notice: String
  /// Makes the list again for the next session, once started; its value is what failed. `nil` where packages
  /// are missing, or the list is not the player's own or from other words than Debian's.
  let remaking: ThreadFuture<Failure?>?
}

extension DictionaryFile {
  /// The list that is played with, if it is of an older recipe. A guest can do nothing about it.
  var oldList: OldList? {
    guard path == nil, EmbeddedList(language) == nil, !host.isKiosk, let madeLists,
      !madeLists.isCurrent
    else { return nil }
    let source = host.source(of: language)
    let isOwn = !host.sharedDirectories.contains(Directory.parent(of: madeLists.directory))
    let old = "The \(language.title) words are of an older version."
    let paths = [source.path, source.listPath].compactMap(\.self)
    guard isOwn, source.isInstalled, paths.contains(where: madeLists.isMade) else {
      // Once the package is there, the next start says or does what else is needed.
      return OldList(
        notice: "\(old) For new ones: \(source.need.install ?? source.need.commands)",
        remaking: nil
      )
    }
    return OldList(
      notice: "\(old) New ones are being made for the next start.",
      remaking: ThreadFuture { [host] in
        let list = ListMaker(host: host, source: source, lists: madeLists)
        let made = Result { () throws(Failure) in try list.make() }
        return if case .failure(let failure) = made { failure } else { nil }
      }
    )
  }
}
