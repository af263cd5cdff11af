import Files
import Platform
import Runtime

/// A player program that is running, and the pipe to its standard input.
struct PlayerProcess {
  enum Outcome: Hashable {
    /// This many bytes were taken.
    case taken(Int)
    /// The pipe is full.
    case full
    /// The program does not read any more.
    case gone
  }

  /// The writing end of the pipe. It polls as writable when there is room, and as broken when the
  /// program has ended.
  let input: Int32

  private let process: ChildProcess

  /// The bytes that the pipe holds: 43 ms of sound, the least that Linux allows. What is written is
  /// late by as much.
  private static let pipeSize: Int32 = 4096

  /// Starts a program. Its output goes nowhere.
  ///
  /// - Throws: ``SystemError`` if it cannot be started.
  init(_ program: PlayerProgram) throws(SystemError) {
    let pipe = try Pipe()
    // The flag belongs to both ends of a file that two processes share. Players wait for samples.
    _ = fcntl(pipe.reading, F_SETFL, 0)
    cplatform_set_pipe_size(pipe.writing, Self.pipeSize)
    defer { close(pipe.reading) }
    do throws(SystemError) {
      process = try ChildProcess(program.path, arguments: program.arguments, input: pipe.reading)
    } catch {
      close(pipe.writing)
      throw error
    }
    input = pipe.writing
  }

  /// Writes samples. Never waits. The calling thread must block `SIGPIPE`.
  func write(_ bytes: ArraySlice<UInt8>) -> Outcome {
    while true {
      let count = bytes.withUnsafeBytes { Platform.write(input, $0.baseAddress, $0.count) }
      if count >= 0 { return .taken(count) }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .full
      default: return .gone
      }
    }
  }

  /// Ends the program and waits until it has gone. What it has not played is not heard.
  func end() {
    close(input)
    // A program that waits for its sound server would not hear anything milder. A burst ends in
    // silence, so nothing is cut off.
    process.kill()
    process.wait()
  }
}

/// A program that plays samples from its standard input.
package struct PlayerProgram: Hashable, Sendable {
  /// Its name, as a player knows it.
  package var name: String
  /// Where it is.
  package var path: String
  /// What it needs to know of the samples, and to keep the delay short.
  package var arguments: [String]

  /// The programs that are installed, in the order in which they are tried.
  ///
  /// A sound server's own program comes first; `aplay` may hold the sound card alone. `pw-play` comes
  /// twice: newer versions need `--raw` to read samples without a header, and older ones do not know
  /// that option and end at once.
  ///
  /// - Parameter path: The directories to look in, as in `PATH`. Relative ones are skipped.
  package static func installed(in path: String) -> [Self] {
    known.compactMap { name, arguments in
      ProgramPath.find(name, in: path).map { Self(name: name, path: $0, arguments: arguments) }
    }
  }

  /// The names of the known programs, for messages.
  package static let names = ["pw-play", "paplay", "aplay"]

  private static let known: [(name: String, arguments: [String])] = [
    ("pw-play", ["--raw"] + pipeWire), ("pw-play", pipeWire),
    (
      "paplay",
      [
        "--raw", "--rate=\(Tones.rate)", "--format=s16ne", "--channels=1", "--latency-msec=50",
        "--client-name=lexicube",
      ]
    ),
    (
      "aplay",
      [
        "--quiet", "--file-type=raw", "--rate=\(Tones.rate)", "--channels=1",
        Int16(1).littleEndian == 1 ? "--format=S16_LE" : "--format=S16_BE",
        // Microseconds. It begins when the buffer is full.
        "--buffer-time=80000", "--period-time=20000",
      ]
    ),
  ]

  private static let pipeWire = [
    "--rate=\(Tones.rate)", "--format=s16", "--channels=1", "--latency=50ms", "--media-role=Game",
    "-",
  ]
}
