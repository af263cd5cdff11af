import Dispatch
import Locks
import Platform
import Routes
import Runtime
import Synchronization

/// Answers HTTP/1.1 on a socket, on a few threads.
///
/// Bodies, headers, the time that a request takes and the number of connections are bounded, and all that a
/// client has sent goes with its connection. TLS is left to a reverse proxy.
package final class HTTPListener: Sendable {
  /// What is bounded, and how.
  package struct Settings: Hashable, Sendable {
    /// Threads that answer; at least 1.
    package var threads = 2
    /// The most connections at once, and those of one address (0: as many as all).
    package var connections = 2000
    package var connectionsPerAddress = 50
    /// Seconds that a connection may take for its next request, and for reading its answer.
    package var requestSeconds = 30.0
    /// The same while three quarters of all connections are open: somebody may be holding them, so they
    /// are for those who use them.
    package var crowdedSeconds = 3.0
    /// Whether the last address in `X-Forwarded-For` is the client's. Only for a server that can be reached
    /// through a proxy alone.
    package var isBehindProxy = false

    package init() {}
  }

  /// The port.
  package let port: UInt16
  private let context: ListenerContext
  private let listening: Int32
  /// Both ends of each thread's pipe.
  private let pipes: [(read: Int32, write: Int32)]
  private let ended = DispatchGroup()

  /// Listens at once.
  ///
  /// - Parameters:
  ///   - uptime: A clock that never goes back, in seconds.
  ///   - answer: Answers a request; the text is the client's address. Called on several threads.
  ///   - refuse: Answers what is no request, or one that is too large.
  /// - Throws: Why it cannot listen there.
  package init(
    _ address: ListenAddress,
    _ settings: Settings,
    uptime: @escaping @Sendable () -> Double,
    answer: @escaping @Sendable (HTTPRequest, String) -> HTTPResponse,
    refuse: @escaping @Sendable (APIError, String) -> HTTPResponse
  ) throws(ListenError) {
    let socket = try ListeningSocket(address)
    (port, listening) = (socket.port, socket.descriptor)
    context = ListenerContext(settings: settings, uptime: uptime, answer: answer, refuse: refuse)
    let threads = max(1, min(settings.threads, settings.connections))
    let ends = (0..<threads).compactMap { _ in Self.pipe() }
    pipes = ends
    var isStarted = ends.count == threads
    for (index, pipe) in ends.enumerated() where isStarted {
      // Shared out to the last one.
      let most = settings.connections / threads + (index < settings.connections % threads ? 1 : 0)
      let (context, listening, ended) = (context, listening, ended)
      ended.enter()
      do {
        try startThread {
          var worker = ConnectionWorker(context, listening: listening, wake: pipe.read, most: most)
          worker.run()
          ended.leave()
        }
      } catch {
        ended.leave()
        isStarted = false
      }
    }
    guard isStarted else {
      stop(waiting: 0)
      throw ListenError(message: "\(address): the HTTP threads cannot be started")
    }
  }

  /// How many connections are open.
  package var connectionCount: Int { context.connections.load(ordering: .relaxed) }

  /// Whether so many connections are open that new ones may soon have to wait.
  package var isCrowded: Bool { connectionCount * 4 >= context.settings.connections * 3 }

  /// Ends connections that take too long. Call it every second or so.
  package func endSlowConnections() {
    let settings = context.settings
    let look = (context.uptime(), isCrowded ? settings.crowdedSeconds : settings.requestSeconds)
    context.look.withLock { $0 = look }
    wake()
  }

  /// Stops: accepts no more connections, finishes the answers in flight, and closes everything. The
  /// listener cannot be used again; a second call does nothing.
  ///
  /// - Parameter seconds: The longest time to wait until clients have read their answers. Half a request is
  ///   not waited for.
  package func stop(waiting seconds: Double) {
    guard context.stop(waiting: seconds) else { return }
    wake()
    ended.wait()
    close(listening)
    for pipe in pipes {
      close(pipe.read)
      close(pipe.write)
    }
  }

  private func wake() {
    var byte: UInt8 = 0
    // A pipe that is full wakes its thread as well.
    for pipe in pipes { _ = write(pipe.write, &byte, 1) }
  }

  private static func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [0, 0]
    guard Platform.pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }
}
