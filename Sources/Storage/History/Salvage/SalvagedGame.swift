import Model
import Rules
import SQLite

struct SalvagedGame {
  /// The game. If moves are missing, it was not played to its end as far as anybody knows, and it has
  /// the end `interrupted`. An import of the whole game continues it.
  var game: ExportedGame

  /// What is damaged, in words; `nil` for a game that is as it was.
  var damage: String?

  /// Keeps the moves up to the first that cannot be read or breaks the rules, and checks the result as
  /// a line of an export is checked.
  ///
  /// - Throws: `SQLiteError.unreadable` if nothing of it can be kept.
  init(_ read: HistoryDatabase.ReadGame) throws(SQLiteError) {
    var stored = read.game
    let sound: (record: GameRecord, problem: String?)
    do throws(HistoryError) {
      sound = try stored.soundPart()
    } catch {
      guard case .damagedGame(_, let reason) = error else {
        throw .unreadable(reason: error.message)
      }
      throw .unreadable(reason: reason)
    }
    stored.moves.removeSubrange(sound.record.moves.count...)
    let isCut = sound.problem != nil || read.loss != nil
    let hintedWords = stored.hintedWordsNotPlayed
    let knownWords = hintedWords.filter(ExportedGame.isHintedWord)
    let reason =
      sound.problem ?? read.loss?.reason ?? read.disagreement?.reason
      ?? (knownWords == hintedWords ? nil : "a word that a hint has named cannot be read")
    // A counted daily game can have no moves; a game that lost all of them cannot be told from others.
    if let reason, isCut, stored.moves.isEmpty { throw .unreadable(reason: reason) }
    var exported = stored.exported(sound.record)
    exported.end =
      isCut ? .interrupted : stored.end ?? (stored.game.mode.isResumable ? nil : .interrupted)
    exported.hintedWords = knownWords
    do throws(ImportRefusal) {
      game = try ExportedGame(
        reading: Array(exported.line.utf8),
        now: stored.game.startedAt,
        isWord: { _, _ in true }
      )
    } catch {
      throw .unreadable(reason: error.reason)
    }
    let count = stored.moves.count
    damage = reason.map { reason in
      isCut ? "only its first \(count == 1 ? "move" : "\(count) moves") (\(reason))" : reason
    }
  }
}
