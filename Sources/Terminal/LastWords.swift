import CSignals

/// What a command says on standard error if a signal ends it. The exit status is that of the signal.
package enum LastWords {
  /// Sets the line, without a line feed; `nil` for none.
  package static func set(_ line: String?) {
    guard let line else { return csignals_set_last_words(nil) }
    csignals_set_last_words("lexicube: \(line)\n")
  }
}
