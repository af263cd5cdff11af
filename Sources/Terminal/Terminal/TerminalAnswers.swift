import Surface

/// What a terminal says of itself when it is asked.
///
/// The questions go out before the first frame, which waits for the answers only over ssh: it is drawn from
/// what the same terminal answered last time, and the next frame from what it answers now.
package struct TerminalAnswers: Hashable, Sendable {
  /// The background's colour; `nil` if it does not say.
  package var background: Color?
  /// Whether frames can be shown in one piece (mode 2026).
  package var isSynchronized: Bool
  /// Its name and version; `nil` if it does not say.
  package var program: TerminalProgram?
  /// The most colours that it has said to have; `nil` if it does not say.
  package var colors: ColorDepth?
  /// How it shows pictures; `nil` if it does not say that it does.
  package var pictures: PixelSupport.Way?
  /// The points of a cell; `nil` if it does not say.
  package var cell: PixelCell?

  package init(
    background: Color? = nil,
    isSynchronized: Bool = false,
    program: TerminalProgram? = nil,
    colors: ColorDepth? = nil,
    pictures: PixelSupport.Way? = nil,
    cell: PixelCell? = nil
  ) {
    self.background = background
    self.isSynchronized = isSynchronized
    self.program = program
    self.colors = colors
    self.pictures = pictures
    self.cell = cell
  }
}

extension TerminalProgram {
  /// The emulator that answers with some secondary attributes (DA2); `nil` for numbers that several share.
  init?(attributes kind: Int, version: Int) {
    // xterm and mlterm: their own numbers; VTE, rxvt and others: the letter of their name.
    let names = [24: "mlterm", 41: "xterm", 65: "vte", 77: "mintty", 83: "screen", 85: "rxvt"]
    if let name = names[kind] {
      self.init("\(name)(\(version))")
    } else {
      // Others say that they are a VT100, or a VT520, in a version that is none of those.
      switch (kind, version) {
      case (0, 136): self.init("putty")
      case (1, 1): self.init("libtsm")
      case (1, 10): self.init("mosh")
      // QTerminal and cool-retro-term.
      case (0, 115): self.init("qtermwidget")
      case (64, 0): self.init("zutty")
      default: return nil
      }
    }
  }

  /// The emulator that has set variables of the environment; `nil` if none is known. A multiplexer is not
  /// asked here: the variables may be those of another terminal, in which it was started.
  init?(environment: (String) -> String?) {
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    if value("TMUX") != nil || value("STY") != nil { return nil }
    if let version = value("VTE_VERSION") {
      self.init("vte(\(version))")
    } else if let version = value("KONSOLE_VERSION"), version.count == 6 {
      // 22.12.3 as 221203.
      self.init("konsole(\(version.prefix(2)).\(version.dropFirst(2).prefix(2)))")
    } else if let text = value("XTERM_VERSION") {
      self.init(text)
    } else if let name = value("TERM_PROGRAM") {
      self.init("\(name.filter { $0 != " " })(\(value("TERM_PROGRAM_VERSION") ?? ""))")
    } else {
      let names = ["alacritty", "foot", "mlterm", "rxvt", "st", "kitty", "ghostty", "linux"]
      let terminal = (value("TERM") ?? "").split(separator: "-")
      let own = terminal.first == "xterm" ? terminal.dropFirst().first : terminal.first
      guard let own, names.contains(String(own)) else { return nil }
      self.init(String(own))
    }
  }
}
