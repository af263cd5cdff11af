import Platform
import Surface

/// How a terminal is used.
package struct TerminalOptions: Sendable {
  /// Whether to report the mouse. Without it, the terminal's own selection works as usual.
  package var wantsMouse = true
  /// Whether Ctrl-Z stops the process. A guest has no shell to go to.
  package var maySuspend = true
  /// The colours to use; `nil` finds out from the environment and the terminal's description.
  package var colors: ColorDepth?
  /// Whether frames are marked as synchronized, if the terminal supports it.
  var wantsSynchronizedOutput = true
  /// The file that standard error goes to while the terminal is open; `nil` changes nothing.
  package var logPath: String?
  /// Whether the terminal is asked for what no description contains.
  package var asksQuestions = true
  /// What the same terminal answered last time; `nil` if nobody knows.
  package var remembered: TerminalAnswers?
  /// Takes what the terminal answers; `nil` if it is late, and so has no answers to remember.
  package var remember: @Sendable (TerminalAnswers?) -> Void = { _ in }
  /// How long after the questions an answer may come, four times as long on a line that is known to be slow or
  /// to answer: the program does not leave before, because the shell would read the answer as typed.
  package var answerTime: Duration = .milliseconds(500)
  /// How long a terminal that takes no bytes keeps the program from leaving or stopping.
  var leavingTime: Duration = .seconds(1)
  /// How long an ESC may be the start of a key's sequence; `nil` is `ESCDELAY`, or 25 ms.
  var escapeTime: Duration?
  /// The locale that decides how characters are encoded; empty is the environment's.
  package var locale = ""
  /// The descriptor that keys are read from.
  package var input: Int32 = 0
  /// The descriptor that frames are written to.
  package var output: Int32 = 1
  /// What draws the picture, where another program stands between: the terminal that tmux is shown in. Asked
  /// when the terminal is opened.
  package var outerTerminal: @Sendable () -> OuterTerminal? = { nil }
  /// What the font of a console has, for the descriptor that frames are written to; `nil` where that is no console.
  var consoleMap = CursesTerminal.consoleMap
  /// Looks up an environment variable.
  package var environment: @Sendable (String) -> String? = { name in
    getenv(name).map { String(cString: $0) }
  }

  package init() {}
}
