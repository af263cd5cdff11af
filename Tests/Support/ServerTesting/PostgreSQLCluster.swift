import Platform

/// A PostgreSQL server of the tests, in a directory of its own, reached by a socket in it. It ends, and its
/// directory goes, with the value or with this process, however that ends.
package final class PostgreSQLCluster: Sendable {
  /// The directory with the socket.
  package let directory: String
  private let shell: Lock<Shell>
  private let lastSchema = Lock(0)

  private struct Shell {
    let process: ChildProcess
    let commands: Int32
    let answers: Int32
  }

  /// The folder of PostgreSQL's programs: the one that `LEXICUBE_POSTGRESQL` names, or where Debian has the
  /// latest; `nil` if it is not there.
  package static let programs: String? = {
    let named = getenv("LEXICUBE_POSTGRESQL").map { [String(cString: $0)] }
    let folders = named ?? (9...99).reversed().map { "/usr/lib/postgresql/\($0)/bin" }
    return folders.first { access($0 + "/postgres", X_OK) == 0 }
  }()

  /// The one that most tests share. It lives as long as the process.
  package static let shared = Result { try PostgreSQLCluster() }

  /// Creates and starts one.
  ///
  /// - Parameter isDurable: Whether what it has acknowledged survives a crash of the whole machine. Tests do
  ///   without and are quicker.
  package init(isDurable: Bool = false) throws {
    guard let programs = Self.programs else { throw StartError(description: "no PostgreSQL here") }
    directory = "/tmp/lexicube-pg-\(getpid())-\(UInt64.random(in: 0..<1 << 32))"
    // PostgreSQL does not run as root.
    let user = ["/usr/bin/setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
    let settings =
      isDurable
      ? "-c shared_buffers=512MB -c max_wal_size=4GB" : "-c fsync=off -c shared_buffers=32MB"
    let command = ["/bin/sh", "-c", Self.script, programs, directory, settings]
    shell = Lock(try Self.spawn((geteuid() == 0 ? user : []) + command))
    try start()
  }

  deinit {
    shell.withLock { shell in
      close(shell.commands)
      close(shell.answers)
      shell.process.wait()
    }
  }

  /// Starts a program, with pipes for what it reads and writes.
  private static func spawn(_ command: [String]) throws -> Shell {
    let (input, output) = (try Pipe(), try Pipe())
    // Each side waits for the other.
    for pipe in [input, output] {
      for end in [pipe.reading, pipe.writing] { _ = fcntl(end, F_SETFL, 0) }
    }
    defer {
      close(input.reading)
      close(output.writing)
    }
    let process = try ChildProcess(
      command[0],
      arguments: Array(command.dropFirst()),
      input: input.reading,
      output: output.writing,
      errors: STDERR_FILENO
    )
    return Shell(process: process, commands: input.writing, answers: output.reading)
  }

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
      let line = Array((command + "\n").utf8)
      var answer: [UInt8] = []
      var byte: UInt8 = 0
      guard write(shell.commands, line, line.count) == line.count else {
        throw StartError(description: "PostgreSQL's shell has ended")
      }
      while byte != UInt8(ascii: "\n") {
        guard read(shell.answers, &byte, 1) == 1 else {
          throw StartError(description: "PostgreSQL's shell has ended")
        }
        answer.append(byte)
      }
      let text = String(decoding: answer.dropLast(), as: UTF8.self)
      guard text == "ok" else { throw StartError(description: text) }
    }
  }

  /// Does what it is told, until nobody can tell it anything any more. What is killed is not gone at once,
  /// so a start is tried again.
  private static let script = """
    bin=$0 dir=$1 settings=$2 server=
    cd /
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
              "$bin/postgres" -D "$dir/data" -k "$dir" -c listen_addresses= $settings \
                -c max_connections=200 >>"$dir/log" 2>&1 &
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
