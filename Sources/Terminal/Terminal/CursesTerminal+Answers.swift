import Surface

extension CursesTerminal {
  /// The questions; none for a terminal that would print them.
  func questions() -> [UInt8] {
    guard description.tellsAttributes, options.asksQuestions else { return [] }
    (askedAt, lastAskedAt) = (now, now)
    if options.remembered != nil { doubtsAt = now + longestAnswer }
    onTheirWay.firstPatience = options.answerTime * 4
    decoder.expectsAnswers = true
    if isFar {
      // The first picture waits: on a slow line it would take a dozen seconds.
      capabilities.detail = nil
      onTheirWay.leave(at: now, bytes: 0)
    }
    guard modes.isXtermLike else { return TerminalModes.attributesQuestion }
    let text = TerminalModes.questions(
      wantsSynchronized: options.wantsSynchronizedOutput,
      wantsColors: mayHaveMoreColors && !isInTmux
    )
    let pictures =
      asksForPictures ? self.pictures.questions(isNear: !isFar) + TerminalModes.inlineQuestion : []
    return text + pictures + TerminalModes.attributesQuestion
  }

  /// What the terminal calls itself, also where the machine has no description of it and another one stands in.
  /// Debian's ncurses-base 6.4 describes rxvt-unicode, and not st, which is in ncurses-term.
  var ownName: String { options.environment("TERM") ?? "" }

  /// Whether strings with questions would be seen: GNU screen hands them on to the terminal around it, and
  /// Apple's Terminal writes them.
  private var showsQuestions: Bool {
    ownName.hasPrefix("screen") || options.environment("TERM_PROGRAM") == "Apple_Terminal"
  }

  /// Whether the terminal is asked for kitty's pictures. tmux would take the question for a title, also where
  /// ssh leads out of it and only the terminal's name is left of it; rxvt-unicode 9.30 writes it on the screen.
  private var asksForPictures: Bool {
    !showsQuestions && !isInTmux && options.environment("STY") == nil
      && !ownName.hasPrefix("rxvt")
  }

  /// Whether tmux reads what is written, here or at this end of ssh.
  var isInTmux: Bool {
    ownName.hasPrefix("tmux") || options.environment("TMUX")?.isEmpty == false
  }

  /// Whether the terminal may have more colours than its description says.
  private var mayHaveMoreColors: Bool {
    let refuses = options.environment("NO_COLOR")?.isEmpty == false
    return options.colors == nil && !refuses && !showsQuestions
      && Self.describedColors(description, options) != .direct
  }

  /// The colours that the environment and the terminal's description promise.
  static func describedColors(
    _ description: TerminalDescription,
    _ options: TerminalOptions
  ) -> ColorDepth {
    options.colors
      ?? ColorDepth.guess(
        name: options.environment("TERM") ?? "",
        described: description.colorCount,
        describesDirect: description.hasDirectColor,
        environment: options.environment
      )
  }

  /// Whether the terminal is at the other end of ssh, behind buffers that take more than the line carries.
  private var isFar: Bool { isOverSSH(options.environment) }

  /// Whether an ESC may well be the beginning of an answer. Terminals that answer at all do it soon;
  /// later, the ESC key of a player must not be held up.
  var mayBeAnswer: Bool { askedAt.map { now - $0 < .seconds(2) } ?? false }

  /// Takes an answer, for the next frame on. Only the first counts: nobody has asked for others.
  func take(_ report: TerminalReport) {
    hasAnswered = true
    guard let asked = askedAt else {
      if case .attributes = report, !onTheirWay.isEmpty {
        note(onTheirWay.arrive(at: now))
        presentPostponed()
      }
      return
    }
    switch report {
    case .mode(2026, let status): answers.isSynchronized = status == 1 || status == 2
    case .mode(1016, let status): knowsPoints = status == 1 || status == 2
    case .mode: break
    case .background(let color): answers.background = color
    case .program(let program): answers.program = program
    case .kind(let kind, let version):
      answers.program = answers.program ?? TerminalProgram(attributes: kind, version: version)
    case .colors(let depth):
      if depth.colorCount > answers.colors?.colorCount ?? 0 { answers.colors = depth }
    case .pictures(31): answers.pictures = answers.pictures ?? .kitty(isShared: false)
    case .pictures(32): answers.pictures = .kitty(isShared: true)
    case .pictures: break
    case .sixelColors(let colors): answers.pictures = answers.pictures ?? .sixel(colors: colors)
    case .cell(let cell): answers.cell = cell
    case .inlinePictures: showsInline = true
    case .attributes(var hasSixels):
      if isInTmux || answers.program?.name == "tmux" {
        hasSixels = hasSixels && outerTerminal?.showsSixels == true
      }
      if let count = framesBeforeMore, count > 0 {
        framesBeforeMore = count - 1
        onTheirWay.arrive(at: now)
        return
      }
      doubtsAt = nil
      let isMore = framesBeforeMore == nil && (hasSixels || showsInline || answers.pictures != nil)
      if isMore, !isGivenBack {
        framesBeforeMore = onTheirWay.count
        lastAskedAt = now
        let colors = hasSixels && answers.pictures == nil ? TerminalModes.sixelQuestion : []
        let questions = TerminalModes.pointsQuestion + TerminalModes.cellQuestion + colors
        send(questions + TerminalModes.attributesQuestion)
        return
      }
      askedAt = nil
      if showsInline { answers.pictures = answers.pictures ?? .inline }
      pictures.endQuestions()
      apply(answers)
      // Whoever has left meanwhile has not asked for the rest, which is known from last time.
      if !isMore { options.remember(answers) }
      if isFar { onTheirWay.forget() }
      onTheirWay.begin(at: now, answeredAfter: now - asked)
      presentPostponed()
    }
  }

