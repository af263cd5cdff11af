import Surface

/// What the environment and the description say of a terminal before it answers anything.
struct TerminalKind {
  private let environment: @Sendable (String) -> String?
  /// The colours that the player has chosen; `nil` if none.
  private let chosenColors: ColorDepth?
  /// The colours that the environment and the terminal's description promise.
  let describedColors: ColorDepth

  init(_ description: TerminalDescription, _ options: TerminalOptions) {
    environment = options.environment
    chosenColors = options.colors
    describedColors =
      options.colors
      ?? ColorDepth.guess(
        name: options.environment("TERM") ?? "",
        described: description.colorCount,
        describesDirect: description.hasDirectColor,
        environment: options.environment
      )
  }

  /// What the terminal calls itself, also where the machine has no description of it and another one stands in.
  /// Debian's ncurses-base 6.4 describes rxvt-unicode, and not st, which is in ncurses-term.
  private var name: String { environment("TERM") ?? "" }

  /// Whether strings with questions would be seen: GNU screen hands them on to the terminal around it, and
  /// Apple's Terminal writes them.
  private var showsQuestions: Bool {
    name.hasPrefix("screen") || environment("TERM_PROGRAM") == "Apple_Terminal"
  }

  /// Whether the terminal is asked for kitty's pictures. tmux would take the question for a title, also where
  /// ssh leads out of it and only the terminal's name is left of it; rxvt-unicode 9.30 writes it on the screen.
  var isAskedForPictures: Bool {
    !showsQuestions && !isInTmux && environment("STY") == nil && !name.hasPrefix("rxvt")
  }

  /// Whether tmux reads what is written, here or at this end of ssh.
  var isInTmux: Bool { name.hasPrefix("tmux") || environment("TMUX")?.isEmpty == false }

  /// Whether a question for a mode (DECRQM) is no more than that. libtsm 4.0.2, the emulator of kmscon 9.0, takes it for
  /// a reset and leaves the second screen: the game would be drawn over the shell's, for good
  /// (findings/libtsm-questions.sh). It has none of the modes.
  ///
  /// - Parameter program: What the terminal has said that it is, now or last time. Over ssh nothing else tells.
  func isAskedForModes(_ program: TerminalProgram?) -> Bool {
    environment("COLORTERM") != "kmscon" && program?.name != "libtsm"
  }

  /// Whether the terminal may have more colours than its description says.
  var mayHaveMoreColors: Bool {
    let refuses = environment("NO_COLOR")?.isEmpty == false
    return chosenColors == nil && !refuses && !showsQuestions && describedColors != .direct
  }

  /// Whether the terminal is at the other end of ssh, behind buffers that take more than the line carries.
  var isFar: Bool { isOverSSH(environment) }

  /// Whether the terminal keeps a title until it is asked for it. rxvt-unicode 9.30, st 0.9, PuTTY 0.78, QTerminal 1.2,
  /// Zutty 0.14 and mosh 1.4 (findings/mosh-title.sh) do not: their window would be called lexicube after leaving, too.
  ///
  /// - Parameter program: What it has said that it is.
  func givesTitleBack(_ program: TerminalProgram?) -> Bool {
    !name.hasPrefix("rxvt") && !name.hasPrefix("st-")
      && !["putty", "qtermwidget", "zutty", "mosh"].contains(program?.name)
  }

  /// Whether the Esc key does not arrive while the mouse is on, until another key is pressed: so it is in GNU screen 4.9
  /// (findings/screen-escape.sh).
  ///
  /// - Parameter program: What the terminal has said that it is. Over ssh nothing else tells.
  func keepsEscape(_ program: TerminalProgram?) -> Bool {
    if let program { return program.name == "screen" }
    return environment("STY")?.isEmpty == false && !isInTmux
  }

  /// What the variables of the environment say that the terminal is; `nil` if they say nothing.
  var program: TerminalProgram? { TerminalProgram(environment: environment) }

  /// The background, by what the terminal has answered, or else by its environment.
  ///
  /// Vim 9.0 answers what runs in its terminal. In tmux and GNU screen it does not know what is around it, and says that it
  /// is white (findings/vim-background.sh).
  func background(answered: Color?) -> Color? {
    let isVim = environment("VIM_TERMINAL")?.isEmpty == false
    let isGuess =
      isVim && (isInTmux || environment("STY") != nil) && answered == .rgb(255, 255, 255)
    return (isGuess ? nil : answered) ?? background
  }

  /// The background in `COLORFGBG` (`15;0`, `0;default;15`), which rxvt, Konsole and others set.
  private var background: Color? {
    guard let index = environment("COLORFGBG")?.split(separator: ";").last.flatMap({ Int($0) }),
      (0..<16).contains(index)
    else { return nil }
    let color = XtermPalette.components(UInt8(index))
    return .rgb(color.red, color.green, color.blue)
  }
}
