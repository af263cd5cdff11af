import Features
import Model
import Rules
import Surface

struct PlayMenuPanel {
  let menu: PlayMenu
  let state: PlayFeature.State
  let words: Int

  private var challenge: Challenge? { state.match.challenge }

  func draw(on canvas: inout Canvas) {
    let (mode, isSaved) = (state.match.mode, state.autosave.trouble == nil)
    let code = state.match.code.map { MenuFoot("Code", $0.description, .dim) }
    // How long the pause may last for a ranking.
    let feet = [code, state.rankingPatience?.foot]
    MenuPanel(
      title: title,
      items: menu.rows.map { row in
        let summary = row.summary(
          mode,
          challenge,
          isUnseen: state.isUnseen,
          isSaved: isSaved,
          isHinted: state.hint?.faces.isEmpty == false
        )
        let title =
          switch row {
          case .hint: state.cube.hintOffer?.capitalizedFirst ?? row.title
          case .leave: state.wayOut
          default: row.title
          }
        return .init(row: row, title: title, summary: summary, question: question)
      },
      chosen: menu.list.index,
      isAsking: menu.asking != nil,
      waiting: state.waitingText ?? "",
      waitingOut: state.canStay ? "Esc back" : nil,
      feet: feet.compactMap(\.self)
    )
    .draw(on: &canvas)
  }

  private var title: String {
    if state.autosave.moment != nil { return "Paused · practice" }
    guard let cube = challenge?.daily else { return "Paused" }
    return challenge?.isPractice == true ? "Paused · practice" : "Paused · daily \(cube.day)"
  }

  /// Asks whether to end the game, and says that nothing is lost.
  private var question: String {
    let isOneTry = challenge?.isCounted == true
    return switch words {
    case _ where isOneTry: "End this game? It is your one try that counts."
    case 0: "End this game?"
    case 1: "End this game? Its word is kept."
    default: "End this game? Its \(words.grouped) words are kept."
    }
  }
}

extension PlayFeature.State {
  /// Where the player goes who leaves the game.
  var wayOut: String {
    if autosave.moment != nil { return "Back to the review" }
    return isUnseen && leadsBack ? "Go back" : "Go home"
  }

  /// What a player who is leaving waits for, and how not to; `nil` if the game is saved in a moment.
  var waitingText: String? {
    guard exit != nil, autosave.waitsForOthers else { return nil }
    let way = canStay ? "Esc goes back, Ctrl-C quits." : "Ctrl-C quits."
    return "Another program is using the history. \(way)"
  }
}

extension RankingPatience {
  fileprivate var foot: MenuFoot {
    switch self {
    case .resume(let left):
      ("Ranking lost in", PlainWords.clock(left), left < 10 ? .warning : .text)
    case .finish(let left): ("Ranked if done in", PlainWords.clock(left), .warning)
    case .lost: ("Not ranked any more", "", .warning)
    }
  }
}

extension PlayMenuRow {
  var title: String {
    switch self {
    case .resume: "Resume"
    case .hint: "Hint"
    case .restart: "Start again"
    case .howToPlay: "How to play"
    case .ranks: "Ranks"
    case .settings: "Settings"
    case .end: "Finish now"
    case .leave: "Go home"
    case .quit: "Leave lexicube"
    }
  }

  /// What the row does.
  ///
  /// - Parameters:
  ///   - isSaved: Whether the history takes the game.
  ///   - isHinted: Whether a hint has named a word, which is paid for.
  func summary(
    _ mode: GameMode,
    _ challenge: Challenge? = nil,
    isUnseen: Bool = false,
    isSaved: Bool = true,
    isHinted: Bool = false
  ) -> String {
    let isOneTry = challenge?.isCounted == true
    return switch self {
    case .end where isUnseen, .leave where isUnseen, .quit where isUnseen:
      "The game has not begun."
    case .resume where isOneTry && mode.isResumable: "The day ends at 00:00 UTC."
    case .resume: mode.isTimed ? "The clock is stopped." : "There is no hurry."
    case .hint: isHinted ? "The word is paid for." : "Names a word, which then scores half."
    case .howToPlay: "The rules, keys and files."
    case .ranks: "What the points of this cube are worth."
    case .settings: "Colours, characters, motion."
    case .end where isOneTry: "Ends your one try and shows your result."
    case .leave where isOneTry, .quit where isOneTry:
      mode.isResumable
        ? "You can resume it until 00:00 UTC."
        : "Leaving ends the one try that counts."
    case .restart: "Ends the game. It begins anew."
    case .end: "Ends the game and shows your result."
    case .leave, .quit:
      !isSaved
        ? "This game is not being saved."
        : mode.isResumable ? "\(SavedGame.promise.capitalizedFirst)." : "Ends and saves this game."
    }
  }
}
