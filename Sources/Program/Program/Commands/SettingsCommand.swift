import Model
import Platform
import Rules
import Screen

/// `lexicube settings`: the settings and where each comes from, one of them, or a new value for it.
struct SettingsCommand: CommandBody {
  let host: Host
  let options: Options

  func run() throws(Failure) {
    let file = host.settingsFile
    let (settings, named) = file.readWithOrigins()
    guard let name = options.operands.first else {
      let faults = settings.faults.map { $0.text(file: file.path ?? "") }
      for fault in faults { host.console.complain(fault) }
      return try print(
        json(settings, faults, named),
        tables: ["settings"],
        columns: ["list"],
        or: text(settings, named)
      )
    }
    guard let row = SettingsRow(name: name) else {
      let nearest = SettingsRow.allCases.map(\.name).nearest(to: name)
      let advice = nearest.map { "the nearest is \($0.quoted)" } ?? "lexicube settings lists them"
      throw .unusable("there is no setting \(name.fitForTerminal.quoted); \(advice)")
    }
    guard options.operands.count > 1 else {
      return try print(json(row, settings, named), "\(settings[row])\n")
    }
    let changed = try changed(settings, row, to: options.operands[1])
    if let problem = file.write(changed, changedFrom: settings) { throw Failure(problem) }
    let text = "\(row.name): \(changed[row].isEmpty ? "-" : changed[row])\n"
    try print(json(row, changed, file.readWithOrigins().named), text)
  }

  /// Prints one setting. As CSV it is a table of one row, without a column that says so.
  private func print(_ row: JSONValue, _ text: String) throws(Failure) {
    try print(
      options.has(.csv) ? ["settings": .array([row])] : row,
      tables: ["settings"],
      or: text
    )
  }

  private func changed(
    _ settings: Settings,
    _ row: SettingsRow,
    to value: String
  ) throws(Failure) -> Settings {
    guard row != .server else {
      throw .unusable(
        "a server is asked first: lexicube online URL chooses it, lexicube online off ends it"
      )
    }
    var changed = settings
    guard changed.set(row, to: value) else {
      throw .unusable("\(row.name) \(row.demand), not \(value.fitForTerminal.quoted)")
    }
    guard row != .language || host.missingWords(options)[changed.language] == nil else {
      throw .unusable(
        "there is no list of \(changed.language.title) words yet; make one: "
          + "lexicube dictionary make \(changed.language.name)"
      )
    }
    return changed
  }

  private func text(_ settings: Settings, _ named: Set<SettingsRow>) -> String {
    let columns: [PrintedColumn<SettingsRow>] = [
      ("SETTING", false, \.name), ("VALUE", false, { settings[$0].isEmpty ? "-" : settings[$0] }),
      ("FROM", false, { origin($0, named) }),
      ("CAN BE", false, { $0.isText ? "" : $0.values.joined(separator: ", ") }),
    ]
    let table = TextTable(columns, SettingsRow.allCases)
    return "\(table.text)\nfile: \(host.settingsFile.path ?? "none: no home directory is known")\n"
  }

  private func json(
    _ settings: Settings,
    _ faults: [String],
    _ named: Set<SettingsRow>
  ) -> JSONValue {
    [
      "file": host.settingsFile.path.map { .string($0) } ?? .null,
      "settings": .array(SettingsRow.allCases.map { json($0, settings, named) }),
      "faults": .array(faults.map { .string($0) }),
    ]
  }

  private func json(
    _ row: SettingsRow,
    _ settings: Settings,
    _ named: Set<SettingsRow>
  ) -> JSONValue {
    [
      "name": .string(row.name), "value": .string(settings[row]),
      "origin": .string(origin(row, named)), "values": .array(row.values.map { .string($0) }),
    ]
  }

  private func origin(_ row: SettingsRow, _ named: Set<SettingsRow>) -> String {
    named.contains(row) ? "file" : "default"
  }
}
