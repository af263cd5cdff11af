import Surface

/// What a terminal is asked, and how far it has answered: first what every terminal may be asked, and then what only
/// one that shows pictures is. The last question of each time is one that nearly every terminal answers (DA1), so its
/// answer ends them.
struct TerminalInquiry {
  /// When the questions went out; `nil` once they are answered, or if nothing was asked.
  var askedAt: ContinuousClock.Instant?
  /// When the last of them went out.
  var lastAskedAt: ContinuousClock.Instant?
  /// When the answers of last time are believed no more; `nil` if there are none, or the terminal has answered.
  private(set) var doubtsAt: ContinuousClock.Instant?
  /// Whether the terminal has answered anything, now or last time.
  private(set) var hasAnswered: Bool
  private(set) var answers = TerminalAnswers()
  /// Whether the terminal can report the mouse in points.
  private(set) var knowsPoints = false
  /// Whether the terminal shows pictures as iTerm2 does.
  private var showsInline = false
  /// How many frames are answered before the second questions, which only the first answers allow; `nil`
  /// before those.
  private var framesBeforeMore: Int?

  private let isInTmux: Bool
  private let outerTerminal: OuterTerminal?

  /// - Parameters:
  ///   - hasAnswered: Whether it has answered last time.
  ///   - outerTerminal: The one that tmux is shown in; `nil` if that is not known.
  init(hasAnswered: Bool, isInTmux: Bool, _ outerTerminal: OuterTerminal?) {
    (self.hasAnswered, self.isInTmux, self.outerTerminal) = (hasAnswered, isInTmux, outerTerminal)
  }

  /// What follows from an answer.
  enum Step: Hashable {
    case nothing
    /// A frame has arrived: one of those that tell how fast the line is, or one that left before the questions ended.
    case frameArrived(isMeasured: Bool)
    /// The first questions are answered, and a terminal that shows pictures is asked more.
    case asksMore(sixelColors: Bool)
    /// The last answer has come to questions of some moment.
    case ended(asked: ContinuousClock.Instant, isWhole: Bool)
  }

  /// Notes that the first questions leave.
  ///
  /// - Parameter doubtsAfter: How long the answers of last time are believed; `nil` if there are none.
  mutating func begin(at now: ContinuousClock.Instant, doubtsAfter time: Duration?) {
    (askedAt, lastAskedAt) = (now, now)
    doubtsAt = time.map { now + $0 }
  }

  /// Takes an answer. Only the first counts: nobody has asked for others.
  ///
  /// - Parameters:
  ///   - frames: How many frames are on their way, each with a question behind it.
  ///   - mayAsk: Whether the terminal may still be asked.
  mutating func take(
    _ report: TerminalReport,
    at now: ContinuousClock.Instant,
    frames: Int,
    mayAsk: Bool
  ) -> Step {
    hasAnswered = true
    guard let asked = askedAt else {
      if case .attributes = report, frames > 0 { return .frameArrived(isMeasured: true) }
      return .nothing
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
        return .frameArrived(isMeasured: false)
      }
      doubtsAt = nil
      let isMore = framesBeforeMore == nil && (hasSixels || showsInline || answers.pictures != nil)
      if isMore, mayAsk {
        framesBeforeMore = frames
        lastAskedAt = now
        return .asksMore(sixelColors: hasSixels && answers.pictures == nil)
      }
      askedAt = nil
      if showsInline { answers.pictures = answers.pictures ?? .inline }
      // Whoever has left meanwhile has not asked for the rest, which is known from last time.
      return .ended(asked: asked, isWhole: !isMore)
    }
    return .nothing
  }

  /// Notes that the answers of last time are believed no more.
  mutating func doubt() { doubtsAt = nil }

  /// Whether an ESC may well be the beginning of an answer. Terminals that answer at all do it soon;
  /// later, the ESC key of a player must not be held up.
  func mayBeAnswering(at now: ContinuousClock.Instant) -> Bool {
    askedAt.map { now - $0 < .seconds(2) } ?? false
  }
}
