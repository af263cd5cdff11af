import Rules

/// What the command line of `lexicube-server` asks for.
package struct ServerOptions: Hashable, Sendable {
  package enum Command: Hashable, Sendable {
    case serve, help, version
    /// Copies the data to a file, while the server runs.
    case backup(String)
  }

  package var command = Command.serve
  package var listen = ListenAddress.standard
  /// The directory of the data; `nil` for the XDG data directory.
  package var data: String?
  /// Megabytes of the disk that are kept free.
  package var reserve = SQLiteStore.standardReserve >> 20
  package static let reserveRange = 0...1_000_000
  /// Whether a reverse proxy says which address a request comes from.
  package var isBehindProxy = false
  /// The most connections at once.
  package var connections = HTTPListener.Settings().connections
  /// The range of `connections`. Each takes a descriptor and some 32 kB.
  package static let connectionRange = 1...100_000

  package init() {}

  /// Reads the command line.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  /// - Throws: What is wrong with what.
  package init(parsing arguments: [String]) throws(ServerFailure) {
    var operands: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      var given: String? { parts.count > 1 ? String(parts[1]) : nil }
      func value() throws(ServerFailure) -> String {
        guard let value = given ?? rest.popFirst(), !value.isEmpty else {
          throw .usage("\(name) needs a value")
        }
        return value
      }
      func number(_ range: ClosedRange<Int>) throws(ServerFailure) -> Int {
        let text = try value()
        guard let number = Int(text), range.contains(number) else {
          throw .usage(
            "\(name) needs a number from \(range.lowerBound) to \(range.upperBound), "
              + "not \(text.quoted)"
          )
        }
        return number
      }
      func checkNoValue() throws(ServerFailure) {
        if given != nil { throw .usage("\(name) takes no value") }
      }
      switch name {
      case "--listen":
        let text = try value()
        guard let address = ListenAddress(text) else {
          throw .usage("--listen needs HOST:PORT, such as 127.0.0.1:8642, not \(text.quoted)")
        }
        listen = address
      case "--data": data = try value()
      case "--behind-proxy":
        try checkNoValue()
        isBehindProxy = true
      case "--connections": connections = try number(Self.connectionRange)
      case "--reserve": reserve = try number(Self.reserveRange)
      case "-h", "--help":
        command = .help
        return
      case "-V", "--version":
        command = .version
        return
      case _ where name.hasPrefix("-") && name != "-":
        throw .usage("there is no option \(name.quoted)")
      default: operands.append(argument)
      }
    }
    guard let first = operands.first else { return }
    guard first == "backup" else { throw .usage("there is no command \(first.quoted)") }
    guard operands.count == 2 else { throw .usage("backup needs the name of one file") }
    command = .backup(operands[1])
  }
}

/// Why the program ends with an error.
package enum ServerFailure: Error, Hashable, Sendable {
  /// The command line is wrong; exit code 2.
  case usage(String)
  /// Something else does not work; exit code 1.
  case failed(String)
}
