import Lexicon
import Platform

/// `lexicube-bench boggle --words FILE --boards FILE`: solves boards of letters against the clock.
///
/// Boggle solvers are the only other programs that do the work of our solver. Both can run on the
/// same words and boards.
enum BoggleCommand {
  static let usage = """
    usage: lexicube-bench boggle --words FILE --boards FILE

      --words FILE    the words to find, one a line
      --boards FILE   a board a line: 16 or 25 letters a-z, row by row; q counts as qu

    Prints the sum of the Boggle scores of all words found, the number of boards, the seconds of
    processor time that solving them took, and boards a second.
    """

  /// Runs the command.
  ///
  /// - Returns: The exit status: 0, 1 when a file cannot be used, 2 when the arguments are wrong.
  static func run(_ arguments: [String]) -> Int32 {
    var files: [String: String] = [:]
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard ["--words", "--boards"].contains(option), let file = rest.popFirst() else {
        print(usage)
        return 2
      }
      files[option] = file
    }
    guard let words = files["--words"], let boards = files["--boards"] else {
      print(usage)
      return 2
    }
    do {
      let list = try File.read(words, limit: Lexicon.sizeLimit, .anything)
      let lexicon = try Lexicon(words: list, name: words)
      let text = try File.read(boards, limit: Lexicon.sizeLimit, .anything)
      let lines = String(decoding: text, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      return solve(lines, of: boards, lexicon)
    } catch let error as FileError {
      print("lexicube-bench: \(error.message)")
      return 1
    } catch {
      print("lexicube-bench: \(error)")
      return 1
    }
  }

  /// Prints boards of 25 letters. The first argument is their number.
  static func printBoards(_ arguments: [String]) {
    for board in sampleBoards(arguments.first.flatMap { Int($0) } ?? 1000) { print(board) }
  }

  private static func solve(_ lines: [Substring], of file: String, _ lexicon: Lexicon) -> Int32 {
    do throws(BoggleBoards.BadBoard) {
      let boards = try BoggleBoards(lines: lines)
      var result = (score: 0, words: 0)
      let nanoseconds = ProcessorTime.nanoseconds { result = boards.solve(lexicon) }
      let seconds = nanoseconds / 1e9
      let rate = Double(boards.boards.count) / seconds
      print("score \(result.score)")
      print("words \(result.words)")
      print("boards \(boards.boards.count)")
      print("seconds \((seconds * 1e6).rounded() / 1e6)")
      print("boards/s \(Int(rate))")
      return 0
    } catch {
      print("lexicube-bench: line \(error.line) of \(file) is not 16 or 25 letters a-z")
      return 1
    }
  }
}
