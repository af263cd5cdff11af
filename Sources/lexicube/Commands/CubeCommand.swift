import Rules

/// `lexicube cube`: a seed's cube as a record without moves.
struct CubeCommand {
  let seed: UInt64

  func run() -> ExitCode {
    Console.print(GameRecord.cube(seed: seed).text(.pretty) + "\n")
    return .fine
  }
}
