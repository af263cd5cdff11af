import Locks
import Platform
import Routes
import Synchronization

/// The connections of one thread, which waits for all of them at once.
struct ConnectionWorker: ~Copyable {
  private let context: ListenerContext
  private let listening: Int32
  private let wake: Int32
  private let most: Int
  private var connections: [Connection] = []
  /// Whether the system had no descriptor for one more. It is tried again at the next look.
  private var isFull = false
  private var lastLook = 0.0
  private let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 16_384, alignment: 16)

  /// - Parameters:
  ///   - wake: The end of a pipe; a byte asks for a look at the context.
  ///   - most: The most connections.
  init(_ context: ListenerContext, listening: Int32, wake: Int32, most: Int) {
    self.context = context
    self.listening = listening
    self.wake = wake
    self.most = most
  }

  deinit { scratch.deallocate() }

  /// Works until the listener stops.
  mutating func run() {
    var polled: [pollfd] = []
    while !isDone() {
      wait(&polled)
      for (index, connection) in connections.enumerated() {
        let events = Int32(polled[index + 2].revents)
        if events & (POLLERR | POLLNVAL) != 0 || connection.isWriting && events & POLLOUT != 0 {
          connection.write()
          connection.answer()
        }
        if !connection.isWriting, events & (POLLIN | POLLHUP | POLLERR) != 0 {
          connection.read(scratch)
        } else if connection.wantsTurn {
          connection.answer()
        }
      }
      if Int32(polled[0].revents) & POLLIN != 0 { look() }
      connections.removeAll { $0.isClosed }
      if Int32(polled[1].revents) & POLLIN != 0 { accept() }
    }
  }

  private func wait(_ polled: inout [pollfd]) {
    let isStopping = context.isStopping.load(ordering: .acquiring)
    let accepts = connections.count < most && !isFull && !isStopping
    polled.removeAll(keepingCapacity: true)
    polled.append(pollfd(fd: wake, events: Int16(POLLIN), revents: 0))
    polled.append(pollfd(fd: accepts ? listening : -1, events: Int16(POLLIN), revents: 0))
    for connection in connections {
      let events = Int16(connection.isWriting ? POLLOUT : POLLIN)
      polled.append(pollfd(fd: connection.descriptor, events: events, revents: 0))
    }
    let hasTurn = connections.contains { $0.wantsTurn }
    if poll(&polled, nfds_t(polled.count), hasTurn ? 0 : isStopping ? 10 : -1) < 0 {
      for index in polled.indices { polled[index].revents = 0 }
    }
  }

  /// Ends connections that are late. By now, what had come in was read: it is the client that is late.
  private mutating func look() {
    var bytes: UInt64 = 0
    while read(wake, &bytes, 8) > 0 {}
    isFull = false
    let look = context.look.withLock { $0 }
    guard look.moment != lastLook else { return }
    lastLook = look.moment
    connections.removeAll { $0.isLate(at: look.moment, look.seconds) }
  }

  /// Whether the listener has stopped, and no answer waits to be read.
  private mutating func isDone() -> Bool {
    guard context.isStopping.load(ordering: .acquiring) else { return false }
    connections.removeAll { !$0.isWriting }
    return connections.isEmpty || context.hasEnded
  }

  private mutating func accept() {
    // A few at a time: another thread takes the others.
    for _ in 0..<16 where connections.count < most {
      var storage = sockaddr_storage()
      var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
      let (descriptor, address) = withUnsafeMutablePointer(to: &storage) { storage in
        storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { other in
          let descriptor = Platform.accept(listening, other, &size)
          return (descriptor, ClientAddress.key(descriptor < 0 ? nil : UnsafePointer(other)))
        }
      }
      guard descriptor >= 0 else {
        isFull = errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS
        return
      }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      guard context.enter(address) else {
        close(descriptor)
        continue
      }
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      var on: Int32 = 1
      setsockopt(
        descriptor,
        Int32(IPPROTO_TCP),
        TCP_NODELAY,
        &on,
        socklen_t(MemoryLayout<Int32>.size)
      )
      connections.append(Connection(descriptor, address, context))
    }
  }
}
