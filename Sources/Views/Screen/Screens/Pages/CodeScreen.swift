import Features
import Model
import Rules
import Surface

/// The page on which a code is typed: its symbols, large where there is room, and below them what is
/// known of it.
struct CodeScreen {
  let state: CodeFeature.State
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    let page = canvas.drawPage("Play a code")
    canvas.drawCaptions([
      "type the code", "Bksp delete letter", offer.map { "↵ \($0)" },
    ])
    canvas.write("The code of a cube, typed or pasted", in: page, .dim)
    var room = page.droppingFirst(2)
    let role: Role = isProblem ? .error : isPlayable ? .success : .text
    // For the widest code, so that the letters keep their size.
    let letters = BlockText(
      Self.widest,
      from: Margins(canvas.size).rows > 0 ? .large : .small,
      columns: page.columns,
      look: canvas.look
    )
    if let letters, page.rows >= letters.rows + 10 {
      // A code is read aloud and copied by hand.
      let figures = String(shown.map { $0 == "0" ? "Ø" : $0 })
      let place = room.removeFirst(letters.rows)
      canvas.draw(figures, letters, in: place, role)
      let columns = letters.columns(of: figures.prefix(typed + 1))
      canvas.frame.focus = Point(column: place.column + columns - 1, row: place.maxRow - 1)
    } else {
      let place = room.removeFirst()
      canvas.write(shown, in: place, role.bold)
      canvas.frame.focus = place.droppingStart(typed).origin
    }
    room.removeFirst()
    if PageColumns(page).side != nil {
      // What the code deals is not shown before the game.
      let (left, right) = Grid(room).halves
      _ = canvas.drawCube(.sample, showsLetters: false, atTopOf: right, leaving: 0)
      room = left
    }
    room.columns = min(room.columns, Self.textColumns)
    canvas.writeParagraph(verdict, in: room, isProblem ? .error : .text)
  }

  private static let widest = "MMMM-MMMM-MM"
  private static let textColumns = 72

  /// The symbols, and a mark in the place of each that is missing.
  private var shown: String {
    let missing = max(0, ChallengeCode.length - state.symbols.count)
    return ChallengeCode.grouped(state.symbols + String(repeating: "_", count: missing))
  }

  /// Where in ``shown`` the next symbol stands, or the last one if all are there.
  private var typed: Int {
    let next = shown.firstIndex(of: "_") ?? shown.index(shown.endIndex, offsetBy: -1)
    return shown.distance(from: shown.startIndex, to: next)
  }

  private var isProblem: Bool {
    switch state.verdict {
    case .refused, .unread: true
    case .otherLanguage(let code): state.settings.missingWords[code.language] != nil
    case .incomplete, .looking, .playable, .spoils: false
    }
  }

  private var isPlayable: Bool { if case .playable = state.verdict { true } else { false } }

  /// What Enter does; `nil` if it does nothing.
  private var offer: String? {
    switch state.verdict {
    case .incomplete, .refused, .looking: nil
    case .playable: "play"
    case .otherLanguage(let code):
      state.settings.missingWords[code.language] == nil
        ? "play in \(code.language.title)" : "look again"
    case .spoils: "play today's cube"
    case .unread: "try again"
    }
  }

  private var verdict: String {
    switch state.verdict {
    case .incomplete:
      "A code has ten letters and digits, such as 128T-5CY4-TB. It stands in the pause menu, at the end "
        + "of a game, and in a shared result."
    case .refused(let error): error.description
    case .otherLanguage(let code): state.offer(of: code)
    case .looking: "This is a cube of today."
    case .playable(let code, nil): "A cube for \(Self.game(code.mode))." + again
    case .playable(_, let cube?):
      "The \(cube). A game by its code is an ordinary game: it does not count for the day." + again
    case .spoils(let cube):
      "This is today's cube, \(cube.mode.name), and your try that counts is still open. To play it by "
        + "its code would spoil that. Play today's cube first."
    case .unread(let error): error.message
    }
  }

  private var again: String {
    state.isRepeat ? " You have played this cube: it will count in no record." : ""
  }

  /// Such as “a timed game, 3 minutes”.
  private static func game(_ mode: GameMode) -> String {
    let article = mode.name.first.map { "aeiou".contains($0) } == true ? "an" : "a"
    return "\(article) \(mode.name) game, \(mode.length)"
  }
}
