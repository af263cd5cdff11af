import GameTesting
import Platform
import Rules
import Testing

@testable import History
@testable import Model

/// Random lives of two histories: two windows here and one on another machine, kills, full disks, a file that is
/// exchanged, and exports both ways. The model knows of each game only how many moves it must have at least, and can
/// have at most.
@Suite struct LivesTests {
  /// How many steps each seed has: `LEXICUBE_LIVES=10000` makes many. Histories only grow, and so does what a step takes:
  /// after a thousand steps a life ends in the comparison, and another one begins.
  private static let steps = getenv("LEXICUBE_LIVES").flatMap { Int(String(cString: $0)) } ?? 150

  @Test(arguments: 1...(steps > 150 ? 20 : 4) as ClosedRange<UInt64>)
  func `no move is lost or doubled`(seed: UInt64) async throws {
    for begun in stride(from: 0, to: Self.steps, by: 1000) {
      let life = Life(seed << 16 | UInt64(begun / 1000))
      for _ in 0..<min(1000, Self.steps - begun) { try await life.step() }
      try await life.end()
    }
  }
}

private final class Life {
  /// A game, and how many of its moves are certainly and possibly in the history.
  private struct Played {
    let game: ScriptedGame
    var least = 0
    var most = 0
  }

  /// A program, and the games that it has played since it was started; the last one goes on.
  private struct Window {
    let home: Int
    var store: HistoryStore
    var games: [GameKey] = []
    var current: GameKey?
  }

  private let seed: UInt64
  private let homes = [ScratchDirectory(), ScratchDirectory()]
  private var generator: SeededGenerator
  private var windows: [Window] = []
  private var games: [GameKey: Played] = [:]
  private var log: [String] = []

  init(_ seed: UInt64) {
    self.seed = seed
    generator = SeededGenerator(seed: seed)
    windows = [0, 0, 1].map { Window(home: $0, store: homes[$0].store()) }
  }

  private func next(_ count: Int) -> Int { Int(generator.next(below: UInt64(count))) }

  func step() async throws {
    let index = next(windows.count)
    let choice = next(20)
    log.append("\(index):\(choice)")
    switch choice {
    case 0..<12: try await play(index, ends: choice == 11)
    case 12: try await close(index)
    case 13: kill(index)
    case 14: try? await windows[index].store.fillDisk()
    case 15, 16: try? await windows[index].store.freeDisk()
    case 17:
      guard await windows[index].store.status().isSaving else { break }
      for key in windows[index].games { setCertain(key) }
    case 18: try await exchange()
    default: try await carry(from: next(2))
    }
  }

  private func setCertain(_ key: GameKey) {
    if let most = games[key]?.most { games[key]?.least = most }
  }

  private func play(_ index: Int, ends: Bool) async throws {
    if windows[index].current == nil {
      let number = games.count + 1
      var game = ScriptedGame(
        seed: seed << 24 | UInt64(number),
        moveCount: 2 + next(10),
        startedAt: 1000 * Double(number)
      )
      game.new.key = GameKey(high: generator.next(), low: generator.next())
      games[game.new.key] = Played(game: game)
      windows[index].current = game.new.key
      windows[index].games.append(game.new.key)
    }
    guard let key = windows[index].current, var played = games[key] else { return }
    played.most = min(played.most + 1, played.game.moves.count)
    let isOver = ends || played.most == played.game.moves.count
    if isOver { windows[index].current = nil }
    let snapshot = played.game.snapshot(played.most, end: isOver ? .endedByPlayer : nil)
    do throws(HistoryError) {
      let receipt = try await windows[index].store.save(snapshot)
      #expect(receipt.moveCount == played.most, "\(told)")
      played.least = played.most
    } catch {
      #expect(error.isStorageFailure, "\(error) \(told)")
    }
    games[key] = played
  }

  /// Closes a program as a player does, and starts another one.
  private func close(_ index: Int) async throws {
    let work = await windows[index].store.close()
    #expect(work == nil || work?.file != nil, "\(String(describing: work)) \(told)")
    for key in windows[index].games { setCertain(key) }
    try await restart(index)
  }

  /// What was only in memory is lost, and the game that was played is resumed.
  private func kill(_ index: Int) {
    windows[index].store = homes[windows[index].home].store()
    windows[index].games = []
    windows[index].current = nil
  }

  private func restart(_ index: Int) async throws {
    let current = windows[index].current
    kill(index)
    guard let key = current, let played = games[key] else { return }
    let saved = try await windows[index].store.savedGame(.key(key))
    #expect(saved.moves.count == played.most, "\(told)")
    (windows[index].current, windows[index].games) = (key, [key])
  }

  /// Puts the file of the other machine in the place of the history here, as a program that keeps both in step does.
  private func exchange() async throws {
    try await close(2)
    _ = await windows[2].store.status()
    _ = await windows[2].store.close()
    try ScratchDirectory.replace(homes[0].file, by: homes[1].file)
  }

  /// Exports the games of a machine, and imports them on the other.
  private func carry(from home: Int) async throws {
    let (source, target) = home == 0 ? (0, 2) : (2, 0)
    let lines = try await windows[source].store.lines()
    do { _ = try await windows[target].store.importing(lines) } catch let error as HistoryError {
      #expect(error.isStorageFailure, "\(error) \(told)")
    }
  }

  /// Closes all programs, and looks what is in both histories after games were carried both ways.
  func end() async throws {
    for index in windows.indices {
      try? await windows[index].store.freeDisk()
      _ = await windows[index].store.close()
      for key in windows[index].games { setCertain(key) }
    }
    let stores = homes.map { $0.store() }
    for (source, target) in [(0, 1), (1, 0)] {
      _ = try await stores[target].importing(stores[source].lines())
    }
    for store in stores {
      let found = try await store.movesBySeed()
      for played in games.values {
        let count = found[played.game.new.seed ?? 0] ?? 0
        #expect(played.least <= count && count <= played.most, "\(told)")
      }
      let words = try await store.gameIDs().asyncSum { id in
        try await store.record(id).moves.compactMap(\.word).count
      }
      #expect(try await store.stats().wordsPlayed == words, "\(told)")
      #expect(await store.close() == nil)
    }
  }

  private var told: String { "seed \(seed): \(log.joined(separator: " "))" }
}

extension [GameID] {
  fileprivate func asyncSum(_ value: (GameID) async throws -> Int) async rethrows -> Int {
    var sum = 0
    for id in self { sum += try await value(id) }
    return sum
  }
}
