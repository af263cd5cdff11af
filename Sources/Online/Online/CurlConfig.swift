import Platform
import Routes

/// A request as a configuration of curl, which reads it from its standard input.
///
/// The arguments of a program stand in the list of processes, where everybody on the machine can read them.
/// So the only arguments are ``arguments``; the address, the headers with the key, and the body come
/// through a pipe.
struct CurlConfig: Hashable, Sendable {
  let text: String

  /// Reads no file of the user, who may have set anything there, and then the configuration.
  static let arguments = ["--disable", "--config", "-"]

  struct Limits: Hashable, Sendable {
    /// Seconds for the connection, and for the whole request beside what the server may wait.
    var connecting = 5
    var whole = 15
  }

  /// Makes a configuration.
  ///
  /// - Returns: `nil` if something in the request cannot be written: a line break in a header, a zero byte,
  ///   or too much of it. Requests are made from checked values, and no record is so long, so that does not
  ///   happen.
  init?(_ request: HTTPRequest, to server: String, agent: String, limits: Limits = Limits()) {
    let isEncrypted = server.hasPrefix("https:")
    var lines: [(name: String, value: String?)] = [
      // Only messages of errors, on standard error.
      ("silent", nil), ("show-error", nil),
      // The status line and the headers come before the body, and its length behind it: see ``CurlAnswer``.
      ("include", nil), ("suppress-connect-headers", nil), ("write-out", "\n%{size_download}"),
      ("url", server + request.target), ("request", request.method),
      // No braces and brackets as patterns of several addresses.
      ("globoff", nil),
      ("user-agent", agent),
      ("proto", isEncrypted ? "=https" : "=http"),
      ("max-redirs", "0"),
      ("connect-timeout", "\(limits.connecting)"),
      ("max-time", "\(limits.whole + request.longestWait)"),
      // Without this, curl would wait for a "100 Continue" before a large body.
      ("header", "Expect:"),
    ]
    if isEncrypted {
      lines.append(("tlsv1.2", nil))
    } else {
      // A proxy would read what is meant for this network alone.
      lines.append(("noproxy", "*"))
    }
    for (name, value) in request.headers.sorted {
      guard Self.isHeader(name), Self.isHeader(value) else { return nil }
      lines.append(("header", "\(name): \(value)"))
    }
    if !request.body.isEmpty {
      guard let body = String(validating: request.body, as: UTF8.self) else { return nil }
      // An @ at the beginning of the data would name a file; `data-raw` knows no files.
      lines.append(("data-raw", body))
    }
    var text = ""
    for (name, value) in lines {
      guard let value else {
        text += "\(name)\n"
        continue
      }
      guard let quoted = Self.quoted(value), quoted.utf8.count <= Self.longestValue else {
        return nil
      }
      text += "\(name) = \(quoted)\n"
    }
    self.text = text
  }

  /// The most bytes of a value in quotes. curl 7 reads lines of 100 kB.
  private static let longestValue = 100_000

  /// Whether a text can stand in a header: visible ASCII and spaces.
  private static func isHeader(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// A text as curl reads it in quotes; `nil` if curl has no escape for a character of it.
  static func quoted(_ text: String) -> String? {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: return nil
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
