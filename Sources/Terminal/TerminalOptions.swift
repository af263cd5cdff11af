import Surface

/// How the terminal is to be opened.
package struct TerminalOptions: Sendable {
  /// The mouse is wanted. Without it the terminal's own selection works as ever.
  package var wantsMouse = true
  /// The colours to use; `nil` asks the environment and the terminal's description.
  package var colors: ColorDepth?
  /// Frames are marked as synchronized where the terminal says that it knows how.
  package var wantsSynchronizedOutput = true
  /// The file which gets what is written to stderr while the screen is full; `nil` leaves stderr.
  package var logPath: String?
  /// How long the terminal may take to answer the questions asked before the first frame.
  package var probeTime: Duration = .milliseconds(150)
  /// How long an ESC may be the beginning of a key's sequence; `nil` is 25 ms, or `ESCDELAY`.
  package var escapeTime: Duration?
  /// The locale which says how characters are encoded; empty asks the environment.
  package var locale = ""
  /// The descriptor that keys are read from.
  package var input: Int32 = 0
  /// The descriptor that frames are written to.
  package var output: Int32 = 1
  /// Looks up an environment variable.
  package var environment: @Sendable (String) -> String? = { Environment[$0] }

  package init() {}
}
