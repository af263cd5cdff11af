import Platform
import Rules

/// What the history has answered: a value, or why there is none.
package typealias HistoryAnswer<Value> = Result<Value, HistoryError>

/// What can go wrong with the history. None of these errors ends a game.
package indirect enum HistoryError: Error, Hashable, Sendable {
  /// The file cannot be opened or created.
  case cannotOpen(path: String, reason: String)

  /// The file or its directory cannot be written.
  case readOnly(path: String)

  case diskFull(path: String)

  /// A newer version of the program made the file. The file has not been changed.
  case newerVersion(path: String, version: Int)

  /// The file is damaged or is not a history. It has been renamed.
  case corrupt(path: String, setAside: String, RestoredGames?)

  /// The file is gone, and only its log was there. The log has been renamed.
  case logOnly(path: String, setAside: String, RestoredGames?)

  /// The file is a database of another program. It has been renamed.
  case foreign(path: String, setAside: String)

  /// The file has to be set aside, which a program does that plays, and not one that only reads. Nothing was changed.
  case notSetAside(path: String, Misplaced)

  /// The history is damaged and stays as it is, because the disk does not take what repairs it. What its copy has can be
  /// read. Without a reason, the disk is full; without a copy, there is none.
  case notRepaired(path: String, copy: String?, reason: String?)

  /// Why a file, or a log, has to be set aside.
  package enum Misplaced: Hashable, Sendable {
    case damaged, foreign, logOnly, replaced
  }

  /// Another program kept the file locked for too long.
  case busy(path: String)

  /// The disk has not answered for seconds. It may do what it was asked after all.
  case notAnswering(path: String)

  case noSuchGame(GameID)

  /// The history has no such game of two, or nothing was played in it.
  case noSuchDuel

  /// The game is not over, so nothing is told of what its cube has, and nobody races it.
  case gameRunning(GameID)

  /// No game can be brought back.
  case nothingDeleted

  /// The rows of a game break the rules or cannot be read.
  case damagedGame(GameID, reason: String)

  /// The game has no moves, so there is nothing to show.
  case noMoves(GameID)

  /// Another process is playing the game.
  case gameInUse(GameID)

  /// The game in the history has other moves than the game that was to be saved: another process
  /// played on.
  case changedElsewhere(GameID)

  /// A game that has ended takes no more moves.
  case gameEnded(GameID)

  /// The one counted game on a daily cube was already begun, here or in another window.
  case dailyBegun(DailyCube)

  /// The history has other turns of a game of two than the game that was to be saved: another window
  /// played on.
  case duelChangedElsewhere

  /// The file to import cannot be read to its end. Nothing was imported.
  case importUnreadable(reason: String)

  /// SQLite reported an error that no other case describes.
  case failed(reason: String)
}

extension HistoryError {
  /// Whether the storage failed, whatever the game: the game is kept in memory, and saving it is
  /// tried again. Otherwise the error is about one game, and trying again does not help.
  package var isStorageFailure: Bool {
    switch self {
    case .busy, .cannotOpen, .corrupt, .diskFull, .failed, .foreign, .logOnly, .newerVersion,
      .notAnswering, .notRepaired, .readOnly:
      true
    case .noSuchGame, .noSuchDuel, .gameRunning, .nothingDeleted, .damagedGame, .noMoves,
      .gameInUse,
      .changedElsewhere,
      .gameEnded, .dailyBegun, .duelChangedElsewhere, .importUnreadable, .notSetAside:
      false
    }
  }

  /// A line for the player: what happened, and what to do about it.
  ///
  /// A path, and a text from a damaged file, can have any characters and any length.
  package var message: String { fullMessage.visible(limit: Self.longestMessage) }

  /// The most characters of a message: a path may fill most of it twice.
  private static let longestMessage = 1000

