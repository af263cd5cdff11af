import Platform

/// Numbers that scripts give to tests.
enum Environment {
  static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }
}
