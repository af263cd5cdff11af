import Surface

extension CursesTerminal {
  /// The questions; none for a terminal that would print them.
  func questions() -> [UInt8] {
    guard description.tellsAttributes, options.asksQuestions else { return [] }
    inquiry.begin(at: now, doubtsAfter: options.remembered.map { _ in longestAnswer })
    onTheirWay.firstPatience = options.answerTime * 4
    decoder.expectsAnswers = true
    if kind.isFar {
      // The first picture waits: on a slow line it would take a dozen seconds.
      capabilities.detail = nil
      onTheirWay.leave(at: now, bytes: 0)
    }
    guard modes.isXtermLike else { return TerminalModes.attributesQuestion }
    let text = TerminalModes.questions(
      wantsSynchronized: options.wantsSynchronizedOutput && kind.isAskedForModes(known.program),
      wantsColors: kind.mayHaveMoreColors && !kind.isInTmux
    )
    let pictures =
      kind.isAskedForPictures
      ? self.pictures.questions(isNear: !kind.isFar) + TerminalModes.inlineQuestion : []
    return text + pictures + TerminalModes.attributesQuestion
  }

  /// Takes an answer, for the next frame on.
  func take(_ report: TerminalReport) {
    let step = inquiry.take(report, at: now, frames: onTheirWay.count, mayAsk: !isGivenBack)
    switch step {
    case .nothing: break
    case .frameArrived(isMeasured: false): onTheirWay.arrive(at: now)
    case .frameArrived(isMeasured: true):
      note(onTheirWay.arrive(at: now))
      presentPostponed()
    case .asksMore(let sixelColors):
      let colors = sixelColors ? TerminalModes.sixelQuestion : []
      let questions = TerminalModes.pointsQuestion + TerminalModes.cellQuestion + colors
      send(questions + TerminalModes.attributesQuestion)
    case .ended(let asked, let isWhole):
      pictures.endQuestions()
      apply(inquiry.answers)
      useTitle()
      if isWhole { options.remember(inquiry.answers) }
      if kind.isFar { onTheirWay.forget() }
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
      detail == .full, !kind.isFar
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
    let isWanted = inquiry.knowsPoints && modes.hasMouse && capabilities.pixels != nil
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
    if modes.hasMouse { useMouse(true) }
    capabilities.isSynchronized = options.wantsSynchronizedOutput && answers.isSynchronized
    capabilities.background = kind.background(answered: answers.background)
    capabilities.program =
      outerTerminal?.program ?? answers.program ?? kind.program
    guard kind.mayHaveMoreColors, canvas.depth != .none else { return }
    // PuTTY does not say what it has.
    let own = answers.colors ?? (answers.program?.name == "putty" ? .indexed256 : nil)
    let promised = outerTerminal?.hasDirectColors == true ? .direct : own
    let depth =
      promised.flatMap { $0.colorCount > kind.describedColors.colorCount ? $0 : nil }
      ?? kind.describedColors
    guard depth != canvas.depth else { return }
    canvas.use(depth)
    capabilities.colors = depth
  }

  /// Believes no more what a terminal of this name answered last time: this one answers nothing, and would
  /// write a picture out as letters. Its answers still count if they come later.
  func doubt() {
    inquiry.doubt()
    options.remember(nil)
    guard !isGivenBack else { return }
    apply(inquiry.answers)
    // Nobody knows what it has made of the pictures so far.
    canvas.forget()
  }

  /// How long an answer may take. What is on its way through a long line takes its time.
  private var longestAnswer: Duration {
    options.answerTime * (onTheirWay.isAsking || kind.isFar ? 4 : 1)
  }

  /// Reads until the last answer has come, if it may still come: otherwise the shell would read it.
  ///
  /// A terminal that answers at all is waited for at most four times ``TerminalOptions/answerTime`` after the
  /// last question, one that has never done so only that time itself, and one whose latest answer took longer than
  /// that twice as long as that answer.
  func awaitAnswers() {
    postponed = nil
    let asked = [inquiry.askedAt == nil ? nil : inquiry.lastAskedAt, onTheirWay.lastDeparture]
      .compactMap(\.self)
    guard let last = asked.max() else { return }
    // Its answers may be doubted by now because they are late.
    let usual = inquiry.hasAnswered ? options.answerTime * 4 : longestAnswer
    let time = max(usual, min(onTheirWay.latest * 2, FramesOnTheirWay.patience))
    while inquiry.askedAt != nil || !onTheirWay.isEmpty, !isGone, now < last + time {
      readWhatIsReady(sleep(-1, [last + time]))
    }
    if inquiry.doubtsAt != nil, !isGone { doubt() }
  }
}
