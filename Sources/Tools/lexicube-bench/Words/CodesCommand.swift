import Rules

/// `lexicube-bench codes [COUNT [SEED]]`: makes random codes and looks for mistakes that are accepted.
///
/// Each code is read back, then with one wrong symbol at each place, and with each two neighbours
/// exchanged.
enum CodesCommand {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// - Returns: The exit status: 0, 1 when a mistake was accepted or a code was not read back, 2 when
  ///   the arguments are wrong.
  static func run(_ arguments: [String]) -> Int32 {
    let numbers = arguments.map { UInt64($0) }
    guard arguments.count <= 2, !numbers.contains(nil), let seed = numbers.dropFirst().first ?? 13
    else {
      print("usage: lexicube-bench codes [COUNT [SEED]]")
      return 2
    }
    let count = (numbers.first ?? nil) ?? 1_000_000
    var generator = SeededGenerator(seed: seed)
    var (wrong, swaps, accepted, unread) = (0, 0, 0, 0)
    for _ in 0..<count {
      let mode = GameMode.all[Int(generator.next(below: UInt64(GameMode.all.count)))]
      let number = generator.next() & ChallengeCode.maximumSeed
      guard let code = ChallengeCode(mode: mode, seed: number) else { continue }
      let symbols = code.description.filter { $0 != "-" }
      if (try? ChallengeCode(symbols)) != code { unread += 1 }
      let known = Array(symbols)
      for place in known.indices {
        var mistaken = known
        let other = alphabet[Int(generator.next(below: UInt64(alphabet.count)))]
        if other != known[place] {
          mistaken[place] = other
          wrong += 1
          accepted += isAccepted(mistaken) ? 1 : 0
        }
        guard place + 1 < known.count, known[place] != known[place + 1] else { continue }
        mistaken = known
        mistaken.swapAt(place, place + 1)
        swaps += 1
        accepted += isAccepted(mistaken) ? 1 : 0
      }
    }
    print(
      "seed \(seed): \(count) codes, \(wrong) wrong symbols, \(swaps) swaps, "
        + "\(accepted) accepted, \(unread) not read back"
    )
    return accepted == 0 && unread == 0 ? 0 : 1
  }

  private static func isAccepted(_ symbols: [Character]) -> Bool {
    (try? ChallengeCode(String(symbols))) != nil
  }
}
