import Surface

extension CursesTerminal {
  /// The questions; none for a terminal that would print them.
  func questions() -> [UInt8] {
    guard modes.isXtermLike, options.asksQuestions else { return [] }
    askedAt = now
    decoder.expectsAnswers = true
    return TerminalModes.questions(wantsSynchronizedOutput: options.wantsSynchronizedOutput)
  }

  /// Whether the terminal is at the other end of ssh, behind buffers that take more than the line carries.
  private var isFar: Bool {
    ["SSH_CONNECTION", "SSH_TTY"].contains { options.environment($0)?.isEmpty == false }
  }

  /// Whether an ESC may well be the beginning of an answer. Terminals that answer at all do it soon;
  /// later, the ESC key of a player must not be held up.
  var mayBeAnswer: Bool { askedAt.map { now - $0 < .seconds(2) } ?? false }

  /// Takes an answer, for the next frame on. Only the first counts: nobody has asked for others.
  func take(_ report: TerminalReport) {
    guard let asked = askedAt else {
      if report == .attributes {
        onTheirWay.arrive(at: now)
        presentPostponed()
      }
      return
    }
    switch report {
    case .mode(2026, let status): answers.isSynchronized = status == 1 || status == 2
    case .mode: break
    case .background(let color): answers.background = color
    case .program(let program): answers.program = program
    case .attributes:
      askedAt = nil
      decoder.expectsAnswers = isFar
      apply(answers)
      options.remember(answers)
      if isFar { onTheirWay.begin(answeredAfter: now - asked) }
    }
  }

  /// Uses answers, of now or of last time.
  func apply(_ answers: TerminalAnswers) {
    capabilities.isSynchronized = options.wantsSynchronizedOutput && answers.isSynchronized
    capabilities.background =
      answers.background ?? Self.background(options.environment("COLORFGBG"))
    capabilities.program = answers.program
  }

  /// Reads until the last answer has come, if it may still come: otherwise the shell would read it.
  func awaitAnswers() {
    postponed = nil
    guard let asked = [askedAt, onTheirWay.lastDeparture].compactMap(\.self).max() else { return }
    // What is on its way through a long line takes its time, and the shell's prompt comes behind it.
    let end = asked + options.answerTime * (onTheirWay.isEmpty ? 1 : 4)
    while askedAt != nil || !onTheirWay.isEmpty, !isGone, now < end {
      readWhatIsReady(sleep(-1, [end]))
    }
  }
}