  /// How detailed frames may be. A terminal that reads the memory of this machine is at the end of no line:
  /// its frames are too small to measure one, and when an answer is late it has only been busy.
  var detail: PictureDetail { known.pictures == .kitty(isShared: true) ? .full : speed.detail }

  /// Takes into account what the line has carried; `nil` is unknown.
  func note(_ measurement: FramesOnTheirWay.Measurement?) {
    if let measurement { speed.note(measurement.bytes, in: measurement.time, on: size) }
    capabilities.detail = detail
    usePictures()
    // A line that is near stays as it is. Pictures are many bytes, and must not pile up; where they give
    // way for a while, only further frames can tell when.
    if capabilities.pixels == nil, known.pictures == nil || speed.carriesPictures, speed.isFast,
      detail == .full, !isFar
    {
      onTheirWay.end()
      decoder.expectsAnswers = false
    }
  }

  /// Appends as much of the first picture as measures the line: its upper rows. They have enough bytes beside
  /// the questions, whose way is part of the shortest time.
  func append(firstRowsOf frame: Frame, to bytes: inout [UInt8]) {
    let enough = bytes.count + statistics.bytes + LineSpeed.fewestBytes
    var part = Frame(size: frame.size)
    for row in 0..<frame.size.rows where bytes.count < enough {
      for column in 0..<frame.size.columns { part[column, row] = frame[column, row] }
      canvas.append(bytesFor: part, to: &bytes)
    }
  }

  /// Uses what is known of the terminal's pictures.
  func usePictures() {
    capabilities.pixels = pixelSupport
    usePoints()
  }

  /// Has the mouse reported in points where there are pictures, and the terminal itself tells how large a cell
  /// is, also after another choice of font.
  func usePoints() {
    let isWanted = knowsPoints && modes.hasMouse && capabilities.pixels != nil
    decoder.mouseCell = isWanted ? cell : nil
    let tellsPoints = decoder.mouseCell != nil
    guard tellsPoints != modes.tellsPoints else { return }
    modes.tellsPoints = tellsPoints
    guard !isGivenBack else { return }
    send(tellsPoints ? TerminalModes.pointsOn : TerminalModes.pointsOff)
    signals.setRestore(bytes(restoring: ledger.last))
  }

  /// The points of a cell; `nil` if the terminal does not report those of its window.
  private var cell: PixelCell? {
    // xterm counts two points at each edge, and as it is installed answers no question for a cell.
    line.cell(known.cell, edges: known.program?.name == "xterm" ? 4 : 0)
  }

  /// The pictures that the terminal and the line are known to show. A line that is too slow for them gets cells.
  private var pixelSupport: PixelSupport? {
    guard modes.isXtermLike, speed.carriesPictures || known.pictures == .kitty(isShared: true),
      let way = known.pictures, var cell = cell ?? known.cell
    else { return nil }
    if case .sixel(let colors) = way {
      guard colors >= PixelSupport.Way.fewestColors else { return nil }
      // xterm shows no larger ones.
      cell.mostPoints = 1000
    }
    return PixelSupport(way, cell: cell)
  }

  /// Uses answers, of now or of last time.
  func apply(_ answers: TerminalAnswers) {
    known = answers
    usePictures()
    capabilities.isSynchronized = options.wantsSynchronizedOutput && answers.isSynchronized
    capabilities.background =
      answers.background ?? Self.background(options.environment("COLORFGBG"))
    capabilities.program =
      outerTerminal?.program ?? answers.program ?? TerminalProgram(environment: options.environment)
    let described = Self.describedColors(description, options)
    guard mayHaveMoreColors, canvas.depth != .none else { return }
    let promised = outerTerminal?.hasDirectColors == true ? .direct : answers.colors
    let depth = promised.flatMap { $0.colorCount > described.colorCount ? $0 : nil } ?? described
    guard depth != canvas.depth else { return }
    canvas.use(depth)
    capabilities.colors = depth
  }

  /// Believes no more what a terminal of this name answered last time: this one answers nothing, and would
  /// write a picture out as letters. Its answers still count if they come later.
  func doubt() {
    doubtsAt = nil
    options.remember(nil)
    guard !isGivenBack else { return }
    apply(answers)
    // Nobody knows what it has made of the pictures so far.
    canvas.forget()
  }

  /// How long an answer may take. What is on its way through a long line takes its time.
  private var longestAnswer: Duration {
    options.answerTime * (onTheirWay.isAsking || isFar ? 4 : 1)
  }

  /// Reads until the last answer has come, if it may still come: otherwise the shell would read it.
  ///
  /// A terminal that answers at all is waited for at most four times ``TerminalOptions/answerTime`` after the
  /// last question, one that has never done so only that time itself.
  func awaitAnswers() {
    postponed = nil
    let asked = [askedAt == nil ? nil : lastAskedAt, onTheirWay.lastDeparture].compactMap(\.self)
    guard let last = asked.max() else { return }
    // Its answers may be doubted by now because they are late.
    let time = hasAnswered ? options.answerTime * 4 : longestAnswer
    while askedAt != nil || !onTheirWay.isEmpty, !isGone, now < last + time {
      readWhatIsReady(sleep(-1, [last + time]))
    }
    if doubtsAt != nil, !isGone { doubt() }
  }
}
