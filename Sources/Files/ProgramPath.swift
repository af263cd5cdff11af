import Platform

/// The programs of this machine.
package enum ProgramPath {
  /// Finds a program; `nil` if it is not installed.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - path: The directories to look in, as in `PATH`. Relative ones are skipped.
  package static func find(_ name: String, in path: String) -> String? {
    path.split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }
}
