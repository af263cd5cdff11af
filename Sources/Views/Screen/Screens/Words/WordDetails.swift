import Model
import Rules
import Surface

/// A word of the history: in large letters with the points of each below, and then what it means, how its
/// score comes about, and how often it was played.
struct WordDetails {
  let entry: WordEntry
  /// What the word means; `nil` where there are no meanings.
  let meaning: WordMeaning?
  let dates: LocalDates
  let language: Language
  /// Whether it is not yet known how often the word was played.
  var isUnread = false
  /// All its plays; `nil` while they are not known.
  var plays: [WordPlay]?
  /// On how many boards it was; `nil` where that is not known.
  var missedCount: Int?
  var isLearned = false
  /// The rows below that something else has a use for.
  var rowsBelow = 0

  /// The rows of a meaning that every page has room for. It may have those that are free, too.
  private static let meaningRows = 3
  /// Rows from which the word has large letters.
  private static let rowsForLetters = 19
  /// Rows from which a blank one stands below them.
  private static let roomyRows = 24

  /// - Returns: The room below and a blank row.
  @discardableResult
  func draw(in rect: Rect, on canvas: inout Canvas) -> Rect {
    let largest: BlockText.Size? = rect.rows < Self.rowsForLetters ? nil : .medium
    let letters = largest.flatMap {
      canvas.look.isASCII
        ? nil : BlockText(entry.word, from: $0, columns: rect.columns, look: canvas.look)
    }
    var room = rect
    if let letters {
      canvas.draw(entry.word, letters, in: room.removeFirst(letters.rows))
      drawPoints(letters, in: room.removeFirst(), on: &canvas)
      // On a low page the games need the row.
      if rect.rows >= Self.roomyRows { room.removeFirst() }
    } else {
      canvas.write(entry.word, in: room.removeFirst(), .bold)
    }
    return room.droppingFirst(drawTexts(in: room, on: &canvas) + 1)
  }

  /// Writes the points of each face below its first letter.
  private func drawPoints(_ letters: BlockText, in rect: Rect, on canvas: inout Canvas) {
    var before = ""
    for face in language.faces(spelling: entry.word) {
      let gap = before.isEmpty ? 0 : letters.columns(of: "\(before)I") - letters.columns(of: "I")
      canvas.write("\(language.points(of: face))", in: rect.droppingStart(gap), .dim)
      before += face.text
    }
  }

  /// - Returns: The rows that were used.
  private func drawTexts(in rect: Rect, on canvas: inout Canvas) -> Int {
    var room = rect
    let sum = language.sum(of: entry.word)
    let lines = [sum, played].filter { !$0.isEmpty }
    let language = language == .english ? nil : language.title
    let unknown = meaning == nil ? language.map(NotebookText.noMeanings) : nil
    if let unknown { room.removeFirst(canvas.writeParagraph(unknown, in: room, .dim)) }
    if let meaning {
      let used = lines.reduce(1) { $0 + Paragraph.lines($1, width: rect.columns).count }
      let rows = min(max(Self.meaningRows, room.rows / 4), max(1, room.rows - 3))
      var left = max(rows, room.rows - used - rowsBelow)
      for sense in meaning.senses where left > 0 {
        let used = canvas.writeMeaning(sense, in: room.top(left))
        room.removeFirst(used)
        left -= used
      }
    }
    for line in lines {
      room.removeFirst(canvas.writeParagraph(line, in: room, line == sum ? .text : .dim))
    }
    return room.row - rect.row
  }

  private var played: String {
    let learned = isLearned ? "learned, " : ""
    let missed = NotebookText.missed(missedCount).map { "\($0), " } ?? ""
    guard entry.count > 0 else {
      return isUnread ? (isLearned ? "learned" : "") : "\(learned)\(missed)not played yet"
    }
    let total = plays.map { $0.reduce(0) { $0 + $1.score } }
    let points = total.map { ", \(PlainWords.count($0, "point")) in all" } ?? ""
    let times = "played \(NotebookText.times(entry))\(points)"
    return "\(learned)\(missed)\(times), last on \(dates.day(entry.lastPlayedAt).trimmed)"
  }
}
