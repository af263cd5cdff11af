import Surface

/// The terminal that tmux is shown in.
package struct OuterTerminal: Hashable, Sendable {
  /// What it is; `nil` if it has not said.
  var program: TerminalProgram?
  /// Whether tmux hands sixels on to it. tmux 3.5a, as Debian 13 has it, says in its own attributes (DA1) that
  /// it shows them, whatever it is shown in, and writes `SIXEL IMAGE` where that cannot.
  var showsSixels = false
  /// Whether tmux hands direct colours on to it. tmux 3.5a takes the question for the pen's colours (DECRQSS)
  /// for a sixel, and shows it.
  var hasDirectColors = false

  /// The file of the line that it is at; `nil` if tmux has not said. A console tells what its font has.
  var line: String?

  /// - Parameter answer: What tmux says of its client, each in a line: its type, its features, with commas
  ///   between them, its name in terminfo, and its file. A console has no type.
  package init(tmux answer: String) {
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
    let name = lines.dropFirst(2).first.map(String.init) ?? ""
    program =
      lines.first.flatMap { TerminalProgram(String($0)) }
      ?? (name.hasPrefix("linux") ? TerminalProgram("linux") : nil)
    line = lines.dropFirst(3).first.flatMap { $0.isEmpty ? nil : String($0) }
    let features = lines.dropFirst().first?.split(separator: ",") ?? []
    // Konsole 22.12 keeps a sixel picture over the text that tmux writes in its place: it would stay over tmux's
    // other windows, and over the shell after leaving.
    showsSixels = features.contains("sixel") && program?.name != "konsole"
    hasDirectColors = features.contains("RGB")
  }
}
