import Model
import Platform
import Screen
import Surface
import Terminal

struct PictureOptions {
  var size = Size(columns: 80, rows: 24)
  var look = Look()

  /// Sets an option to a value.
  ///
  /// - Returns: Whether there is such an option.
  /// - Throws: `OptionError` for a value that means nothing.
  mutating func set(_ option: String, to value: String) throws(OptionError) -> Bool {
    switch option {
    case "--size": size = try Self.size(value)
    case "--theme": look.theme = try Self.choice(option, value, of: Theme.all, \.name)
    case "--blitter", "--glyphs":
      look.blitter = try Self.choice(option, value, of: Blitter.allCases, \.rawValue)
    case "--letters":
      look.letters = try Self.choice(option, value, of: Settings.Letters.allCases, \.rawValue)
    case "--depth":
      look.depth = try Self.choice(option, value, of: ColorDepth.allCases, \.rawValue)
    default: return false
    }
    return true
  }

  /// Takes what the game would use in this terminal, under the default settings. Standard output may lead
  /// elsewhere.
  mutating func askTerminal() throws(OptionError) {
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw OptionError("--here needs a terminal") }
    defer { close(descriptor) }
    var options = TerminalOptions()
    (options.input, options.output) = (descriptor, descriptor)
    do {
      let terminal = try CursesTerminal.open(options)
      size = terminal.size
      // Closing waits for the answers.
      terminal.close()
      look = Look(settings: Settings(), terminal: terminal.capabilities)
      // What is printed are cells.
      look.pixels = nil
    } catch {
      throw OptionError("\(error)")
    }
  }

  /// The largest number of columns and rows. Pictures of more would take minutes.
  private static let largestSize = 1000

  /// A size such as `80x24`.
  static func size(_ value: String) throws(OptionError) -> Size {
    let numbers = value.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      (1...largestSize).contains(columns), (1...largestSize).contains(rows)
    else {
      throw OptionError("--size takes columns and rows such as 80x24, not \"\(value)\"")
    }
    return Size(columns: columns, rows: rows)
  }

  /// A number of degrees.
  static func degrees(_ option: String, _ value: String) throws(OptionError) -> Double {
    guard let degrees = Double(value), degrees.isFinite else {
      throw OptionError("\(option) takes degrees such as -15, not \"\(value)\"")
    }
    return degrees
  }

  /// The value of a name; where there is none, the error says which there are.
  static func choice<Value>(
    _ option: String,
    _ value: String,
    of values: [Value],
    _ name: (Value) -> String
  ) throws(OptionError) -> Value {
    guard let match = values.first(where: { name($0) == value }) else {
      let names = values.map(name).joined(separator: " ")
      throw OptionError("\(option) knows no \"\(value)\"; there are: \(names)")
    }
    return match
  }
}

/// Why a command cannot be run as it was typed.
struct OptionError: Error {
  let message: String

  init(_ message: String) { self.message = message }

  /// Runs a command. Where its arguments are wrong, says why.
  ///
  /// - Returns: The exit status: 2 where the arguments are wrong.
  static func reporting(
    _ command: ([String]) throws(OptionError) -> Void,
    of arguments: [String]
  ) -> Int32 {
    do {
      try command(arguments)
      return 0
    } catch {
      _ = File.write(Array("lexicube-bench: \(error.message)\n".utf8), to: STDERR_FILENO)
      return 2
    }
  }
}

extension ArraySlice<String> {
  /// Takes the value after an option.
  mutating func value(of option: String) throws(OptionError) -> String {
    guard let value = popFirst() else { throw OptionError("\(option) takes a value") }
    return value
  }
}
