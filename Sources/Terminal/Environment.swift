import Glibc

/// A variable of the process's environment.
@Sendable func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
