import CCurses
import Platform
import Surface

/// ncurses, used to turn frames into the bytes for the terminal.
///
/// ncurses writes into a file in memory, not to the terminal: its own buffer holds only a small screen,
/// and a large frame would go out in pieces. This way every frame is one write, and only
/// ``CursesTerminal`` touches the terminal. All calls must come from one thread.
final class CursesCanvas {
  private let screen: OpaquePointer
  private let file: UnsafeMutablePointer<FILE>
  private let input: UnsafeMutablePointer<FILE>
  private let memory: Int32
  private let glyphs: GlyphEncoder
  private var pairs: ColorPairs
  private var filter = PenFilter()
  /// What ncurses has written: a buffer that is reused.
  private var output: [UInt8] = []
  private var shown: Frame?
  private var row: [cchar_t] = []
  private(set) var isCursorShown = true

  /// How many bytes a cell with new colours takes at most, roughly.
  private static let bytesOfCell = 40

  /// The colours in use: none if ncurses has none, whatever was wanted.
  var depth: ColorDepth { pairs.depth }

  private(set) var size: Size

  /// How often the screen was to be drawn anew.
  private(set) var clears = 0

  /// Starts ncurses for a terminal that it cannot see.
  ///
  /// - Throws: ``TerminalError/unknown(name:)`` when ncurses refuses the description.
  init(
    description: TerminalDescription,
    depth: ColorDepth,
    isUTF8: Bool,
    size: Size
  ) throws(TerminalError) {
    memory = cplatform_memory_file()
    guard memory >= 0 else { throw .failed("cplatform_memory_file") }
    // A limit for the size of files counts here, too. Pictures would be cut, or missing without a word.
    let longest = size.columns * size.rows * Self.bytesOfCell
    guard ftruncate(memory, off_t(longest)) == 0, ftruncate(memory, 0) == 0 else {
      let error = TerminalError.failed("ftruncate")
      Platform.close(memory)
      throw error
    }
    guard let output = fdopen(memory, "w+") else {
      let error = TerminalError.failed("fdopen")
      Platform.close(memory)
      throw error
    }
    // ncurses insists on a file for keys; it is never asked to read one.
    guard let input = fopen("/dev/null", "re") else {
      let error = TerminalError.failed("fopen /dev/null")
      fclose(output)
      throw error
    }
    let image = description.image(for: depth, size: size)
    guard let screen = Self.start(image, output: output, input: input) else {
      fclose(output)
      fclose(input)
      throw .unknown(name: description.name)
    }
    (self.screen, file, self.input, self.size) = (screen, output, input, size)
    glyphs = GlyphEncoder(isUTF8: isUTF8)
    pairs = ColorPairs(depth: depth)
    typeahead(-1)
    raw()
    noecho()
    nonl()
    meta(curses_standard_screen(), true)
    leaveok(curses_standard_screen(), true)
    showCursor(false)
    resize(to: size)
  }

  deinit {
    endwin()
    delscreen(screen)
    fclose(file)
    fclose(input)
  }

  /// Draws the next frame in full, because nobody knows what the terminal shows.
  func forget() {
    shown = nil
    clears += 1
    filter.forget()
    clearok(curses_current_screen(), true)
  }

  /// Draws with another number of colours from the next frame on.
  func use(_ depth: ColorDepth) {
    pairs = ColorPairs(depth: depth)
    forget()
  }

  func resize(to size: Size) {
    self.size = Size(columns: max(1, size.columns), rows: max(1, size.rows))
    resize_term(Int32(self.size.rows), Int32(self.size.columns))
    row = Array(repeating: cchar_t(), count: self.size.columns)
    forget()
  }

  /// Appends the bytes that make the terminal show a frame; none if it shows the frame already. Pass
  /// the same buffer every time: then no memory is allocated.
  func append(bytesFor frame: Frame, to bytes: inout [UInt8]) {
    guard frame != shown else { return }
    if pairs.isNearlyFull { pairs.keep(shown ?? Frame(size: Size(columns: 0, rows: 0))) }
    let window = curses_standard_screen()
    // A picture would move with cells that ncurses moves along a row.
    idcok(window, frame.picture == nil && shown?.picture == nil)
    let earlier = shown.flatMap { $0.size == frame.size ? $0 : nil }
    if earlier == nil { werase(window) }
    frame.cells.withUnsafeBufferPointer { cells in
      for index in 0..<min(frame.size.rows, size.rows) {
        let range = index * frame.size.columns..<(index + 1) * frame.size.columns
        if let earlier, cells[range].elementsEqual(earlier.cells[range]) { continue }
        draw(cells[range], atRow: index, hasPicture: frame.picture != nil)
      }
    }
    place(frame.cursor, focus: frame.focus)
    shown = frame
    wnoutrefresh(window)
    doupdate()
    take(into: &bytes)
  }

  /// Stops ncurses. Its bytes for that are dropped: ``CursesTerminal`` restores the terminal.
  func suspend() {
    endwin()
    var unwanted: [UInt8] = []
    take(into: &unwanted)
    filter.forget()
  }

  private func draw(
    _ cells: Slice<UnsafeBufferPointer<Cell>>,
    atRow index: Int,
    hasPicture: Bool
  ) {
    let count = min(cells.count, row.count)
    Self.encode(cells.prefix(count), into: &row, &pairs, glyphs)
    if hasPicture { mark(cells.prefix(count), atRow: index) }
    // Unlike the calls that add one character, this neither wraps nor scrolls at the last cell.
    mvwadd_wchnstr(curses_standard_screen(), Int32(index), 0, row, Int32(count))
  }

