import Platform
import Rules

/// What the command line of `lexicube-server` asks for.
struct ServerOptions: Hashable, Sendable {
  /// What the program does.
  enum Command: Hashable, Sendable {
    case serve, help, version
    /// Copies the data to a file, while the server runs.
    case backup(String)
    /// Copies all data from one store to another.
    case copy(from: StoreAddress, to: StoreAddress)
    /// Checks all data.
    case verify
  }

  /// What it does, and where it listens, for ``Command/serve``.
  var command = Command.serve
  var listen = ListenAddress.standard
  /// The directory of the data; `nil` for the XDG data directory.
  var data: String?
  /// Where the data is, if it is not in the directory.
  var store: StoreAddress?
  /// Megabytes of the disk that are kept free.
  var reserve = SQLiteStore.standardReserve >> 20
  /// The megabytes that an operator may ask for.
  static let reserveRange = 0...1_000_000
  /// Whether a reverse proxy says which address a request comes from.
  var isBehindProxy = false
  /// The most connections at once.
  var connections = HTTPListener.Settings().connections
  /// The range of `connections`. Each takes a descriptor and some 32 kB.
  static let connectionRange = 1...100_000

  init() {}

  /// Reads the command line.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  /// - Throws: What is wrong with what.
  init(parsing arguments: [String]) throws(ServerFailure) {
    var operands: [String] = []
    var (from, to): (StoreAddress?, StoreAddress?) = (nil, nil)
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
      /// - Parameter isShown: Whether the message repeats what was given.
      func parsed<Value>(
        _ kind: String,
        isShown: Bool = true,
        _ parse: (String) -> Value?
      ) throws(ServerFailure) -> Value {
        let text = try value()
        if let parsed = parse(text) { return parsed }
        throw .usage("\(name) needs \(kind)\(isShown ? ", not \(text.quoted)" : "")")
      }
      func number(_ range: ClosedRange<Int>) throws(ServerFailure) -> Int {
        try parsed("a number from \(range.lowerBound) to \(range.upperBound)") { text in
          Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
      }
      func address() throws(ServerFailure) -> StoreAddress {
        // What is wrong about it may be a password.
        let kind = "sqlite:FILE or postgresql://USER@HOST/DATABASE"
        return try parsed(kind, isShown: false, StoreAddress.init)
      }
      switch name {
      case "--listen":
        listen = try parsed("HOST:PORT, such as 127.0.0.1:8642", ListenAddress.init)
      case "--data": data = try value()
      case "--store": store = try address()
      case "--from": from = try address()
      case "--to": to = try address()
      case "--behind-proxy":
        if given != nil { throw .usage("\(name) takes no value") }
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
    if store != nil, data != nil { throw .usage("--store and --data name two places; name one") }
    if operands.first != "copy", from != nil || to != nil {
      throw .usage("--from and --to belong to copy")
    }
    switch (operands.first, operands.count) {
    case (nil, _): break
    case ("backup", 2): command = .backup(operands[1])
    case ("backup", _): throw .usage("backup needs the name of one file")
    case ("copy", 1):
      guard let from, let to, from != to else {
        throw .usage("copy needs --from and --to, two stores")
      }
      command = .copy(from: from, to: to)
    case ("verify", 1): command = .verify
    case ("copy", _), ("verify", _): throw .usage("there is no operand \(operands[1].quoted)")
    case (let other?, _): throw .usage("there is no command \(other.quoted)")
    }
  }
}

/// Why the program ends with an error.
enum ServerFailure: Error, Hashable, Sendable {
  /// The command line is wrong; exit code 2.
  case usage(String)
  /// Something else does not work; exit code 1.
  case failed(String)
}
