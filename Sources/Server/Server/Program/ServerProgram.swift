import Lexicon
import Model
import Platform
import Routes
import Rules

/// The program `lexicube-server`: options, files, signals and wiring.
///
/// ```swift
/// exit(ServerProgram.runCommandLine())
/// ```
package struct ServerProgram {
  private let arguments: [String]

  /// - Parameter arguments: The command line, the program's name first.
  init(arguments: [String]) { self.arguments = arguments }

  /// Runs what the process was started with.
  ///
  /// - Returns: The exit code, as ``run()`` does.
  package static func runCommandLine() -> Int32 {
    do throws(ForeignText) {
      return ServerProgram(arguments: try commandLine(paths: DataDirectory.variables)).run()
    } catch {
      complain("\(error)")
      return 2
    }
  }

  /// Runs to the end.
  ///
  /// - Returns: The exit code: 0 fine, 1 it does not work, 2 wrong usage.
  func run() -> Int32 {
    // What the server writes is nobody else's business, backups included.
    umask(0o077)
    // A file that would be larger than the system lets it is a write that fails, not the end.
    signal(SIGXFSZ, SIG_IGN)
    do throws(ServerFailure) {
      try run(ServerOptions(parsing: Array(arguments.dropFirst())))
      return 0
    } catch {
      switch error {
      case .usage(let message):
        Self.complain("\(message)\nTry \"lexicube-server --help\".")
        return 2
      case .failed(let message):
        Self.complain(message)
        return 1
      }
    }
  }

  private func run(_ options: ServerOptions) throws(ServerFailure) {
    switch options.command {
    case .help: try Self.print(ServerHelp.text)
    case .version: try Self.print("lexicube-server \(Server.version)\n")
    case .serve: try serve(options)
    case .backup(let file):
      guard case .sqlite(let path) = try address(options) else {
        throw .failed("backup copies a file; PostgreSQL has pg_dump for it")
      }
      try Self.asking(SQLiteStore.backUp(path, to: file))
      try Self.print("\(file)\n")
    case .copy(let from, let to):
      try Self.asking(from.copy(to: to, tell: Self.tell))
      try Self.print(
        "copied; all rows agree. What a server takes from now on is only in the old store\n"
      )
    case .verify: try verify(options)
    }
  }

  private func verify(_ options: ServerOptions) throws(ServerFailure) {
    let check = DataCheck(
      referee: Referee(lexicon: try lexicon(), limits: ServerLimits()),
      tell: Self.tell
    )
    let address = try address(options)
    let engine = try Self.asking(address.openForUpkeep(hasData: true))
    let summary = try Self.asking(
      engine.run(.reading) { database throws(StoreError) in try check.run(database) }
    )
    let seen = [
      PlainWords.count(summary.games, "game"),
      PlainWords.count(summary.duels, "game of two", "games of two"),
      PlainWords.count(summary.places, "place"), PlainWords.count(summary.words, "word"),
    ].joined(separator: ", ")
    try Self.print("\(seen): \(summary.faults) disagree\n")
    if summary.faults > 0 { throw .failed("the data does not agree with itself") }
  }

  /// Writes a line to standard output.
  private static let tell: @Sendable (String) -> Void = { line in
    _ = StandardStream.write("\(line)\n", to: STDOUT_FILENO)
  }

  private func serve(_ options: ServerOptions) throws(ServerFailure) {
    let signals = StopSignals()
    if options.store == nil { try DataDirectory(options).create() }
    let address = try address(options)
    var settings = HTTPListener.Settings()
    settings.threads = min(max(2, HTTPListener.Settings.cores), 16)
    let engine = try Self.asking(
      address.open(reserve: options.reserve << 20, for: &settings).complete()
    )
    let log = ServerLog.standardError
    var environment = ServerEnvironment(store: engine.steps, lexicon: try lexicon(), log: log)
    settings.isBehindProxy = options.isBehindProxy
    settings.connections = DescriptorLimit.makeRoom(for: options.connections)
    // The others are for everybody else.
    environment.limits.waiting.ofAll = settings.connections / 2
    let connections = ConnectionTable()
    environment.connections = { [settings] in ConnectionUse(connections, settings) }
    let server = Server(environment)
    let stopListening = try Self.asking(engine.listen { server.hear($0) })
    let listener: HTTPListener
    do throws(ListenError) {
      listener = try HTTPListener(
        options.listen,
        settings,
        connections: connections,
        answer: { server.answer($0, from: $1, late: $2) },
        refuse: { server.refuse($0, from: $1) }
      )
    } catch {
      throw .failed(error.message)
    }
    let listening = ListenAddress(host: options.listen.host, port: listener.port)
    log.write(
      "listening",
      [
        .init("address", .string("\(listening)")),
        .init("port", .number(listener.port)),
        .init("data", .string(engine.place)),
        .init("connections", .number(settings.connections)),
        .init("version", .string(Server.version)),
      ]
    )
    do throws(StoreError) { try engine.check() } catch {
      log.write("storeError", [.init("reason", .string(error.reason))])
    }
    wait(signals, listener, server)
    server.keepTime()
    log.write("stopping", [.init("connections", .number(listener.connectionCount))])
    stopListening()
    server.stopWaiting()
    listener.stop(waiting: Self.longestAnswer)
    log.write("stopped", [])
  }

  /// Seconds in which clients can read their answers when the program is stopped.
  private static let longestAnswer = 0.2
  /// Seconds between two looks at slow connections.
  private static let watchInterval = 1
  /// Seconds between two looks at what is old.
  private static let cleanInterval = 3600.0
  /// Seconds between two times that are kept.
  private static let timeInterval = 600.0
  /// Seconds after which publishing is tried again where the store has failed.
  private static let publishInterval = 60.0
  /// Seconds of each look that go into publishing. Slow connections are ended in between.
  private static let publishTime = 0.5

  /// Looks after connections, the log and what is old until the program is asked to stop.
  private func wait(_ signals: StopSignals, _ listener: HTTPListener, _ server: Server) {
    var cleaned = Clocks.uptime() - Self.cleanInterval
    // The start has done it, or tried to.
    var kept = server.keepTime() ? Clocks.uptime() : -.infinity
    var publishes = -Double.infinity
    while !signals.wait(seconds: Self.watchInterval) {
      listener.endSlowConnections()
      server.endWaits()
      server.sayCounts()
      if Clocks.uptime() - kept >= Self.timeInterval {
        kept = server.keepTime() ? Clocks.uptime() : -.infinity
      }
      if Clocks.uptime() >= publishes, !publish(server) {
        publishes = Clocks.uptime() + Self.publishInterval
      }
      guard Clocks.uptime() - cleaned >= Self.cleanInterval else { continue }
      // There may be more: then it goes on at the next second. A failure is in the log.
      if (try? server.forget()) != true { cleaned = Clocks.uptime() }
    }
  }

  /// Publishes games of days that are over, for a moment: the next look goes on.
  ///
  /// - Returns: Whether the store has done it. A failure is in the log.
  private func publish(_ server: Server) -> Bool {
    let began = Clocks.uptime()
    do throws(APIError) {
      while try server.publish(), Clocks.uptime() - began < Self.publishTime {
        // Lets those write who wait: the lock is not fair.
        usleep(10_000)
      }
      return true
    } catch { return false }
  }

  private func address(_ options: ServerOptions) throws(ServerFailure) -> StoreAddress {
    if let store = options.store { return store }
    return .sqlite(try DataDirectory(options).database)
  }

  private static func asking<Result>(
    _ work: @autoclosure () throws(StoreError) -> Result
  ) throws(ServerFailure) -> Result {
    do throws(StoreError) { return try work() } catch { throw .failed(error.reason) }
  }

  private func lexicon() throws(ServerFailure) -> Lexicon {
    do throws(LexiconError) {
      return try Lexicon.builtInEnglish()
    } catch {
      throw .failed("\(error)")
    }
  }

  private static func print(_ text: String) throws(ServerFailure) {
    guard StandardStream.write(text, to: STDOUT_FILENO) else {
      throw .failed("standard output: \(String(cString: strerror(errno)))")
    }
  }

  private static func complain(_ message: String) {
    // Nothing can be done if that fails.
    _ = StandardStream.write("lexicube-server: \(message)\n", to: STDERR_FILENO)
  }
}