  /// Makes the cells under a picture different in each row: its number in spaces that break and spaces that do not.
  /// ncurses has the terminal scroll rows that it finds again elsewhere, and the picture would move with them.
  private func mark(_ cells: Slice<UnsafeBufferPointer<Cell>>, atRow index: Int) {
    guard glyphs.isUTF8 else { return }
    let space = glyphs.character(for: "\u{A0}")
    for (column, cell) in cells.enumerated()
    where (index + 1) >> (column & 7) & 1 == 1 && Self.isSame(cell, .underPicture) {
      let attributes = Self.attributes(cell.attributes)
      curses_set_cell(&row[column], space, attributes, pairs.number(of: cell))
    }
  }

  /// Makes cells of ncurses. It gets what it changes at once: each use of a variable of the object would be
  /// checked, twice for each cell.
  private static func encode(
    _ cells: Slice<UnsafeBufferPointer<Cell>>,
    into row: inout [cchar_t],
    _ pairs: inout ColorPairs,
    _ glyphs: GlyphEncoder
  ) {
    var last = Cell.blank
    for (column, cell) in cells.enumerated() {
      // Most cells are like the one before them.
      if column > 0, isSame(cell, last) {
        row[column] = row[column - 1]
        continue
      }
      last = cell
      let (pair, glyph) = (pairs.number(of: cell), glyphs.character(for: cell.character))
      curses_set_cell(&row[column], glyph, attributes(cell.attributes), pair)
    }
  }

  /// Whether two cells are equal. Here, because `==` of another module's type is a call through tables.
  private static func isSame(_ one: Cell, _ other: Cell) -> Bool {
    one.character.value == other.character.value && one.foreground.bits == other.foreground.bits
      && one.background.bits == other.background.bits
      && one.attributes.rawValue == other.attributes.rawValue
  }

  private func place(_ cursor: Point?, focus: Point?) {
    let place = (cursor ?? focus).flatMap { size.contains($0) ? $0 : nil }
    leaveok(curses_standard_screen(), place == nil)
    if let place { wmove(curses_standard_screen(), Int32(place.row), Int32(place.column)) }
    showCursor(cursor != nil && place != nil)
  }

  private func showCursor(_ isShown: Bool) {
    guard isShown != isCursorShown else { return }
    isCursorShown = isShown
    curs_set(isShown ? 1 : 0)
  }

  /// Appends what ncurses has written since the last call.
  private func take(into bytes: inout [UInt8]) {
    fflush(file)
    let count = Int(lseek(memory, 0, SEEK_CUR))
    guard count > 0 else { return }
    output.removeAll(keepingCapacity: true)
    output.append(contentsOf: repeatElement(0, count: count))
    let taken = output.withUnsafeMutableBytes { pread(memory, $0.baseAddress, count, 0) }
    output.removeLast(count - max(0, taken))
    filter.append(output.span, pairs.colors, to: &bytes)
    ftruncate(memory, 0)
    lseek(memory, 0, SEEK_SET)
  }

  private static func attributes(_ attributes: Attributes) -> attr_t {
    var result: attr_t = 0
    if attributes.rawValue == 0 { return result }
    if attributes.contains(.bold) { result |= curses_bold() }
    if attributes.contains(.dim) { result |= curses_dim() }
    if attributes.contains(.underlined) { result |= curses_underline() }
    if attributes.contains(.reversed) { result |= curses_reverse() }
    return result
  }

  /// `newterm` with our own form of the description, or with ncurses' own if ncurses refuses ours.
  private static func start(
    _ image: TerminfoImage,
    output: UnsafeMutablePointer<FILE>,
    input: UnsafeMutablePointer<FILE>
  ) -> OpaquePointer? {
    // resize(to:) sets the size. LINES and COLUMNS are often out of date.
    use_env(false)
    let variable = getenv("TERMINFO").map { String(cString: $0) }
    setenv("TERMINFO", image.environmentValue, 1)
    let screen = newterm(image.name, output, input)
    if let variable { setenv("TERMINFO", variable, 1) } else { unsetenv("TERMINFO") }
    if let screen { return screen }
    use_env(true)
    return newterm(image.name, output, input)
  }
}

/// Chooses what to send for a character: itself, if the locale has it and it is one column wide.
struct GlyphEncoder {
  let isUTF8: Bool

  func character(for scalar: Unicode.Scalar) -> wchar_t {
    let value = scalar.value
    if (0x20..<0x7F).contains(value) { return wchar_t(bitPattern: value) }
    // A character of another width would shift the rest of its row.
    if wcwidth(wchar_t(bitPattern: value)) == 1, isUTF8 || Self.isEncodable(value) {
      return wchar_t(bitPattern: value)
    }
    return wchar_t(bitPattern: ASCIIFallback.character(for: scalar).value)
  }

  private static func isEncodable(_ value: UInt32) -> Bool {
    var state = mbstate_t()
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
      // C's size_t is an Int in Swift: its largest value, which means failure, is −1.
      wcrtomb(buffer.baseAddress, wchar_t(bitPattern: value), &state) != -1
    }
  }
}
