import Model
import Platform
import Rules

/// The settings that matter by ear.
package enum SettingLines {
  /// What a player asks for.
  package enum Answer: Hashable, Sendable {
    case change(Settings)
    /// What to say instead.
    case say([String])
  }

  /// Answers `settings`, `settings NAME` and `settings NAME VALUE`.
  package static func answer(_ text: String, _ settings: Settings) -> Answer {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard let name = parts.first?.lowercased() else { return .say(list(settings)) }
    if name == "server" { return .say([server(settings)]) }
    guard let row = SettingsRow(name: name), rows(settings).contains(row) else {
      return .say(["\(name.quoted) is no setting here. There are \(names(settings))."])
    }
    guard parts.count > 1 else {
      return .say([line(row, settings)] + (row == .language ? languages(settings) : []))
    }
    var changed = settings
    let values = settings.values(of: row)
    let value = String(parts[1])
    if row == .language, let language = Language(name: value.lowercased()),
      let lack = settings.whatLacks(language)
    {
      return .say([lack])
    }
    guard row.isText || values.contains(value.lowercased()),
      changed.set(row, to: row.isText ? value : value.lowercased())
    else {
      let demand = row.isText ? row.demand : "can be \(values.joinedAsChoice)"
      return .say(["\(row.name) \(demand), not \(value.quoted)."])
    }
    guard changed != settings else { return .say([line(row, settings)]) }
    return .change(changed)
  }

  /// A setting as it is: `name: "Ann". Your name on the board.`
  package static func line(_ row: SettingsRow, _ settings: Settings) -> String {
    "\(row.name): \(value(of: row, settings)). \(settings.summary(of: row).ended)"
  }

  /// What a setting is for; `nil` where none has this name. That of brief talk has a name of its own.
  static func help(_ name: String) -> String? {
    let row = name == "brief" ? .talk : SettingsRow(name: name)
    guard let row, row.isForEar else { return nil }
    let example = row.values.last ?? "Ann"
    return "\(row.name): \(row.summary.ended) settings \(row.name) \(example) changes it."
  }

  /// All languages, and what each needs that cannot be played yet: `Ready: english, dutch.`
  private static func languages(_ settings: Settings) -> [String] {
    let ready = Language.all.filter { settings.missingWords[$0] == nil }.map(\.name)
    let others = Language.all.compactMap { language in
      settings.missingWords[language].map { "\(language.name) needs \($0.title)" }
    }
    return ["Ready: \(ready.joined(separator: ", "))."]
      + (others.isEmpty || settings.isKiosk
        ? [] : ["\(others.joined(separator: "; ").capitalizedFirst)."])
  }

  private static func list(_ settings: Settings) -> [String] {
    let values = rows(settings).map { "\($0.name) \(value(of: $0, settings))" }
    return settings.faults.map { $0.text().ended }
      + ["\(values.joined(separator: "; ")). settings name Ann changes one."]
      + rows(settings).map { line($0, settings) }
      + [server(settings), "The other settings are for the screen."]
  }

  private static func value(of row: SettingsRow, _ settings: Settings) -> String {
    let value = settings[row].visible(limit: 200)
    return value.isEmpty ? none : row.isText ? "\"\(value)\"" : value
  }

  private static func server(_ settings: Settings) -> String {
    "server: \(settings.server?.name ?? none). duel server and its address chooses one."
  }

  private static func names(_ settings: Settings) -> String {
    rows(settings).map(\.name).joinedAsChoice
  }

  private static func rows(_ settings: Settings) -> [SettingsRow] {
    SettingsRow.allCases.filter { row in
      row.isForEar && (row == .talk || settings.rows.contains(row))
    }
  }

  private static let none = "none"
}
