/// An invitation to a game of two, which deals the cube.
package struct DuelInvitation: Hashable, Sendable {
  /// Deals the cube.
  package let code: ChallengeCode
  /// Whether the player who invites begins. Otherwise the invited player does, and so answers with the
  /// first turn.
  package let inviterBegins: Bool
  /// A hash of the inviter's word list, from 0 to 1023.
  let dictionary: Int

  /// - Parameter code: The code of an unlimited cube.
  package init(code: ChallengeCode, inviterBegins: Bool, dictionary: DictionaryID) {
    self.code = code
    self.inviterBegins = inviterBegins
    self.dictionary = Self.hash(dictionary)
  }

  /// Whether a word list is the inviter's, as far as its hash can say.
  package func isMade(with dictionary: DictionaryID) -> Bool {
    self.dictionary == Self.hash(dictionary)
  }

  private static func hash(_ dictionary: DictionaryID) -> Int {
    Fingerprint(dictionary.description.utf8).folded(bits: 10)
  }

  /// The code, flags, and the hash of the word list.
  func write(to writer: inout SymbolWriter) {
    writer.write(inviterBegins ? 1 : 0, symbols: 1)
    writer.write(code.language.codeNumber ?? 0, symbols: 1)
    writer.write(Int(code.seed), symbols: ChallengeCode.seedBits / 5)
    writer.write(dictionary, symbols: 2)
  }

  init?(_ reader: inout SymbolReader) {
    guard let flags = reader.read(symbols: 1), flags <= 1, let number = reader.read(symbols: 1),
      let language = Language.all.first(where: { $0.codeNumber == number }),
      let seed = reader.read(symbols: ChallengeCode.seedBits / 5),
      let code = ChallengeCode(mode: .unlimited, seed: UInt64(seed), language: language),
      let dictionary = reader.read(symbols: 2)
    else { return nil }
    self.code = code
    inviterBegins = flags == 1
    self.dictionary = dictionary
  }
}

/// A turn of a game of two, and where in which game it belongs.
package struct DuelTurnText: Hashable, Sendable {
  /// Tells games apart: a hash of the cube's code, from 0 to 32,767.
  package let game: Int
  /// The turn's number, from 0.
  package let number: Int
  /// A hash of all turns before it, from 0 to 1,048,575.
  let course: Int
  /// What the player did.
  package let turn: Duel.Turn

  /// The text of a turn.
  ///
  /// - Parameters:
  ///   - code: Deals the cube of the game.
  ///   - turns: The turns before it.
  package init(_ turn: Duel.Turn, after turns: some Collection<Duel.Turn>, on code: ChallengeCode) {
    game = Self.game(code)
    number = turns.count
    course = Self.course(turns, on: code)
    self.turn = turn
  }

  /// Which of the games on a player's list a turn belongs to.
  package static func game(_ code: ChallengeCode) -> Int {
    Fingerprint(code.description.utf8).folded(bits: 15)
  }

  private static func course(_ turns: some Collection<Duel.Turn>, on code: ChallengeCode) -> Int {
    var bytes = Array(code.description.utf8)
    for turn in turns {
      var writer = SymbolWriter()
      writer.write(turn)
      bytes += writer.symbols + [.max]
    }
    return Fingerprint(bytes).folded(bits: 20)
  }

  /// Why a turn cannot be the next one of a game.
  package enum Misfit: Error, Hashable, Sendable {
    /// It belongs to another game.
    case foreign
    /// The game has this turn already.
    case stale(number: Int)
    /// An earlier turn is missing.
    case early(number: Int, missing: Int)
    /// The turns before it are not those of this game.
    case otherCourse(number: Int)
    /// It is the turn of the player who reads it.
    case ownTurn(number: Int)
  }

  /// Finds out whether this is the next turn of a game.
  ///
  /// Giving up also counts after the reader's latest turn.
  ///
  /// - Parameters:
  ///   - turns: The game's turns so far.
  ///   - code: Deals its cube.
  ///   - own: The seat of the player who reads the text.
  package func check(
    _ turns: [Duel.Turn],
    on code: ChallengeCode,
    own: Duel.Seat
  ) throws(Misfit) {
    guard game == Self.game(code) else { throw .foreign }
    let isOwn = turn.seat(number) == own
    if number < turns.count {
      if isOwn { throw .ownTurn(number: number) }
      // Whoever gives up while waiting does not know the turn that the other has just taken.
      let isNews =
        turn.givesUp && number == turns.count - 1 && turns[number].seat(number) == own
      guard isNews else { throw .stale(number: number) }
    }
    if number > turns.count { throw .early(number: number, missing: turns.count) }
    guard course == Self.course(turns.prefix(number), on: code) else {
      throw .otherCourse(number: number)
    }
    if isOwn { throw .ownTurn(number: number) }
  }

  func write(to writer: inout SymbolWriter) {
    writer.write(game, symbols: 3)
    writer.write(number, symbols: 2)
    writer.write(course, symbols: 4)
    writer.write(turn)
  }

  init?(_ reader: inout SymbolReader) {
    guard let game = reader.read(symbols: 3), let number = reader.read(symbols: 2),
      let course = reader.read(symbols: 4), let turn = reader.readTurn()
    else { return nil }
    self.game = game
    self.number = number
    self.course = course
    self.turn = turn
  }
}

