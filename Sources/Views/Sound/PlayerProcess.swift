import Platform

/// A player program that is running, and the pipe to its standard input.
struct PlayerProcess {
  enum Outcome: Hashable {
    /// This many bytes were taken.
    case taken(Int)
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
