import Features
import Model
import Rules
import Surface

/// A game: its cube, and beside it the clock, the score, the word being made and the words so far.
struct PlayScreen {
  let state: PlayFeature.State
  let facts: PlayFacts

  func draw(on canvas: inout Canvas) {
    if let result = state.result {
      GameOverScreen(state: state, result: result).draw(on: &canvas)
      return
    }
    let layout = GameLayout(canvas.size)
    let name = state.title
    let isPlain = state.menu != nil || state.isInLastSeconds
    let celebration = isPlain ? nil : CelebrationOverlay(state.cube)
    if celebration == nil {
      let goal = goalTexts.fitting(canvas.headerColumns(beside: name)) ?? ""
      canvas.drawHeader(name, trailing: goal, state.isGoalReached ? .success.bold : .dim)
    } else {
      // The word covers what says them otherwise.
      let time = state.secondsLeft.map { PlainWords.clock($0) + " · " } ?? ""
      canvas.drawHeader(name, trailing: "\(time)\(state.match.score.grouped) points", .text)
    }
    let cube = CubePart(state: state.cube, facts: facts)
    cube.draw(layout.cube, hidesLetters: state.hidesLetters, on: &canvas)
    PlayPanel(state: state, facts: facts).draw(layout, on: &canvas)
    if let menu = state.menu {
      PlayMenuPanel(menu: menu, state: state, words: facts.words.count)
        .draw(on: &canvas)
    } else {
      canvas.isCubeLive = state.exit == nil
      if let line = state.announcement {
        canvas.drawAnnouncement(line, over: layout.cube)
      } else if let number = state.countdown {
        let texts = state.isRepeat ? GameSummary.repeatTexts : state.goal?.texts ?? []
        canvas.drawCountdown(number, texts: texts, over: layout.cube)
      }
      let isHome = state.autosave.moment == nil && !state.leadsBack
      let away: KeyCaption = isHome ? "Esc home" : "Esc back"
      let hides: KeyCaption? = state.cube.shownHint == nil ? nil : "Esc hide hint"
      let out: KeyCaption = state.isUnseen ? away : hides ?? .out(of: state.cube)
      let goesOn = celebration != nil && !state.isInLastSeconds
      canvas.drawCaptions(captions(canvas), out: goesOn ? "Esc go on" : out)
      cube.drawQuestion(on: &canvas)
      if state.isInLastSeconds {
        LastSecondsTint(state.motion).draw(on: &canvas)
      } else {
        celebration?.draw(on: &canvas)
      }
    }
  }

  /// What the cube hides, or that it was found, at the end of the first row, from the longest text to the shortest.
  private var goalTexts: [String] {
    guard let goal = state.goal else { return [] }
    guard state.isGoalReached else { return Array(goal.texts.dropFirst()) }
    return ["Goal reached: \(goal.letters) letters", "Goal reached", "reached"]
  }

  /// Columns from which the keys have room for what a hint costs.
  private static let roomyColumns = 84

  /// The keys that act now.
  private func captions(_ canvas: Canvas) -> [KeyCaption?] {
    if let removal = state.removal {
      return KeyCaption.removing(removal)
    } else if state.isUnseen {
      return state.isAnnounced ? ["↵ start"] : ["↵ start now", "type letters"]
    } else if state.spelling.isEmpty, state.isStuck {
      // No word is left on the cube.
      return ["↵ end the game", "Del remove a cube", "←↑↓→ turn"]
    }
    let back: KeyCaption? = state.attitude.normalized == .home ? nil : "Home turn back"
    let isNarrow = canvas.size.columns < Self.roomyColumns
    // Where the arrows are a word, there is no room for brackets at 60 columns.
    let short = isNarrow ? (canvas.look.shows("←") ? "hint (half)" : "hint half") : nil
    let hint = KeyCaption.hints(state.cube, short: short)
    return KeyCaption.spelling(state.cube, hasPaths: !facts.path.isEmpty, hint: hint + [back])
  }
}

extension KeyCaption {
  /// While words are made.
  ///
  /// - Parameter hasPaths: Whether the word can be spelled in several ways.
  static func spelling(
    _ cube: CubeFeature.State,
    hasPaths: Bool,
    hint: [KeyCaption?] = []
  ) -> [KeyCaption?] {
    let turn: KeyCaption = "←↑↓→ turn"
    guard !cube.spelling.isEmpty else { return ["type letters", turn, "Del remove"] + hint }
    let plays = cube.candidate?.verdict == .playable
    let anew: KeyCaption? = cube.spelling.isRefused ? "type a new word" : nil
    return [anew, "Bksp delete letter", turn] + hint
      + [hasPaths ? "Tab next path" : nil, plays ? "↵ play" : nil]
  }

  /// The next step of a hint, and the key that plays a word whose whole path is shown.
  ///
  /// - Parameter short: What the first step is called where there is no room for all that it costs; `nil` where
  ///   there is.
  static func hints(_ cube: CubeFeature.State, short: String? = nil) -> [KeyCaption] {
    if let offer = cube.hintOffer {
      return ["F2 \(short.map { cube.hint?.faces.isEmpty == false ? "more" : $0 } ?? offer)"]
    }
    return cube.shownHint?.wholeWord == nil ? [] : ["↵ play"]
  }
}

extension PlayFeature.State {
  /// The name of the game: “Timed”, “Daily 333, timed”, “Timed · practice”, “Timed, German”.
  var title: String {
    let isPractice = autosave.moment != nil && cube.match.challenge?.daily == nil
    let language = cube.match.language
    return DailyText.title(cube.match.challenge, cube.match.mode)
      + (isPractice ? " · practice" : "") + (language == .english ? "" : ", \(language.title)")
  }
}
