import CMicrohttpd
import Server

/// libmicrohttpd with nothing behind it: the most that a server on it can answer on this machine.
final class Ceiling {
  // The library locks itself.
  private let daemon: OpaquePointer
  let port: UInt16

  /// - Parameter threads: As many as the server that it is compared with.
  init(threads: Int) throws {
    let socket = try ListeningSocket(ListenAddress(host: "127.0.0.1", port: 0))
    port = socket.port
    var options = cmicrohttpd_settings()
    options.listen_socket = socket.descriptor
    options.threads = UInt32(threads)
    options.connection_limit = 1000
    options.idle_timeout = 600
    options.memory_per_connection = 24 * 1024
    options.received = { answer, connection, _, _, _, _, _, seen in
      // An answer to the first call, before there could be a body, ends the connection.
      guard seen?.pointee != nil else {
        seen?.pointee = answer
        return .YES
      }
      return MHD_queue_response(connection, 200, OpaquePointer(answer))
    }
    // One answer for all requests: nothing is computed, copied or made.
    options.context = MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT).map {
      UnsafeMutableRawPointer($0)
    }
    guard let daemon = cmicrohttpd_start(&options) else {
      throw UnexpectedAnswer(description: "the HTTP threads cannot be started")
    }
    self.daemon = daemon
  }

  deinit { MHD_stop_daemon(daemon) }
}
