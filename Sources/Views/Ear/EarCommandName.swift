import Model
import Rules

/// The commands that are written as names, the important ones first. What each is stands in the table of ``facts``, and
/// is asked there alone.
package enum EarCommandName: String, CaseIterable, Hashable, Sendable {
  case faces, near, changed, paths, why, `try`, score, words, path, used, removable, remove, hint
  case pause, go, end, home, quit
  case again, same, share, missed
  case daily, code, new
  case duel, accept, text, pass, giveup, undo, claim, rematch, ask
  case learn, practise, next, back
  case replay, review, move, play, race, compare, delete
  case known, growth, games, best, stats, awards, calendar, board, word, meaning, settings
  case help, more

  /// What comes after a command's name.
  enum Operand: Hashable, Sendable {
    case none
    case optional(String)
    case required(String)
  }

  /// What a command is.
  struct Facts {
    /// A few words for the list.
    let summary: String
    /// Some sentences for `/help NAME`; the summary, where that says it all.
    let explanation: String
    let operand: Operand
    let otherNames: [String]
    /// What it means with what comes after its name; `nil` if it cannot take that.
    let read: (EarOperand) -> EarCommand?

    init(
      _ summary: String,
      _ explanation: String? = nil,
      takes operand: Operand = .none,
      also otherNames: [String] = [],
      read: @escaping (EarOperand) -> EarCommand?
    ) {
      (self.summary, self.explanation) = (summary, explanation ?? summary)
      (self.operand, self.otherNames, self.read) = (operand, otherNames, read)
    }

    /// A command that its name says as a whole.
    init(
      _ summary: String,
      _ explanation: String? = nil,
      also otherNames: [String] = [],
      means command: EarCommand
    ) {
      self.init(summary, explanation, also: otherNames) { _ in command }
    }
  }

  /// What comes after the name, with an example where something does.
  var operand: Operand { facts.operand }

  /// Other names that mean the same.
  var otherNames: [String] { facts.otherNames }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { command in
      ([command.rawValue] + command.otherNames).map { ($0, command) }
    }
  )

  /// The command with a name, in small letters.
  package init?(name: some StringProtocol) {
    guard let found = Self.byName[String(name)] else { return nil }
    self = found
  }

  /// The command or mode whose name a player may have meant; `nil` for what resembles none.
  ///
  /// - Parameter name: In small letters.
  package static func nearest(to name: String) -> String? {
    let names = GameMode.all.map(\.rawValue) + allCases.map(\.rawValue)
    let nearest = names.map { (name: $0, edits: $0.edits(to: name)) }.min { $0.edits < $1.edits }
    // With more letters wrong than right, anything resembles anything.
    return nearest.flatMap { $0.edits <= max(1, name.count / 3) ? $0.name : nil }
  }

  /// Says what comes after the name.
  package var usage: String {
    switch operand {
    case .none: "/\(rawValue) takes nothing after it."
    case .optional(let text): "/\(rawValue) stands alone or takes \(text)."
    case .required(let text): "/\(rawValue) takes \(text)."
    }
  }
}