/// What `--help` prints.
enum ServerHelp {
  static let text = """
    lexicube-server: rankings for lexicube, the game of words on a vanishing cube

    lexicube-server [--listen HOST:PORT] [--data DIR | --store STORE] [--behind-proxy]
                [--connections N] [--reserve MB]
    lexicube-server backup FILE [--data DIR]   copy the data, also while it serves
    lexicube-server copy --from STORE --to STORE   all data to an empty store; may go on later
    lexicube-server verify [--data DIR | --store STORE]   count and referee everything again

    --listen HOST:PORT  \(ListenAddress.standard), if not given; port 0 is any free one
    --data DIR          $XDG_DATA_HOME/lexicube-server, if not given
    --store STORE       where the data is instead: sqlite:FILE, or for several servers at once
                        postgresql://USER@HOST/DATABASE
    --behind-proxy      addresses come from the last entry of X-Forwarded-For
    --connections N     at most so many at once; \(ServerOptions().connections), if not given, or as many as
                        the limit of open files has room for
    --reserve MB        writes nothing while the disk has less free; \(ServerOptions().reserve), if not given

    It speaks HTTP. Let a reverse proxy add TLS before it is reached from elsewhere.
    /healthz says whether it can write, /metrics counts for Prometheus, and standard error
    is the log, one JSON object a line. SIGTERM stops it after the answers it works on.

    -h, --help; -V, --version; exit: 0 fine, 1 it does not work, 2 wrong usage

    """
}

/// How many files and sockets this process may have open.
enum DescriptorLimit {
  /// Descriptors for all but connections: streams, database, log, listener, and three a thread.
  static let reserve = 96

  /// Raises the limit as far as connections need it and the system allows it.
  ///
  /// Without that, a server would stop accepting at the common limit of 1024, and could not open the
  /// files of its database either.
  ///
  /// - Parameter connections: How many are wanted.
  /// - Returns: How many there is room for: at most those wanted, and at least 1.
  static func makeRoom(for connections: Int) -> Int {
    var limit = rlimit()
    guard cplatform_get_file_limit(&limit) == 0 else {
      return connections
    }
    let needed = rlim_t(clamping: connections) + rlim_t(reserve)
    if limit.rlim_cur < needed {
      limit.rlim_cur = min(needed, limit.rlim_max)
      // If it fails, the limit stays what it was, and is read again.
      _ = cplatform_set_file_limit(&limit)
      _ = cplatform_get_file_limit(&limit)
    }
    guard limit.rlim_cur < needed else { return connections }
    return max(1, Int(clamping: limit.rlim_cur) - reserve)
  }
}