  private var fullMessage: String {
    switch self {
    // What to do before the path: where there is little room, the end is cut.
    case .cannotOpen(let path, let reason):
      "The history cannot be opened (\(reason)). Check its directory, or choose another with "
        + "--data-dir. It is \(path)."
    case .readOnly(let path):
      "The history cannot be written. Check its permissions, or choose another directory with "
        + "--data-dir. It is \(path)."
    case .diskFull(let path):
      "The disk is full. Make room on it. \(path) cannot grow."
    case .newerVersion(let path, let version):
      "The history \(path) was made by a newer lexicube (format \(version)) and was not changed. "
        + "Update lexicube to use it."
    case .corrupt(_, let setAside, let restored):
      // The path last: on a small screen a long one is cut, and what to do has to be read.
      "The history was damaged. \(restored.text) The damaged one was kept as \(setAside)."
    case .logOnly(_, let setAside, let restored):
      "The history was gone, and only its log was left. \(restored.text) "
        + "The log was kept beside \(setAside)."
    case .notRepaired(let path, let copy, let reason):
      "The history is damaged, and "
        + (reason.map { "cannot be repaired (\($0)). Check its directory" }
          ?? "the disk is too full to repair it. Make room on it")
        + "; then your games are back. It is \(path)"
        + (copy.map { ", and its copy is \($0)." } ?? ".")
    case .foreign(let path, let setAside):
      "\(path) was made by another program. It was kept unchanged as \(setAside), and a new history "
        + "was started. Move the file back to where it belongs."
    case .notSetAside(let path, .damaged):
      "The history \(path) is damaged. Start lexicube to repair it: it keeps the damaged file under another name, and adds "
        + "what can be read of it to its copy."
    case .notSetAside(let path, .foreign):
      "\(path) was made by another program. Move it to where it belongs, or start lexicube, which keeps it under another name."
    case .notSetAside(let path, .logOnly):
      "The history \(path) is gone, and only its log is left. Start lexicube, which adds what the log has to its copy."
    case .notSetAside(let path, .replaced):
      "Another file took the place of the history \(path). Start lexicube, which adds the games of the one that was there."
    case .busy(let path):
      "Another program is using the history \(path). Close it, or try again."
    case .notAnswering(let path):
      "The disk does not answer. What you play is kept in memory, and saved when it does. The history is \(path)."
    case .noSuchGame(let id):
      "There is no game \(id) in the history. Use \"lexicube games\" to list all games."
    case .noSuchDuel: "That game of two cannot be read. \"lexicube duels\" lists all of them."
    case .gameRunning(let id):
      "Game \(id) is not over. Once it is, it can be raced, and what you missed in it is told."
    case .nothingDeleted: "No deleted game is left to bring back."
    case .noMoves(let id): "Game \(id) has no moves."
    case .damagedGame(let id, let reason):
      "Game \(id) is damaged (\(reason)). Choose another game, or start a new one."
    case .gameInUse(let id):
      "Game \(id) is being played in another window. Continue it there, or leave it there first."
    case .changedElsewhere(let id):
      "Game \(id) was changed somewhere else. Open it again from the home screen."
    case .gameEnded(let id):
      "Game \(id) has ended and takes no more moves. Start a new one."
    case .dailyBegun(let cube):
      "Your counted game of \(cube) was already begun. Another game on this cube is practice."
    case .duelChangedElsewhere:
      "This game was changed in another window. Leave it, and open it again on the page \"Two players\"."
    case .importUnreadable(let reason):
      "The games cannot be read: \(reason). Nothing was added. Check the file."
    case .failed(let reason):
      "The history failed (\(reason)). Try again, or choose another directory with --data-dir."
    }
  }
}

/// What the player has again after a history was damaged.
package struct RestoredGames: Hashable, Sendable {
  package var games = 0
  /// How many of them the copy has.
  package var copied = 0
  /// How many games of the damaged file cannot be read, or not whole. Those of the copy may be among them.
  package var incomplete = 0
  /// Whether all of the damaged file's games are known.
  package var isWhole = true

  package init(games: Int = 0, copied: Int = 0, incomplete: Int = 0, isWhole: Bool = true) {
    self.games = games
    self.copied = copied
    self.incomplete = incomplete
    self.isWhole = isWhole
  }
}

extension RestoredGames? {
  /// What there is, in sentences; for `nil`, what the player can do.
  fileprivate var text: String {
    guard let self else { return "Use \"lexicube import\" to add what can still be read." }
    guard self.games > 0 else { return "No game in it can be read, and a new one was started." }
    var text = "It has \(self.games) games again"
    if self.games == 1 { text = "It has 1 game again" }
    if self.copied > 0 {
      text +=
        self.copied == self.games
        ? ", all from its copy." : ", \(self.copied) of them from its copy."
      let mayLack = self.incomplete > 0 || !self.isWhole
      return mayLack ? text + " What was played since the copy may be missing." : text
    }
    text += "."
    if self.incomplete > 0 { text += " \(self.incomplete) could not be read whole." }
    if !self.isWhole { text += " Others may be missing." }
    return text
  }
}

extension GameRecord {
  /// The game of the history by the rules. Every word counts: it was looked up when it was played.
  package func replayed(of game: GameID) throws(HistoryError) -> Match {
    do throws(RecordError) {
      return try replay { _ in true }
    } catch {
      throw .damagedGame(game, reason: error.message)
    }
  }
}
