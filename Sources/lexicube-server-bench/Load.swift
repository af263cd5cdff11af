import Dispatch
import Locks
import Platform
import Runtime

/// Requests by several connections at once, each with a thread of its own.
struct Load {
  let name: String
  let connections: Int
  /// How many requests each connection sends, one after the other.
  let requests: Int

  /// Sends the requests, and prints how many were answered in a second and how long they took.
  ///
  /// - Parameter prepare: Prepares a connection before the time runs, and returns its requests: a closure
  ///   that sends the one of a number.
  /// - Throws: The first error of any connection.
  func run(_ prepare: @escaping @Sendable () throws -> (Int) throws -> Void) throws {
    let (arrived, begin, ended) = (DispatchGroup(), DispatchSemaphore(value: 0), DispatchGroup())
    let shared = Shared()
    for _ in 0..<connections {
      arrived.enter()
      ended.enter()
      try startThread {
        defer { ended.leave() }
        do {
          let send: (Int) throws -> Void
          do {
            defer { arrived.leave() }
            send = try prepare()
          }
          begin.wait()
          var seconds: [Double] = []
          for number in 0..<requests {
            let began = clock(CLOCK_MONOTONIC)
            try send(number)
            seconds.append(clock(CLOCK_MONOTONIC) - began)
          }
          shared.add(seconds)
        } catch {
          shared.fail(error)
        }
      }
    }
    arrived.wait()
    let (began, used) = (clock(CLOCK_MONOTONIC), clock(CLOCK_PROCESS_CPUTIME_ID))
    for _ in 0..<connections { begin.signal() }
    ended.wait()
    let elapsed = clock(CLOCK_MONOTONIC) - began
    report(try shared.sorted(), elapsed, clock(CLOCK_PROCESS_CPUTIME_ID) - used)
  }

  /// - Parameter used: Seconds of processor time of this process: of clients and server. What else runs on
  ///   the machine changes it less than the other figures.
  private func report(_ seconds: [Double], _ elapsed: Double, _ used: Double) {
    func milliseconds(_ share: Double) -> Double {
      guard !seconds.isEmpty else { return 0 }
      let index = min(seconds.count - 1, Int(Double(seconds.count) * share))
      return Double(Int(seconds[index] * 100_000)) / 100
    }
    print(
      "\(name): \(Int(Double(seconds.count) / elapsed)) a second; "
        + "median \(milliseconds(0.5)) ms, p99 \(milliseconds(0.99)) ms; "
        + "\(Double(Int(used / Double(max(1, seconds.count)) * 100_000)) / 100) ms of processor time each"
    )
  }

  private final class Shared: Sendable {
    private let results = Lock<Result<[Double], any Error>>(.success([]))

    func add(_ seconds: [Double]) {
      results.withLock { result in
        if case .success(let all) = result { result = .success(all + seconds) }
      }
    }

    func fail(_ error: any Error) { results.withLock { $0 = .failure(error) } }

    func sorted() throws -> [Double] { try results.withLock { $0 }.get().sorted() }
  }
}
