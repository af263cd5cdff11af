import Game
import Routes
import Rules

/// What the player's server says about a finished game.
extension GameOverScreen {
  /// The place on the server, or what has become of the result, in as many words as have room; `nil` for a
  /// game that is not ranked, and until there is something to say.
  func serverText(room: Int) -> String? {
    guard state.race == nil, state.autosave.trouble == nil else { return nil }
    return serverTexts.first { $0.count <= room }
  }

  /// From the longest text to the shortest.
  private var serverTexts: [String] {
    switch state.ranking?.stage {
    case .counted(let result):
      guard let place = result.placeToday else { return ["server: counted"] }
      let text = "\(place.rank.grouped) of \(place.count.grouped)"
      let short = "server \(place.rank.grouped)/\(place.count.grouped)"
      return ["server: \(text) today", "server: \(text)", "server \(text)", short]
    case .postponed: return ["server: sent later", "sent later"]
    case .notCounted: return ["server: not counted", "not counted"]
    case .wanted, .asked, .resumed, .lookedUp, .running, .ended, nil: return []
    }
  }
}
