import Composable
import Model
import Rules
import Surface

/// The page on which a code is typed or pasted, checked, and its cube dealt.
package struct CodeFeature: Reducer {
  package struct State: AskingState, Equatable, Sendable {
    /// The symbols so far, without dashes.
    package private(set) var symbols = ""
    /// What is known of them.
    package fileprivate(set) var verdict = Verdict.incomplete
    /// The cube to play in place of the plain cube of the code, because it brings a game to race.
    fileprivate var cube: KnownCube?
    /// The settings, which say what languages need before they can be played.
    @Boxed package fileprivate(set) var settings = Settings()
    /// Whether the cube was played before in the same mode, so that the game will be in no record.
    package fileprivate(set) var isRepeat = false
    /// Whether to play as soon as the code is known to be playable: the player has already asked.
    fileprivate var isAwaited = false
    package var request: ScreenRequest?

    init() {}

    /// Opens the page with symbols and what is known of them: for pictures of the page.
    package init(symbols: String, verdict: Verdict) {
      self.symbols = symbols.filter { $0 != "-" }
      self.verdict = verdict
    }

    init(playing cube: KnownCube) {
      self.cube = cube
      symbols = cube.code.map { $0.description.filter { $0 != "-" } } ?? ""
      isAwaited = true
    }

    /// Opens the page with a pasted text; `nil` for a text without a code.
    init?(pasting text: String) {
      guard let symbols = Self.symbols(in: text) else { return nil }
      self.symbols = symbols
    }

    package var isWaiting: Bool { if case .looking = verdict { true } else { false } }

    /// The symbols in groups, as they are shown.
    var text: String { ChallengeCode.grouped(symbols) }

    /// The symbols of the last code of a text, so that a whole shared result can be pasted; else of a mistyped one, so
    /// that it can be mended; `nil` if there is none.
    fileprivate static func symbols(in text: String) -> String? {
      // A text that is a code and nothing else may have any blanks. Words have no digit.
      let texts =
        ChallengeCode.lookalikes(in: text)
        + (text.contains(where: \.isNumber) ? [String(text.trimmed)] : [])
      let errors = texts.map { text -> ChallengeCodeError? in
        do throws(ChallengeCodeError) {
          _ = try ChallengeCode(text)
          return nil
        } catch {
          return error
        }
      }
      let mistyped = zip(texts, errors).first { text, error in
        [.mistyped, .unknownKind].contains(error) && text.contains(where: \.isNumber)
      }
      let found = zip(texts, errors).first { $1 == nil } ?? mistyped
      return found.map { String($0.0.compactMap(ChallengeCode.symbol)) }
    }

    /// That a code is of another language, and what Enter does, or what the language needs first.
    package func offer(of code: ChallengeCode) -> String {
      let language = code.language
      return "This is a cube of \(language.title) words. "
        + (settings.whatLacks(language, isInLines: true)
          ?? "Enter changes the language to \(language.title), and plays it.")
    }

    fileprivate mutating func replace(by symbols: String) {
      self.symbols = symbols
      cube = nil
      (isAwaited, isRepeat) = (false, false)
    }
  }

  /// What is known of the code.
  package enum Verdict: Hashable, Sendable {
    /// Symbols are missing.
    case incomplete
    case refused(ChallengeCodeError)
    /// It is for a cube of another language, to which the program can change if its words are there.
    case otherLanguage(ChallengeCode)
    /// It is the code of today's cube, and the history is being asked whether that was played.
    case looking(ChallengeCode)
    /// It can be played. If its cube is or was that of a day, the game is an ordinary one all the same.
    case playable(ChallengeCode, DailyCube?)
    /// It is the code of today's cube, whose try that counts is still open: playing it by its code would
    /// spoil that.
    case spoils(DailyCube)
    /// It is the code of today's cube, and whether its try is still open cannot be read.
    case unread(HistoryError)
  }

  package indirect enum Action: ScreenEvent {
    case input(ScreenInput)
    /// The history has said whether today's cube was played.
    case overviewRead(ChallengeCode, DailyCube, HistoryAnswer<DailyOverview>)
    /// The history has said whether the cube of a code was played.
    case repeatRead(ChallengeCode, Bool)
    /// It was looked which languages lack their words now.
    case missingWordsFound([Language: WordsNeed])
  }

  private enum CancelID { case overview, languages, record }

  let dependencies: Dependencies

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(let input):
      return receive(input, &state)
    case .overviewRead(let code, let cube, let result):
      guard state.verdict == .looking(code) else { break }
      do throws(HistoryError) {
        let status = try result.get().status(
          of: cube,
          today: cube.day,
          isBuiltIn: dependencies.dictionary.isBuiltIn
        )
        state.verdict = status == .open ? .spoils(cube) : .playable(code, cube)
      } catch {
        state.verdict = .unread(error)
        state.isAwaited = false
      }
      if state.isAwaited { play(&state) }
      return lookForRepeat(state)
    case .repeatRead(let code, let isRepeat):
      guard case .playable(code, _) = state.verdict else { break }
      state.isRepeat = isRepeat
    case .missingWordsFound(let needs):
      state.settings.missingWords = needs
    }
    return .none
  }

  private func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch input {
    case .shown(let settings):
      state.settings = settings
      return check(&state)
    case .hidden:
      state.isAwaited = false
      return .merge([CancelID.overview, .languages, .record].map { .cancel(id: $0) })
    case .pasted(let text):
      return paste(text, &state)
    case .key(.escape):
      state.request = .close
    case .key(.enter):
      switch state.verdict {
      case .spoils(let cube):
        state.request = .startDaily(cube)
      case .otherLanguage(let code):
        // A list may have been made in another window since.
        guard state.settings.missingWords[code.language] == nil else { return lookForWords() }
        state.request = .switchLanguage(for: state.cube ?? KnownCube(.code(code)))
      case .incomplete:
        state.verdict = .refused(.wrongLength(state.symbols.count))
      // Only a key or a paste may have been refused, and the code that stands there be good.
      case .refused where state.symbols.count == ChallengeCode.length: return check(&state)
      case .refused: break
      case .looking, .playable:
        state.isAwaited = true
        play(&state)
      case .unread:
        state.isAwaited = true
        return check(&state)
      }
    case .key(.backspace):
      state.replace(by: String(state.symbols.dropLast()))
      return check(&state)
    case .key(.control("u")), .key(.delete):
      state.replace(by: "")
      return check(&state)
    case .key(.character(let character)):
      return type(character, &state)
    case .key, .pointer, .suspended, .resumed, .quitRequested:
      break
    }
    return .none
  }

  private func type(_ character: Character, _ state: inout State) -> Effect<Action> {
    // Whoever types the dashes or spaces of a code need not leave them out.
    if character == "-" || character == " " { return .none }
    guard let symbol = ChallengeCode.symbol(character) else {
      state.verdict = .refused(.unknownSymbol(String(character)))
      return .none
    }
    guard state.symbols.count < ChallengeCode.length else {
      state.verdict = .refused(.wrongLength(ChallengeCode.length + 1))
      return .none
    }
    state.replace(by: state.symbols + String(symbol))
    return check(&state)
  }

  /// Replaces the code by a pasted one. A text without a code changes nothing but the verdict.
  private func paste(_ text: String, _ state: inout State) -> Effect<Action> {
    if let symbols = State.symbols(in: text) {
      state.replace(by: symbols)
      return check(&state)
    }
    // Part of a code, or one with a symbol too many, says so; a text without one is none.
    let lookalike = ChallengeCode.lookalikes(in: text).first
    let part = text.contains(where: \.isNumber) ? String(text.trimmed) : ""
    do throws(ChallengeCodeError) {
      _ = try ChallengeCode(lookalike ?? part)
    } catch .wrongLength(let count) where count > 0 {
      state.verdict = .refused(.wrongLength(count))
    } catch {
      state.verdict = .refused(lookalike == nil ? .missing : error)
    }
    return .none
  }

  private func check(_ state: inout State) -> Effect<Action> {
    let nothing = Effect<Action>.cancel(id: CancelID.overview)
    guard state.symbols.count == ChallengeCode.length else {
      state.verdict = .incomplete
      return nothing
    }
    let code: ChallengeCode
    do throws(ChallengeCodeError) {
      code = try ChallengeCode(state.symbols)
    } catch {
      state.verdict = .refused(error)
      return nothing
    }
    guard code.language == dependencies.language else {
      // Words of the player's own were chosen by an option, which no setting changes.
      guard dependencies.dictionary.isBuiltIn else {
        state.verdict = .refused(.otherLanguage(code.language))
        return nothing
      }
      state.verdict = .otherLanguage(code)
      return nothing.merge(with: lookForWords())
    }
    let today = DailyCube.day(at: dependencies.date().seconds)
    let cube = code.daily(upTo: today)
    guard let cube, cube.day == today else {
      state.verdict = .playable(code, cube)
      if state.isAwaited { play(&state) }
      return nothing.merge(with: lookForRepeat(state))
    }
    state.verdict = .looking(code)
    return .result(
      name: "read whether today's cube was played",
      dependencies.history.dailyOverview,
      today
    ) { .overviewRead(code, cube, $0) }
    .latest(CancelID.overview)
  }

  /// Without an answer, the game itself says it.
  private func lookForRepeat(_ state: State) -> Effect<Action> {
    guard case .playable(let code, _) = state.verdict, state.request == nil else { return .none }
    let query = GameQuery(mode: code.mode, letters: code.letters, limit: 1)
    return .run(name: "look whether the cube was played") {
      [games = dependencies.history.games] send in
      let found = try? await games(query)
      if !Task.isCancelled { send(.repeatRead(code, found?.elements.isEmpty == false)) }
    }
    .latest(CancelID.record)
  }

  private func lookForWords() -> Effect<Action> {
    .run(name: "look which languages lack words") { [settings = dependencies.settings] send in
      send(.missingWordsFound(await settings.missingWords()))
    }
    .latest(CancelID.languages)
  }

  private func play(_ state: inout State) {
    guard case .playable(let code, _) = state.verdict else { return }
    state.isAwaited = false
    state.request = .startOnCube(state.cube ?? KnownCube(.code(code)))
  }
}
