import CDictionaries
import Lexicon
import Platform
import Routes
import Rules

enum Clocks {
  /// Seconds since 1970-01-01 00:00 UTC, in whole milliseconds, which keeps answers and rows short. Tests of
  /// the debug build set it by `LEXICUBE_CLOCK`, the seconds since 1970 when the program starts, as the game
  /// has it.
  static let now: @Sendable () -> Double = {
    #if DEBUG
      if let start = getenv("LEXICUBE_CLOCK").flatMap({ Double(String(cString: $0)) }) {
        let began = seconds(CLOCK_MONOTONIC)
        return { wholeMilliseconds(start + seconds(CLOCK_MONOTONIC) - began) }
      }
    #endif
    return { wholeMilliseconds(seconds(CLOCK_REALTIME)) }
  }()

  /// Seconds of a clock that never jumps, also not when the machine wakes up.
  static let uptime: @Sendable () -> Double = { seconds(cplatform_steady_clock()) }

  private static func wholeMilliseconds(_ seconds: Double) -> Double {
    Double(Int64(min(max(seconds, 0), 1e12) * 1000)) / 1000
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// SIGINT and SIGTERM, which are waited for instead of handled: what follows may then do anything.
struct StopSignals {
  private var signals = sigset_t()

  /// Blocks the signals for this thread and those that it starts, and ignores the one that would end the
  /// program where a write can fail because nobody reads.
  init() {
    signal(SIGPIPE, SIG_IGN)
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for one of the signals.
  ///
  /// - Returns: Whether it came within so many seconds.
  func wait(seconds: Int) -> Bool {
    var signals = signals
    var limit = timespec(tv_sec: seconds, tv_nsec: 0)
    return sigtimedwait(&signals, nil, &limit) > 0
  }
}

enum StandardStream {
  /// Writes a text in one call if the system lets it, so that the lines of several threads do not mix.
  ///
  /// - Returns: Whether all of it was written.
  static func write(_ text: String, to stream: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Platform.write(stream, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}

extension ServerLog {
  /// A line for each event on standard error: `{"at":"2026-11-22T15:32:19.123Z","event":…}`.
  ///
  /// Nobody waits for who reads it: a line for which there is no room is left out and counted, and the next
  /// one says how many were, as `lost`.
  static let standardError: Self = {
    let lost = Lock(0)
    return Self { event, values in
      lost.withLock { lost in
        // A pipe that is ready takes 512 bytes at least, and on Linux 4096, without waiting.
        var stream = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        guard poll(&stream, 1, 0) == 1, Int32(stream.revents) & POLLOUT != 0 else {
          lost += 1
          return
        }
        var members: [JSONValue.Member] =
          [.init("at", .string(text(Clocks.now()))), .init("event", .string(event))] + values
        if lost > 0 { members.append(.init("lost", .number(lost))) }
        let line = JSONValue.object(members).text() + "\n"
        // Nothing can be done if that fails.
        lost = StandardStream.write(line, to: STDERR_FILENO) ? 0 : lost + 1
      }
    }
  }()

  /// A moment in ISO 8601, in UTC.
  static func text(_ now: Double) -> String {
    let milliseconds = Int(min(max(now, 0), 1e11) * 1000)
    let (day, ofDay) = (milliseconds / 86_400_000, milliseconds % 86_400_000)
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = "\(number)"
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    let (hour, minute) = (ofDay / 3_600_000, ofDay / 60_000 % 60)
    return "\(CivilDate(daysSince1970: day))T\(padded(hour, 2)):\(padded(minute, 2)):"
      + "\(padded(ofDay / 1000 % 60, 2)).\(padded(ofDay % 1000, 3))Z"
  }
}

extension Lexicon {
  /// The English words that are part of the program, with how well they are known: those of the game.
  package static func builtInEnglish() throws(LexiconError) -> Lexicon {
    let packed = UnsafeRawBufferPointer(start: lexicube_english(), count: lexicube_english_size())
    var size = 0
    let ranks = lexicube_ranks(Int32(Language.english.codeNumber ?? -1), &size)
    return try Lexicon(
      words: RankedWords.lines(packed: packed),
      name: DictionaryID.english.name,
      ranks: RankedWords(packed: UnsafeRawBufferPointer(start: ranks, count: size))
    )
  }
}
