import Foundation
import Locks
import Platform

/// A PostgreSQL server of the tests, in a directory of its own, reached by a socket in it. It ends, and its directory
/// goes, with the value or with this process, however that ends.
package final class PostgreSQLCluster: Sendable {
  package struct StartError: Error, CustomStringConvertible {
    package var description: String
  }

  /// The directory with the socket.
  package let directory: String
  private let shell: Lock<Shell>
  private let lastSchema = Lock(0)

  private struct Shell {
    let commands: FileHandle
    let answers: FileHandle
  }

  /// The folder of PostgreSQL's programs, in `LEXICUBE_POSTGRESQL` or where Debian has the latest; `nil` without any.
  package static let programs: String? = {
    if let path = getenv("LEXICUBE_POSTGRESQL") { return String(cString: path) }
    let root = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let latest = versions.compactMap(Int.init).max()
    return latest.map { "\(root)/\($0)/bin" }
  }()

  /// The one that most tests share. It lives as long as the process.
  package static let shared = Result { try PostgreSQLCluster() }

  /// Creates and starts one.
  package init() throws {
    guard let programs = Self.programs else { throw StartError(description: "no PostgreSQL here") }
    directory = "/tmp/lexicube-pg-\(getpid())-\(UInt64.random(in: 0..<1 << 32))"
    // PostgreSQL does not run as root.
    let user = ["/usr/bin/setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
    let shell = ["/bin/sh", "-c", Self.script, programs, directory]
    let command = (geteuid() == 0 ? user : []) + shell
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = URL(fileURLWithPath: "/")
    let (input, output) = (Pipe(), Pipe())
    // No other child may hold the end whose closing ends the cluster.
    _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    self.shell = Lock(
      Shell(commands: input.fileHandleForWriting, answers: output.fileHandleForReading)
    )
    try start()
  }

  deinit { shell.withLock { try? $0.commands.close() } }

  /// Starts it again after ``kill()``, and waits until it answers.
  package func start() throws { try tell("start") }

  /// Kills all of its processes.
  package func kill() throws { try tell("kill") }

  /// Where a program reaches its database.
  ///
  /// - Parameters:
  ///   - schema: The schema of its tables; `nil` for the usual one.
  ///   - port: Of a proxy on this machine; `nil` for the socket.
  package func address(schema: String? = nil, port: UInt16? = nil) -> String {
    let server = port.map { "127.0.0.1:\($0)" } ?? ""
    let socket = port == nil ? "&host=\(directory)" : "&sslmode=disable"
    let path = schema.map { "&options=-csearch_path%3D\($0)" } ?? ""
    return "postgresql://\(server)/postgres?user=lexicube\(socket)\(path)"
  }

  /// The socket that it listens on.
  package var socket: String { "\(directory)/.s.PGSQL.5432" }

  /// A name that no schema has had.
  package func newSchema() -> String {
    lastSchema.withLock { last in
      last += 1
      return "test_\(last)"
    }
  }

  private func tell(_ command: String) throws {
    try shell.withLock { shell in
      try shell.commands.write(contentsOf: Data((command + "\n").utf8))
      var answer = Data()
      while answer.last != UInt8(ascii: "\n") {
        guard let byte = try shell.answers.read(upToCount: 1), !byte.isEmpty else {
          throw StartError(description: "PostgreSQL's shell has ended")
        }
        answer += byte
      }
      guard answer == Data("ok\n".utf8) else {
        throw StartError(description: String(decoding: answer, as: UTF8.self))
      }
    }
  }

  /// Does what it is told, until nobody can tell it anything any more. What is killed is not gone at once, so a start
  /// is tried again. Nothing is lost by turning off `fsync` unless the whole machine stops.
  private static let script = """
    bin=$0 dir=$1 server=
    umask 077
    mkdir "$dir" || exit 1
    "$bin/initdb" -D "$dir/data" -U lexicube -A trust -E UTF8 --locale=C --no-sync >"$dir/log" 2>&1
    while read -r command; do
      tries=0
      case $command in
        start)
          while ! "$bin/pg_isready" -q -h "$dir"; do
            [ "$tries" -lt 1000 ] || break
            if [ -z "$server" ] || ! kill -0 "$server" 2>/dev/null; then
              "$bin/postgres" -D "$dir/data" -k "$dir" -c listen_addresses= -c fsync=off \
                -c max_connections=200 -c shared_buffers=32MB >>"$dir/log" 2>&1 &
              server=$!
            fi
            tries=$((tries + 1))
            sleep 0.02
          done
          if [ "$tries" -lt 1000 ]; then echo ok; else tail -n 1 "$dir/log"; fi
          ;;
        kill)
          kill -STOP "$server"
          kill -KILL $(cat "/proc/$server/task/$server/children") "$server" 2>/dev/null
          wait "$server" 2>/dev/null
          echo ok
          ;;
      esac
    done
    [ -z "$server" ] || kill -QUIT "$server"
    wait
    rm -rf "$dir"
    """
}