extension DuelTurnText.Misfit: CustomStringConvertible {
  /// A sentence for the player: what is wrong, and what to do.
  package var description: String {
    switch self {
    case .foreign: "That turn belongs to another game."
    case .stale(let number): "That is turn \(number + 1), which this game has already."
    case .early(let number, let missing):
      "That is turn \(number + 1), but turn \(missing + 1) is still missing. Paste that one first."
    case .otherCourse(let number):
      "Turn \(number + 1) was played on other turns than those of this game."
    case .ownTurn(let number): "That is your own turn \(number + 1). Send it to the other player."
    }
  }
}

extension Fingerprint {
  /// The hash as a number of fewer bits, to which all bits contribute.
  func folded(bits: Int) -> Int {
    var rest = value
    var folded: UInt64 = 0
    while rest != 0 {
      folded ^= rest & (1 << UInt64(bits) - 1)
      rest >>= UInt64(bits)
    }
    return Int(folded)
  }
}

// MARK: - Turns as symbols

/// The symbol that says what a turn is.
private enum TurnKind: Int {
  case pass, giveUp, word, removalAndWord, twoRemovals, removal, giveUpWaiting
}

extension SymbolWriter {
  /// Writes a turn: its kind, a symbol for each cube that it removes, and seven bits for each face of
  /// its word.
  mutating func write(_ turn: Duel.Turn) {
    guard case .moves(let moves) = turn else {
      let kind: TurnKind = turn == .pass ? .pass : turn == .giveUp ? .giveUp : .giveUpWaiting
      write(kind.rawValue, symbols: 1)
      return
    }
    var cubes: [LatticePoint] = []
    var faces: [Face] = []
    for move in moves {
      switch move {
      case .removal(let cube): cubes.append(cube)
      case .word(let word): faces = word
      }
    }
    let kind: TurnKind =
      if faces.isEmpty { cubes.count > 1 ? .twoRemovals : .removal } else {
        cubes.isEmpty ? .word : .removalAndWord
      }
    write(kind.rawValue, symbols: 1)
    for cube in cubes { write(cube.index, symbols: 1) }
    for face in faces { write(face.index, bits: 7) }
    padToSymbol()
  }
}

extension SymbolReader {
  /// Reads a turn to the end; `nil` if the symbols are not what a turn is written as.
  mutating func readTurn() -> Duel.Turn? {
    guard let number = read(symbols: 1), let kind = TurnKind(rawValue: number) else { return nil }
    let removals =
      switch kind {
      case .pass, .giveUp, .giveUpWaiting, .word: 0
      case .removalAndWord, .removal: 1
      case .twoRemovals: 2
      }
    var moves: [Move] = []
    for _ in 0..<removals {
      guard let index = read(symbols: 1), let cube = LatticePoint(index: index) else { return nil }
      moves.append(.removal(cube))
    }
    switch kind {
    case .pass: return isAtEnd ? .pass : nil
    case .giveUp: return isAtEnd ? .giveUp : nil
    case .giveUpWaiting: return isAtEnd ? .giveUpWaiting : nil
    case .removal, .twoRemovals: return isAtEnd ? .moves(moves) : nil
    case .word, .removalAndWord: break
    }
    var faces: [Face] = []
    while remainingBits >= 7 {
      guard let index = read(bits: 7), let face = Face(index: index) else { return nil }
      faces.append(face)
    }
    // The padding is shorter than a symbol, and zero.
    guard !faces.isEmpty, remainingBits < 5, read(bits: remainingBits) == 0 else { return nil }
    moves.append(.word(faces))
    return .moves(moves)
  }
}
