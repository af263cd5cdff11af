import Composable
import Model
import Rules
import Surface

/// The settings screen. Every change takes effect at once.
package struct SettingsFeature: Reducer {
  package struct State: AskingState, Equatable, Sendable {
    @Boxed package var settings: Settings
    package var list: ListCursor
    /// The new text of the chosen row while it is being edited; `nil` while no row is.
    @Boxed package var entry: TextEntry?
    /// The language that the player has gone on to, while its words are missing: it is shown, not used.
    package var wanted: Language?
    /// The language that was there when the player began to go through them.
    var languageBefore: Language?
    /// Why the last change could not be saved; `nil` if it was.
    package var problem: SettingsError?
    /// Why the board's folder, which was just chosen, cannot be used; `nil` if it can, as far as is known.
    package var boardProblem: String?
    package var request: ScreenRequest?

    /// - Parameter settings: The settings in use. The screen receives them when it is shown.
    package init(settings: Settings = Settings()) {
      self.settings = settings
      list = ListCursor(count: settings.rows.count, wraps: true)
    }

    package var row: SettingsRow {
      get { settings.rows[list.index] }
      set { list.index = settings.rows.firstIndex(of: newValue) ?? list.index }
    }

    /// The language in the row: the one in use, unless the player has gone on to one that lacks its words.
    package var language: Language { wanted ?? settings.language }

    /// Starts to edit the chosen row, which must be a text. Who has no name yet begins with none.
    package mutating func edit() {
      let text = row == .name && settings.name == .player ? "" : settings[row]
      // What a name cannot have is not typed, rather than lost with Enter.
      let columns = row == .name ? PlayerName.maximumColumns : .max
      entry = TextEntry(text, maximumBytes: row.maximumBytes, maximumColumns: columns)
    }
  }

  package indirect enum Action: ScreenEvent {
    case input(ScreenInput)
    /// It was looked which languages lack their words now.
    case missingWordsFound([Language: WordsNeed])
  }

  private enum CancelID { case languages }

  let client: SettingsClient

  init(_ client: SettingsClient) { self.client = client }

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(.hidden): return .cancel(id: CancelID.languages)
    case .input(let input):
      let (row, wanted) = (state.row, state.wanted)
      receive(input, &state)
      if state.row != .language { (state.wanted, state.languageBefore) = (nil, nil) }
      // A list may have been made in another window: it is looked for when the row is chosen, and at each language that
      // lacks one.
      guard state.row == .language,
        row != .language || state.wanted != nil && wanted != state.wanted
      else { break }
      return .run(name: "look which languages lack words") { [client] send in
        send(.missingWordsFound(await client.missingWords()))
      }
      .latest(CancelID.languages)
    case .missingWordsFound(let needs):
      guard needs != state.settings.missingWords else { break }
      state.settings.missingWords = needs
      if let wanted = state.wanted, needs[wanted] == nil {
        state.settings.language = wanted
        state.wanted = nil
      }
      state.request = .apply(state.settings)
    }
    return .none
  }

  private func receive(_ input: ScreenInput, _ state: inout State) {
    switch input {
    case .shown(let settings):
      state.settings = settings
      state.list.count = settings.rows.count
    case .key(let key):
      if state.entry != nil { receiveWhileEditing(key, &state) } else { receive(key, &state) }
    case .pasted(let text):
      if state.entry == nil, state.row.isText { state.edit() }
      // What is copied with the mouse often has a line break at its end.
      state.entry?.insert(text.trimmed)
    case .pointer(let event):
      receive(event, &state)
    case .hidden, .suspended, .resumed, .quitRequested:
      break
    }
  }

  private func receive(_ key: Key, _ state: inout State) {
    switch key {
    case .enter where state.row.isText, .right where state.row.isText: state.edit()
    case .backspace where state.row.isText, .delete where state.row.isText:
      state.edit()
      state.entry?.edit(by: .control("u"))
    case _ where key.leavesPage: state.request = .close
    case .right, .enter, .character(" "): change(by: 1, &state)
    case .left: change(by: -1, &state)
    default: state.list.move(by: key)
    }
  }

  private func receiveWhileEditing(_ key: Key, _ state: inout State) {
    switch key {
    case .escape: state.entry = nil
    case .enter, .tab: acceptEntry(&state)
    case .up, .down:
      acceptEntry(&state)
      state.list.move(by: key)
    default: state.entry?.edit(by: key)
    }
  }

  private func receive(_ event: PointerEvent, _ state: inout State) {
    if state.entry == nil { state.list.move(byWheelOf: event) }
    guard let row: SettingsRow = event.clickedRow() else { return }
    if row != state.row { acceptEntry(&state) }
    // The first click chooses the row, further clicks change its value.
    guard row == state.row else {
      state.row = row
      return
    }
    if !row.isText { change(by: 1, &state) } else if state.entry == nil { state.edit() }
  }

  /// Goes to the next or the previous value of the chosen row. The last is followed by the first.
  private func change(by step: Int, _ state: inout State) {
    let old = state.row == .language ? state.language.name : state.settings[state.row]
    guard let value = state.settings.values(of: state.row).cycled(from: old, by: step) else {
      return
    }
    if state.row == .language, let language = Language(name: value) {
      let before = state.languageBefore ?? state.settings.language
      state.languageBefore = before
      state.wanted = state.settings.missingWords[language]?.language
      // Who only looks at what a language needs keeps the one that was there, and not one on the way.
      if state.wanted != nil, state.settings.language != before {
        state.settings.language = before
        state.request = .apply(state.settings)
      }
      guard state.wanted == nil, language != state.settings.language else { return }
    }
    guard state.settings.set(state.row, to: value) else { return }
    state.request = .apply(state.settings)
  }

  /// Takes over the text that was edited. A text that the row cannot have changes nothing.
  private func acceptEntry(_ state: inout State) {
    guard let entry = state.entry.take() else { return }
    let old = state.settings
    guard state.settings.set(state.row, to: String(entry.text.trimmed)), state.settings != old
    else { return }
    state.request = .apply(state.settings)
  }
}

extension SettingsFeature.State {
  package var isTyping: Bool { entry != nil }
}
