/// What can go wrong with the history. None of it ends a game.
package enum HistoryError: Error, Hashable, Sendable {
  /// The file cannot be opened or made.
  case cannotOpen(path: String, reason: String)

  /// The file or its directory refuses writing.
  case readOnly(path: String)

  /// The disk is full. The move is kept in memory, and written with the next one.
  case diskFull(path: String)

  /// A later version of the program made the file. It has not been touched.
  case newerVersion(path: String, version: Int)

  /// The file is damaged, or is no history. It lies under another name now.
  case corrupt(path: String, setAside: String)

  /// The file is a database of another program. It lies under another name now.
  case foreign(path: String, setAside: String)

  /// Another program held the file for longer than one waits.
  case busy(path: String)

  case noSuchGame(GameID)

  /// The rows of one game do not make a game that can be played by the rules.
  case damagedGame(GameID, reason: String)

  /// The game is being played by another process.
  case gameInUse(GameID)

  /// A move was saved that is neither the next of its game nor the same as the one already there.
  case moveOutOfOrder(GameID, index: Int, expected: Int)

  /// A game that has ended takes no more moves.
  case gameEnded(GameID)

  /// The file that was to be imported cannot be read to its end. Nothing of it was added.
  case importUnreadable(reason: String)

  /// SQLite reported what no other case says.
  case failed(reason: String)
}

extension HistoryError {
  /// Whether the file took nothing, whatever the game: what was to be written is kept in memory and
  /// tried again. Else it is about one game, and trying again is of no use.
  package var isOfTheFile: Bool {
    switch self {
    case .busy, .cannotOpen, .corrupt, .diskFull, .failed, .foreign, .newerVersion, .readOnly: true
    case .noSuchGame, .damagedGame, .gameInUse, .moveOutOfOrder, .gameEnded, .importUnreadable:
      false
    }
  }

  /// A line for the player: what happened, where, and what to do.
  package var message: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "The history \(path) cannot be opened (\(reason)). Check the directory, or name another "
        + "with --data-dir."
    case .readOnly(let path):
      "The history \(path) cannot be written. Check its permissions, or name another directory "
        + "with --data-dir."
    case .diskFull(let path):
      "The disk is full: \(path) cannot grow. Make room, and the game is saved with the next move."
    case .newerVersion(let path, let version):
      "The history \(path) was made by a newer lexicube (format \(version)), and is left as it is. "
        + "Update lexicube to use it."
    case .corrupt(let path, let setAside):
      "The history \(path) was damaged. It was kept as \(setAside), and a new one begun. "
        + "\"lexicube import\" adds what can still be read of it."
    case .foreign(let path, let setAside):
      "\(path) was made by another program. It was set aside as \(setAside), nothing of it was "
        + "changed, and a new history begun."
    case .busy(let path):
      "Another program is using the history \(path). Close it, or try again."
    case .noSuchGame(let id):
      "There is no game \(id) in the history. \"lexicube games\" lists them."
    case .damagedGame(let id, let reason):
      "Game \(id) of the history is damaged and left out: \(reason)."
    case .gameInUse(let id):
      "Game \(id) is being played in another window. Go on there, or leave it first."
    case .moveOutOfOrder(let id, let index, let expected):
      "Move \(index) of game \(id) was to be saved where move \(expected) is the next. "
        + "Open the game again from the home screen."
    case .gameEnded(let id):
      "Game \(id) has ended and takes no more moves. Start a new one."
    case .importUnreadable(let reason):
      "The games cannot be read: \(reason). Nothing was added."
    case .failed(let reason):
      "The history failed: \(reason)."
    }
  }
}
