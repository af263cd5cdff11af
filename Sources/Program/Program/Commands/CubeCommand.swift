import Model
import Platform
import Rules

/// `lexicube cube`: a seed's cube as a record without moves.
struct CubeCommand: CommandBody {
  let host: Host
  let options: Options

  func run() throws(Failure) {
    let list = DictionaryID(options.language ?? .english)
    try print(GameRecord.cube(seed: options.seed ?? 0, dictionary: list).text(.pretty) + "\n")
  }
}
