#if canImport(Glibc)
  import Glibc
#endif

/// The process's environment.
enum Environment {
  /// A variable's value, or `nil` where it is not set.
  static subscript(name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
