/// The settings file: lines of `name = value`. `#` begins a comment.
extension Settings {
  /// Reads a settings file. A setting that cannot be read keeps its default.
  ///
  /// - Returns: The settings, and one line for each fault: `line 3: theme can be auto, dark, …`.
  package static func parse(_ text: String) -> (settings: Settings, faults: [String]) {
    var settings = Settings()
    var faults: [String] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let content = line.prefix { $0 != "#" }.trimmed
      guard !content.isEmpty else { continue }
      let parts = content.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].trimmed
      guard parts.count == 2, let row = SettingsRow(name: name) else {
        let names = SettingsRow.allCases.map(\.rawValue).joined(separator: ", ")
        faults.append("line \(index + 1): expected NAME = VALUE, with a name of \(names)")
        continue
      }
      let value = Self.current(parts[1].trimmed, of: name)
      if !settings.set(row, to: value) {
        let values = row.values.joined(separator: ", ")
        faults.append("line \(index + 1): \(row.rawValue) can be \(values), not \"\(value)\"")
      }
    }
    return (settings, faults)
  }

  /// The text of a settings file with these settings.
  package var text: String {
    SettingsRow.allCases
      .map { "\($0.rawValue) = \(self[$0])  # \($0.values.joined(separator: ", "))\n" }
      .joined()
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
    guard !text.allSatisfy(\.isWhitespace) else { return "# lexicube's settings\n" + self.text }
    let changed = SettingsRow.allCases.filter { self[$0] != old[$0] }
    var missing = Set(changed)
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      line -> String in
      let parts = line.prefix { $0 != "#" }.split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      guard parts.count == 2, let row = SettingsRow(name: parts[0].trimmed), changed.contains(row)
      else { return String(line) }
      missing.remove(row)
      let (name, value) = (parts[0].trimmed, parts[1].trimmed)
      guard Self.current(value, of: name) != self[row] else { return String(line) }
      let start = "\(line[..<name.startIndex])\(name == Self.bell ? row.rawValue : String(name))"
      guard !value.isEmpty else {
        let between = line[name.endIndex..<parts[1].startIndex]
        return "\(start)\(between) \(self[row])\(line[parts[1].startIndex...])"
      }
      let between = line[name.endIndex..<value.startIndex]
      return "\(start)\(between)\(self[row])\(line[value.endIndex...])"
    }
    let added = changed.filter { missing.contains($0) && self[$0] != Self()[$0] }
      .map { "\($0.rawValue) = \(self[$0])" }
    if lines.last?.isEmpty == true { lines.removeLast() }
    let end = text.contains("\r\n") ? "\r\n" : "\n"
    return (lines + added).map { $0 + end }.joined()
  }

  /// The word for a row's value.
  package subscript(row: SettingsRow) -> String {
    switch row {
    case .theme: theme.rawValue
    case .blitter: blitter?.rawValue ?? Self.automatic
    case .motion: motion.rawValue
    case .mouse: mouse.rawValue
    case .sound: sound.rawValue
    case .shareChart: shareChart.rawValue
    }
  }

  /// Sets a row to the value of a word.
  ///
  /// - Returns: Whether the word is one of the row's values. If not, nothing changes.
  package mutating func set(_ row: SettingsRow, to value: String) -> Bool {
    switch row {
    case .theme: Self.assign(value, to: &theme)
    case .blitter: setBlitter(to: value)
    case .motion: Self.assign(value, to: &motion)
    case .mouse: Self.assign(value, to: &mouse)
    case .sound: Self.assign(value, to: &sound)
    case .shareChart: Self.assign(value, to: &shareChart)
    }
  }

  /// The earlier name of `sound`, whose values were `on` and `off`. Old files still have it.
  private static let bell = "bell"

  /// What the themes were called before they had names. Old files still say so.
  private static let earlierThemes: [Substring: Theme] = [
    "dark": .tide, "light": .paper, "high-contrast": .beacon,
  ]

  /// A value as it is called today.
  private static func current(_ value: Substring, of name: Substring) -> String {
    if name == bell, value == "on" { return Sound.bell.rawValue }
    guard SettingsRow(name: name) == .theme, let theme = earlierThemes[value] else {
      return String(value)
    }
    return theme.rawValue
  }

  private mutating func setBlitter(to word: String) -> Bool {
    let new = Blitter(rawValue: word)
    guard new != nil || word == Self.automatic else { return false }
    blitter = new
    return true
  }

  private static func assign<Value: RawRepresentable<String>>(
    _ word: String,
    to value: inout Value
  ) -> Bool {
    guard let new = Value(rawValue: word) else { return false }
    value = new
    return true
  }
}
