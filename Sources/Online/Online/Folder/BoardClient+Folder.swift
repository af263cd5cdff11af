import Model
import Platform
import Rules

extension BoardClient {
  /// Boards in folders.
  ///
  /// Calls of the system run on threads of their own, because a network share may not answer. Files are
  /// checked by tasks, on the threads of the task that asks.
  ///
  /// - Parameters:
  ///   - home: The player's home directory, which `~` and relative paths begin at; `nil` if it is not
  ///     known.
  ///   - now: The clock on the wall.
  ///   - language: The language of the games.
  ///   - isWord: Returns whether the word list of the language has a word in capitals.
  package static func folders(
    home: String?,
    now: @escaping @Sendable () -> Timestamp,
    language: Language = .english,
    isWord: @escaping @Sendable (String) -> Bool
  ) -> Self {
    let folders = FolderBoards(home: home, now: now, language: language, isWord: isWord)
    return Self(publish: folders.publish, read: folders.read)
  }
}

/// The live code of boards in folders.
struct FolderBoards: Sendable {
  let home: String?
  let now: @Sendable () -> Timestamp
  var language = Language.english
  let isWord: @Sendable (String) -> Bool
  var limits = FolderReader.Limits()
  private let threads = PatientThreads()

  /// How many files a task checks: enough to be worth the task.
  private static let chunk = 32
  /// How long reading takes before its progress is reported.
  private static let patience = Duration.milliseconds(200)

  func publish(
    _ source: BoardSource,
    _ games: [OwnDailyGames.Game]
  ) async throws(BoardError) {
    let (path, isWord) = (path(of: source), isWord)
    let moment = now()
    try await run(path) { _ in
      Result { () throws(BoardError) in
        let folder = try OpenFolder(path: path)
        var foreignWord: String?
        for game in games {
          // Everybody would leave the game out.
          if let word = game.record.moves.compactMap(\.word).first(where: { !isWord($0) }) {
            foreignWord = word
            continue
          }
          let text = BoardFile.text(game)
          let name = BoardFileName.name(of: game.entry, text: text)
          let bytes = Array(text.utf8)
          if folder.read(name, limit: BoardFile.maximumBytes) == .bytes(bytes) { continue }
          try folder.write(bytes, to: name, now: moment)
        }
        if let foreignWord {
          throw BoardError(
            message: "A game is not on the board: only you accept \(foreignWord.quoted)."
          )
        }
      }
    }
  }

  func read(
    _ source: BoardSource,
    _ days: ClosedRange<Int>,
    _ progress: @escaping ReadingProgress.Report
  ) async throws(BoardError) -> BoardReading {
    let path = path(of: source)
    let today = DailyCube.day(at: now().seconds)
    let reader = FolderReader(
      path: path,
      days: days,
      today: today,
      limits: limits,
      language: language
    )
    let start = ContinuousClock.now
    let found = try await run(path) { isCancelled in
      Result { () throws(BoardError) in
        try reader.read(isCancelled: isCancelled) {
          // What is over in a moment is not worth a picture.
          if ContinuousClock.now - start > Self.patience { progress($0) }
        }
      }
    }
    return await check(found)
  }

  /// Checks files by the rules, several at once where there are threads for that.
  private func check(_ found: FolderReader.Found) async -> BoardReading {
    let (moment, isWord, files) = (now(), isWord, found.files)
    return await withTaskGroup(of: BoardReading.self) { group in
      for start in stride(from: 0, to: files.count, by: Self.chunk) {
        let part = files[start..<min(start + Self.chunk, files.count)]
        group.addTask {
          var reading = BoardReading()
          for file in part {
            if Task.isCancelled { break }
            do throws(BoardFile.Refusal) {
              reading.entries.append(
                try BoardFile.entry(
                  reading: file.bytes,
                  name: file.name,
                  origin: file.origin,
                  now: moment,
                  isWord: isWord
                )
              )
            } catch {
              reading.leftOut.append(LeftOut(file.origin, error.reason, cube: file.name.cube))
            }
          }
          return reading
        }
      }
      return await group.reduce(into: BoardReading(leftOut: found.leftOut)) { reading, part in
        reading.entries += part.entries
        reading.leftOut += part.leftOut
      }
    }
  }

  /// Runs calls of the system on a thread that may wait.
  private func run<Value: Sendable>(
    _ path: String,
    _ work: @escaping @Sendable (_ isCancelled: () -> Bool) -> Result<Value, BoardError>
  ) async throws(BoardError) -> Value {
    let result: Result<Value, BoardError>
    do throws(PatientThreads.Failure) {
      result = try await threads.run(work)
    } catch {
      throw BoardError(message: "The board's folder \(path.shown) does not answer.")
    }
    return try result.get()
  }

  private func path(of source: BoardSource) -> String {
    guard case .folder(let path) = source else { return "" }
    guard let home, !path.hasPrefix("/") else { return path }
    if path == "~" { return home }
    return "\(home)/\(path.hasPrefix("~/") ? path.dropFirst(2) : path[...])"
  }
}
