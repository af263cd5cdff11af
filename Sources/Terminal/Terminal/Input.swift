import Surface

/// A mouse report as the terminal sends it: the code of the button, and the place counted from 1.
struct MouseReport: Hashable {
  var code: Int
  var column: Int
  var row: Int
  var isRelease: Bool

  /// The report as an event; `nil` for buttons and movements that mean nothing here.
  ///
  /// Bits of the code: 0 and 1 the button, 2 to 4 Shift, Alt and Control, 5 a movement, 6 a wheel.
  var event: MouseEvent? {
    guard column > 0, row > 0 else { return nil }
    let button = code & 3
    let isMovement = code & 0x20 != 0
    let kind: MouseEvent.Kind?
    switch (code & 0xC0, button) {
    case (0x40, 0): kind = isRelease ? nil : .wheelUp
    case (0x40, 1): kind = isRelease ? nil : .wheelDown
    case (0, 0): kind = isMovement ? .drag : isRelease ? .release : .press
    case (0, 2): kind = isMovement || isRelease ? nil : .secondaryPress
    default: kind = nil
    }
    return kind.map { MouseEvent($0, at: Point(column: column - 1, row: row - 1)) }
  }

  /// The event of a report in points (mode 1016), by the points of a cell.
  func event(inCellsOf cell: PixelCell) -> MouseEvent? {
    // xterm counts them from 1, kitty from 0.
    let (x, y) = (max(column - 1, 0), max(row - 1, 0))
    var report = self
    (report.column, report.row) = (x / cell.width + 1, y / cell.height + 1)
    var event = report.event
    let place = SIMD2(Float(x % cell.width), Float(y % cell.height)) + 0.5
    event?.placeInCell = place / SIMD2(Float(cell.width), Float(cell.height))
    return event
  }
}

/// One thing read from the terminal.
enum Input: Hashable, Sendable {
  case event(Event)
  case report(TerminalReport)

  static func key(_ key: Key) -> Self { .event(.key(key)) }
}

/// An answer of the terminal to one of our questions; never an event for the program.
enum TerminalReport: Hashable, Sendable {
  /// DECRPM: the state of a private mode. 1 and 2 mean that the terminal supports it.
  case mode(Int, status: Int)
  /// OSC 11: the background's colour.
  case background(Color)
  /// XTVERSION: name and version.
  case program(TerminalProgram)
  /// DA2: a number for the kind of terminal, and its version.
  case kind(Int, version: Int)
  /// DECRQSS or XTGETTCAP: the terminal has at least so many colours.
  case colors(ColorDepth)
  /// The graphics protocol of kitty is spoken, for the question of a number.
  case pictures(question: Int)
  /// XTSMGRAPHICS: how many colours sixels may have.
  case sixelColors(Int)
  case cell(PixelCell)
  /// OSC 1337: the terminal shows pictures as iTerm2 does.
  case inlinePictures
  /// DA1: every terminal answers it, in order; earlier questions are answered by then, or never.
  case attributes(hasSixels: Bool)
}

extension [Event] {
  /// Drops all but the last `limit` drags of a long run: nobody meant each of them. A short run stays
  /// whole, because a word is traced through every face that the pointer crosses.
  func thinningDrags(limit: Int = 64) -> Self {
    guard count > limit else { return self }
    var result: Self = []
    var run = 0
    for event in self.reversed() {
      if case .mouse(let mouse) = event, mouse.kind == .drag {
        run += 1
        if run > limit { continue }
      } else {
        run = 0
      }
      result.append(event)
    }
    result.reverse()
    return result
  }
}
