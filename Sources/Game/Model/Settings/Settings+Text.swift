import Platform
import Rules

/// The settings file: lines of `name = value`. `#` begins a comment.
extension Settings {
  /// Reads a settings file. A setting that cannot be read keeps its default, and is one of the ``faults``.
  package static func parse(_ text: String, defaults: Settings = Settings()) -> Settings {
    var settings = defaults
    var faults: [SettingsFault] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      guard !SettingsLine.isBlank(line) else { continue }
      func fault(_ reason: String, _ row: SettingsRow? = nil) {
        faults.append(SettingsFault(reason, row, line: index + 1))
      }
      guard let line = SettingsLine(line), !line.name.isEmpty else {
        fault("expected NAME = VALUE, not \(String(line).quoted)")
        continue
      }
      guard let row = SettingsRow(name: line.name) else {
        fault("there is no setting \(String(line.name).quoted)")
        continue
      }
      let value = Self.current(line.text, of: line.name)
      // A text that is left empty is the default.
      if row.isText, line.value.isEmpty { continue }
      if !settings.set(row, to: value) {
        fault("\(row.name) \(row.demand), not \(value.quoted)", row)
      }
    }
    settings.faults = faults
    return settings
  }

  /// The rows that a settings file has a line for.
  package static func rows(namedIn text: String) -> Set<SettingsRow> {
    let lines = text.split(whereSeparator: \.isNewline).compactMap { SettingsLine($0) }
    return Set(lines.compactMap { SettingsRow(name: $0.name) })
  }

  /// The text of a settings file with these settings.
  var text: String {
    SettingsRow.allCases.map { "\($0.name) = \(written($0))  # \($0.comment)\n" }.joined()
  }

  /// Returns a settings file with the changed settings in it.
  ///
  /// Only settings that were changed are written; those that the file does not have are added.
  /// Everything else stays as the player wrote it: comments, lines that cannot be read, and values
  /// that the player has edited since the program started.
  ///
  /// - Parameters:
  ///   - text: The file as it is now. An empty file gets all settings.
  ///   - old: The settings as they were last read or written.
  package func text(in text: String, changedFrom old: Self) -> String {
    guard !text.allSatisfy(\.isWhitespace) else {
      // What an option has chosen for one run, or playing by ear, stays what it is without a file.
      var whole = Self()
      whole.name = name
      for row in SettingsRow.allCases where self[row] != old[row] {
        _ = whole.set(row, to: self[row])
      }
      return "# lexicube's settings\n" + whole.text
    }
    // Where a value could not be read, its default is written, too.
    let mended = Set(old.faults).subtracting(faults).map(\.row)
    let changed = SettingsRow.allCases.filter { self[$0] != old[$0] || mended.contains($0) }
    var missing = Set(changed)
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      whole -> String in
      guard let line = SettingsLine(whole), let row = SettingsRow(name: line.name),
        changed.contains(row)
      else { return String(whole) }
      missing.remove(row)
      let current = Self.current(line.text, of: line.name)
      guard !current.isSameBytes(as: self[row]) else { return String(whole) }
      let name = line.name == Self.bell ? row.name : String(line.name)
      let start = "\(whole[..<line.name.startIndex])\(name)"
      let between = whole[line.name.endIndex..<line.value.startIndex]
      let space = line.value.isEmpty ? " " : ""
      return "\(start)\(between)\(space)\(written(row))\(whole[line.value.endIndex...])"
    }
    // A file without a name means the user of its machine, so every change of the name is written.
    let added = changed.filter { missing.contains($0) && (self[$0] != Self()[$0] || $0 == .name) }
      .map { "\($0.name) = \(written($0))" }
    if lines.last?.isEmpty == true { lines.removeLast() }
    let end = text.contains("\r\n") ? "\r\n" : "\n"
    return (lines + added).map { $0 + end }.joined()
  }

  /// A row's value as the file has it.
  private func written(_ row: SettingsRow) -> String {
    row.isText ? SettingsLine.written(self[row]) : self[row]
  }

  /// The word for a row's value, or its text.
  package subscript(row: SettingsRow) -> String { row.read(self) }

  /// Sets a row to the value of a word, or to a text, which mends the faults of the row. Returns whether it
  /// can have that.
  package mutating func set(_ row: SettingsRow, to value: String) -> Bool {
    guard row.isText || value.utf8.count <= SettingsRow.longestWord, row.write(&self, value)
    else { return false }
    faults.removeAll { $0.row == row }
    return true
  }

  /// The earlier name of `sound`, whose values were `on` and `off`. Old files still have it.
  static let bell = "bell"

  /// What the themes were called before they had names. Old files still say so.
  private static let earlierThemes: [String: ThemeChoice] = [
    "dark": .tide, "light": .paper, "high-contrast": .beacon,
  ]

  /// A value as it is called today.
  private static func current(_ value: String, of name: Substring) -> String {
    guard value.utf8.count <= SettingsRow.longestWord else { return value }
    if name == bell, value == "on" { return Sound.bell.rawValue }
    guard SettingsRow(name: name) == .theme, let theme = earlierThemes[value] else { return value }
    return theme.rawValue
  }
}
