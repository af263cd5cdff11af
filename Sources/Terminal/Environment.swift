import Glibc

/// The process's environment.
package enum Environment {
  /// A variable's value, or `nil` where it is not set.
  package static subscript(name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
