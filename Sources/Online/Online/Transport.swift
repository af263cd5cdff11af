import Model
import Platform
import Routes
import Rules

/// Carries a request to a server and its answer back. It neither repeats nor understands anything.
package struct Transport: Sendable {
  /// Sends a request to an address, such as `https://play.example.org`.
  var send: @Sendable (HTTPRequest, _ url: String) async throws(Failure) -> HTTPResponse
  /// Ends everything that is on its way. Nothing can be sent afterwards.
  var close: @Sendable () -> Void

  package init(
    send: @escaping @Sendable (HTTPRequest, _ url: String) async throws(Failure) -> HTTPResponse,
    close: @escaping @Sendable () -> Void = {}
  ) {
    self.send = send
    self.close = close
  }

  /// Why there is no answer.
  package enum Failure: Error, Hashable, Sendable {
    case noCurl
    /// The request may work later. A sentence for the player.
    case unreachable(String)
    /// The server answers, but not as it should: it does not help to ask again. A sentence for the player.
    case unusable(String)
    case cancelled
  }
}

extension Transport {
  /// Carries requests by the program curl.
  ///
  /// - Parameters:
  ///   - find: Finds curl. It is asked at the first request, because most games need none.
  ///   - agent: How the program introduces itself.
  package static func curl(
    find: @escaping @Sendable () -> CurlProgram?,
    agent: String
  ) -> Self {
    let runs = CurlRuns(find: find, agent: agent)
    return Self(send: runs.send, close: { runs.close() })
  }
}

/// The runs of curl that are on their way.
final class CurlRuns: Sendable {
  private let program: ThreadFuture<CurlProgram?>
  private let agent: String
  private let limits: CurlConfig.Limits
  private let threads = PatientThreads(limit: 8, isForFiles: false)
  private let open = OpenRuns()

  init(
    find: @escaping @Sendable () -> CurlProgram?,
    agent: String,
    limits: CurlConfig.Limits = CurlConfig.Limits()
  ) {
    program = ThreadFuture(find)
    self.agent = agent
    self.limits = limits
  }

  @Sendable func send(
    _ request: HTTPRequest,
    _ url: String
  ) async throws(Transport.Failure) -> HTTPResponse {
    guard let config = CurlConfig(request, to: url, agent: agent, limits: limits) else {
      throw .unusable("The request cannot be sent.")
    }
    let (program, host) = (program, Self.host(url))
    guard let waker = try? Waker() else {
      throw .unreachable("Too many files are open to reach \(host).")
    }
    guard let id = open.add(waker) else { throw .cancelled }
    let outcome: ProgramRun.Outcome?
    do throws(PatientThreads.Failure) {
      outcome = try await withTaskCancellationHandlerTyped {
        () async throws(PatientThreads.Failure) in
        try await threads.run { _ in
          defer { self.open.remove(id) }
          return program.value?.run(config, wait: request.longestWait, cancellation: waker)
        }
      } onCancel: {
        waker.wake()
      }
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .noThread:
        open.remove(id)
        throw .unreachable(
          "Too many requests are on their way to \(host), or you may have no more threads here."
        )
      }
    }
    guard let outcome else { throw .noCurl }
    return try Self.response(outcome, from: host)
  }

  func close() { open.close() }

  /// The host and port of an address, for messages.
  private static func host(_ url: String) -> String {
    let start = url.firstRange(of: "://")?.upperBound ?? url.startIndex
    return String(url[start...])
  }

  /// The answer that a run has brought, or why it has none.
  static func response(
    _ outcome: ProgramRun.Outcome,
    from host: String
  ) throws(Transport.Failure) -> HTTPResponse {
    switch outcome {
    case .cancelled: throw .cancelled
    case .late: throw .unreachable("\(host) does not answer in time.")
    case .tooMuch: throw .unusable("\(host) sends more than a lexicube server does.")
    // It was there when it was looked for.
    case .notStarted(let error) where [ENOENT, EACCES].contains(error.code): throw .noCurl
    case .notStarted(let error): throw .unreachable("curl cannot be started: \(error).")
    case .ended(0, let output, _):
      guard let response = CurlAnswer.response(output) else {
        throw .unusable("\(host) does not answer as a lexicube server does.")
      }
      return response
    case .ended(let code, _, let errors):
      throw failure(code, errors: errors, host: host)
    }
  }

  /// What curl's exit codes mean (`man curl`, EXIT CODES).
  private static func failure(
    _ code: Int32?,
    errors: [UInt8],
    host: String
  ) -> Transport.Failure {
    switch code {
    case 5, 6: .unreachable("\(host) is not known to this network.")
    case 7: .unreachable("\(host) cannot be reached.")
    case 28: .unreachable("\(host) does not answer in time.")
    case 35, 52, 55, 56: .unreachable("The connection to \(host) was lost.")
    case 51, 58, 59, 60, 66, 77, 83, 90, 91:
      .unusable("\(host) cannot prove who it is: \(message(errors))")
    default: .unreachable("\(host) cannot be reached: \(message(errors))")
    }
  }

  /// curl's first message, such as `SSL certificate problem: certificate has expired`, which it prints as
  /// `curl: (60) SSL …`.
  private static func message(_ errors: [UInt8]) -> String {
    let text = String(decoding: errors, as: UTF8.self)
    let line = text.utf8.split(separator: 10).lazy.map { String($0) ?? "" }.first {
      $0.hasPrefix("curl: (")
    }
    guard let line, let end = line.firstRange(of: ") ") else { return "curl failed." }
    return String(line[end.upperBound...]).visible(limit: 200)
  }
}
