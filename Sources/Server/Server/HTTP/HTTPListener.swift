import CMicrohttpd
import Platform
import Routes
import Synchronization

/// Answers HTTP on a socket, by libmicrohttpd with epoll on a few threads.
///
/// Bodies, headers, the time that a request takes and the number of connections are bounded, and all that a
/// client has sent goes with its connection. TLS is left to a reverse proxy.
package final class HTTPListener: Sendable {
  /// What is bounded, and how.
  package struct Settings: Hashable, Sendable {
    /// Threads that read requests and, where ``readsAreQuick``, answer `GET`; at least 1. Of these answers only
    /// `/healthz` and the first lists after the end of a day write.
    package var threads = 2
    /// Threads that answer the others, most of which wait for the disk: so many can share one commit.
    var writers = 16
    /// Whether nobody waits for what is only read. Else those threads answer all requests: a database
    /// beside the server is asked once for many of them.
    var readsAreQuick = true
    /// The most connections at once; those of one address, an IPv4 one or a /64; and those of a /48.
    package var connections = 2000
    package var connectionsPerAddress = 50
    var connectionsPerNetwork = 200
    /// Seconds without a byte after which a connection is closed.
    package var idleSeconds = 15
    /// Seconds that a connection may take for its next request, whatever it sends.
    package var requestSeconds = 30.0
    /// The same while three quarters of all connections are open: somebody may be holding them, so they
    /// are for those who use them.
    var crowdedSeconds = 3.0
    /// Bytes for the request line and the headers, and for buffers.
    var memoryPerConnection = 24 * 1024
    /// Whether the last address in `X-Forwarded-For` is the client's. Only for a server that can be reached
    /// through a proxy alone.
    var isBehindProxy = false

    static let cores = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))

    package init() {}
  }

  /// Answers a request from an address, at once or, after `nil`, through the `LateAnswer`.
  package typealias Answering =
    @Sendable (HTTPRequest, _ address: String, LateAnswer) -> HTTPResponse?

  package let port: UInt16
  let settings: Settings
  let connections: ConnectionTable
  let writers: WorkerThreads
  let uptime: @Sendable () -> Double
  let answer: Answering
  let refuse: @Sendable (APIError, String) -> HTTPResponse
  /// How many connections have been accepted and are not closed. Some are not among `connections` yet.
  let accepted = Atomic(0)
  /// How many requests have come in whole and are not over, and how many of them are being answered.
  let exchanges = Atomic(0)
  let answering = Atomic(0)
  let isStopping = Atomic(false)
  // It locks itself, and is set but once.
  private nonisolated(unsafe) var daemon: OpaquePointer?

  /// Listens at once.
  ///
  /// - Parameters:
  ///   - connections: Where open connections are noted.
  ///   - uptime: A clock that never goes back, in seconds.
  ///   - answer: Answers a request; the text is the client's address. Called on several threads. For `nil`,
  ///     the answer comes later, and until then the connection holds no thread and has no time limit. All of
  ///     them must have come before the listener stops.
  ///   - refuse: Answers what is no request, or one that is too large.
  /// - Throws: Why it cannot listen there.
  package init(
    _ address: ListenAddress,
    _ settings: Settings,
    connections: ConnectionTable = ConnectionTable(),
    uptime: @escaping @Sendable () -> Double = Clocks.uptime,
    answer: @escaping Answering,
    refuse: @escaping @Sendable (APIError, String) -> HTTPResponse
  ) throws(ListenError) {
    let socket = try ListeningSocket(address)
    port = socket.port
    self.settings = settings
    self.connections = connections
    self.uptime = uptime
    self.answer = answer
    self.refuse = refuse
    do throws(SystemError) { writers = try WorkerThreads(count: settings.writers) } catch {
      close(socket.descriptor)
      throw ListenError(message: "\(address): \(error)")
    }
    // The callbacks need it until the daemon has stopped.
    let held = Unmanaged.passRetained(self)
    var options = cmicrohttpd_settings()
    options.listen_socket = socket.descriptor
    options.is_ipv6 = socket.isIPv6 ? 1 : 0
    options.threads = UInt32(clamping: settings.threads)
    options.connection_limit = UInt32(clamping: settings.connections)
    options.idle_timeout = UInt32(clamping: settings.idleSeconds)
    options.memory_per_connection = settings.memoryPerConnection
    options.context = held.toOpaque()
    options.accepts = Self.accepts
    options.began = Exchange.began
    options.received = Exchange.received
    options.completed = Exchange.completed
    options.connection_changed = Self.connectionChanged
    daemon = cmicrohttpd_start(&options)
    guard daemon != nil else {
      held.release()
      writers.stop()
      close(socket.descriptor)
      throw ListenError(message: "\(address): the HTTP threads cannot be started")
    }
  }

  var connectionCount: Int { connections.count }

  /// Whether so many connections are open that new ones may soon have to wait.
  var isCrowded: Bool { connections.count * 4 >= settings.connections * 3 }

  /// Ends connections that take too long. Call it every second or so.
  func endSlowConnections() {
    let isCrowded = isCrowded
    let seconds = isCrowded ? settings.crowdedSeconds : settings.requestSeconds
    connections.shutDown(quietSince: uptime() - seconds, sparesUnread: isCrowded)
  }

  /// Stops: accepts no more connections, finishes the answers in flight, and closes everything. The
  /// listener cannot be used again.
  ///
  /// - Parameter seconds: The longest time to wait for clients to read their answers.
  package func stop(waiting seconds: Double) {
    // MHD_quiesce_daemon would do, too. In libmicrohttpd 0.9.75 it aborts if one of the threads is quicker
    // to leave the socket.
    isStopping.store(true, ordering: .sequentiallyConsistent)
    var deadline = ContinuousClock.now + .seconds(seconds)
    while exchanges.load(ordering: .acquiring) > 0, .now < deadline {
      // What is being worked out is waited for, and can then be read.
      if answering.load(ordering: .sequentiallyConsistent) > 0 {
        deadline = .now + .seconds(seconds)
      }
      usleep(5000)
    }
    closeConnections()
    // Waits for the threads: after it, no callback runs.
    MHD_stop_daemon(daemon)
    writers.stop()
    Unmanaged.passUnretained(self).release()
  }

  /// Ends all connections, and waits until their threads have closed them: while libmicrohttpd 0.9.75
  /// stops, it crashes on a request that it refuses itself, for it then queues no answer and writes the
  /// header of one.
  private func closeConnections() {
    // A thread closes a connection at once, unless it works out an answer. One for which memory was too
    // short is never said to be closed.
    let deadline = ContinuousClock.now + .seconds(5)
    while accepted.load(ordering: .sequentiallyConsistent) > 0,
      // The library would abort where an answer is still worked out.
      .now < deadline || answering.load(ordering: .sequentiallyConsistent) > 0
    {
      connections.shutDown(quietSince: .infinity, sparesUnread: false)
      usleep(1000)
    }
  }
}

