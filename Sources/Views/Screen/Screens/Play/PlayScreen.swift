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
    let language = state.match.language
    let name = language == .english ? state.title : "\(state.title), \(language.title)"
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
        canvas.drawCountdown(number, goal: state.goal?.texts ?? [], over: layout.cube)
      }
      let away: KeyCaption = state.autosave.moment == nil ? "Esc home" : "Esc back"
      let out: KeyCaption = state.isUnseen ? away : .out(of: state.cube)
      canvas.drawCaptions(captions(canvas.size), out: celebration == nil ? out : "Esc go on")
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
  private func captions(_ screen: Size) -> [KeyCaption?] {
    if let removal = state.removal {
      return KeyCaption.removing(removal)
    } else if state.isUnseen {
      return state.isAnnounced ? ["↵ start"] : ["↵ start now", "type letters"]
    } else if state.spelling.isEmpty, state.isStuck {
      // No word is left on the cube.
      return ["↵ end the game", "Del remove a cube", "←↑↓→ turn"]
    }
    let back: KeyCaption? = state.attitude.normalized == .home ? nil : "Home turn back"
    let hint = KeyCaption.hints(state.cube, isNarrow: screen.columns < Self.roomyColumns)
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
  /// - Parameter isNarrow: Whether there is no room for what the step costs.
  static func hints(_ cube: CubeFeature.State, isNarrow: Bool = false) -> [KeyCaption] {
    if let offer = cube.hintOffer {
      return ["F2 \(!isNarrow ? offer : cube.shownHint == nil ? "hint" : "more")"]
    }
    return cube.shownHint?.wholeWord == nil ? [] : ["↵ play"]
  }
}

extension PlayFeature.State {
  /// The name of the game: “Timed”, “Daily 333, timed”, “Timed · practice”.
  var title: String {
    let isPractice = autosave.moment != nil && cube.match.challenge?.daily == nil
    return DailyText.title(cube.match.challenge, cube.match.mode)
      + (isPractice ? " · practice" : "")
  }
}