// What the library calls.
extension HTTPListener {
  /// The listener that a callback was given.
  static func from(_ pointer: UnsafeMutableRawPointer?) -> HTTPListener? {
    pointer.map { Unmanaged<HTTPListener>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Gives a connection time for its next request.
  func extend(_ connection: OpaquePointer?) {
    guard let connection else { return }
    let socket = cmicrohttpd_socket(connection)
    if socket >= 0 { connections.extend(socket, now: uptime()) }
  }

  /// Whose connections are counted together: an address's and its network's; none behind a proxy.
  func users(_ address: UnsafePointer<sockaddr>?) -> [String] {
    if settings.isBehindProxy { return [] }
    let key = ClientAddress.key(address)
    return [key, ClientAddress.network(of: key)].compactMap { $0 }
  }

  /// Whether one more connection of an address is within the bounds.
  func hasRoom(_ address: UnsafePointer<sockaddr>?) -> Bool {
    zip(users(address), [settings.connectionsPerAddress, settings.connectionsPerNetwork])
      .allSatisfy { connections.count(of: $0) < $1 }
  }

  /// Accepts connections until the listener stops.
  private static let accepts: MHD_AcceptPolicyCallback = { listener, address, _ in
    guard let listener = from(listener) else { return .NO }
    guard listener.hasRoom(address) else {
      listener.connections.refuse()
      return .NO
    }
    // In this order: whoever stops the listener either counts this connection or keeps it from coming.
    listener.accepted.add(1, ordering: .sequentiallyConsistent)
    guard listener.isStopping.load(ordering: .sequentiallyConsistent) else { return .YES }
    listener.accepted.subtract(1, ordering: .sequentiallyConsistent)
    return .NO
  }

  private static let connectionChanged:
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
      MHD_ConnectionNotificationCode
    ) -> Void = { listener, connection, held, change in
      guard let listener = from(listener), let connection else { return }
      if change == .CONNECTION_NOTIFY_STARTED {
        held?.pointee = Unmanaged.passRetained(Exchange.Holder()).toOpaque()
        listener.connections.add(
          cmicrohttpd_socket(connection),
          users: listener.users(cmicrohttpd_address(connection)),
          now: listener.uptime()
        )
      } else {
        if let holder = held?.pointee { Unmanaged<Exchange.Holder>.fromOpaque(holder).release() }
        held?.pointee = nil
        listener.connections.remove(cmicrohttpd_socket(connection))
        listener.accepted.subtract(1, ordering: .sequentiallyConsistent)
      }
    }
}
