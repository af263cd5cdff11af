import Composable
import Ear
import Features
import Model
import Platform
import Rules
import Screen
import Surface
import Terminal

/// What the player hears: lines, of a long answer the first ones, and the rest for who asks.
final class EarVoice {
  var narrator: Narrator
  /// What was said last, for who asks for it again.
  private(set) var lastSaid: [String] = []
  /// What a long answer has left to say; `nil` for nothing.
  private var rest: Rest?
  /// How many games were deleted, or brought back.
  var deletions = 0
  private let store: Store<AppFeature.State, AppFeature.Action>
  private let terminal: LineTerminal
  private let console: Console

  init(
    _ narrator: Narrator,
    store: Store<AppFeature.State, AppFeature.Action>,
    terminal: LineTerminal,
    console: Console
  ) {
    (self.narrator, self.store) = (narrator, store)
    (self.terminal, self.console) = (terminal, console)
  }

  /// What an answer is about.
  enum Topic {
    case history, settings, nothing
  }

  /// The lines that were not said. They are out of date once what they are about is another one.
  private struct Rest {
    let lines: [String]
    let topic: Topic
    let subject: Subject
  }

  private enum Subject: Equatable {
    case history(moves: Int?, deletions: Int)
    case settings(Settings)
    case nothing
  }

  private func subject(of topic: Topic) -> Subject {
    switch topic {
    case .history: .history(moves: moves, deletions: deletions)
    case .settings: .settings(store.withState(\.settings))
    case .nothing: .nothing
    }
  }

  private func keep(_ lines: [String], about topic: Topic) {
    rest = lines.isEmpty ? nil : Rest(lines: lines, topic: topic, subject: subject(of: topic))
  }

  func forgetRest() { rest = nil }

  /// Says what the last long answer has left to say.
  ///
  /// - Parameter words: After so many words no further line begins.
  /// - Returns: Whether there was anything.
  func tellRest(words: Int) throws(Failure) -> Bool {
    guard let rest else { return false }
    self.rest = nil
    if rest.subject == subject(of: rest.topic) {
      try tell(rest.lines, words: words, about: rest.topic)
    } else {
      try say(["That has changed since. Ask for it again."])
    }
    return true
  }

  /// How many moves the game in front has; `nil` where there is none.
  private var moves: Int? {
    store.withState { state in
      switch state.top {
      case .game(let game): game.match.moves.count
      case .duel(let duel): duel.cube.match.moves.count
      case .lesson(let lesson): lesson.cube.match.moves.count
      case .practice(let practice): practice.cube.match.moves.count
      case .replay(let replay): replay.movesMade
      default: nil
      }
    }
  }

  func say(_ lines: [String]) throws(Failure) {
    let settings = store.withState(\.settings)
    try show(
      lines.flatMap {
        rows(of: (settings.isKiosk ? $0.forGuests : $0).forEar.advising(settings.place))
      }
    )
  }

  /// A line as the rows of a terminal whose width is known: the terminal itself would break words.
  private func rows(of line: String) -> [String] {
    guard let columns = terminal.columns, line.count > columns, !line.isToBeCopied else {
      return [line]
    }
    return Paragraph.lines(line, width: columns)
  }

  /// Says lines as they are, such as those of a shared result, which is copied.
  func show(_ lines: [String]) throws(Failure) {
    guard !lines.isEmpty else { return }
    lastSaid = lines
    try terminal.above { () throws(Failure) in
      try console.print(lines.map { $0 + "\n" }.joined())
    }
  }

  /// Says a line that who asks for the last answer again does not mean.
  func mention(_ line: String) throws(Failure) {
    let last = lastSaid
    try say([line])
    lastSaid = last
  }

  /// Says a text that is to be copied as it stands, and sends it to the clipboard of a terminal that may have one.
  func share(_ text: String) throws(Failure) {
    let sent =
      terminal.copyToClipboard(text)
      ? ["Sent to your clipboard. Not every terminal copies it."] : []
    try show(text.split(separator: "\n").map(String.init) + sent)
  }

  /// Says what the player has asked for; of a long answer the first lines, and how to hear more.
  ///
  /// - Parameters:
  ///   - lines: The whole answer.
  ///   - words: After so many words no further line begins; `nil` stands for the usual number.
  /// - Returns: Whether it was more than is said at once.
  @discardableResult
  func tell(
    _ lines: [String],
    words: Int? = nil,
    about topic: Topic = .history
  ) throws(Failure) -> Bool {
    let limit = words ?? (narrator.isBrief ? 12 : 40)
    var (count, said) = (0, 0)
    while count < lines.count, said < limit {
      said += lines[count].split(separator: " ").count
      count += 1
    }
    return try tell(lines[..<count], then: Array(lines[count...]), about: topic)
  }

  /// Says lines, and how to hear those that are left to say; one short line is said instead.
  ///
  /// - Returns: Whether it was more than is said at once.
  @discardableResult
  func tell(
    _ lines: ArraySlice<String>,
    then unsaid: [String],
    about topic: Topic = .history
  ) throws(Failure) -> Bool {
    let left =
      unsaid.count + (store.withState(\.top?.heard?.unreadLines) ?? 0)
    let more =
      narrator.isBrief ? "\(left.grouped) more" : PlainWords.count(left, "more line", "more lines")
    if left == 1, let last = unsaid.first, last.split(separator: " ").count <= Self.shortLine {
      try say(lines + [last])
      return true
    }
    // A short answer leaves what a longer one before has left to say.
    if left > 0 { keep(unsaid, about: topic) }
    try say(lines + (left == 0 ? [] : ["\(more): /more."]))
    return left > 0
  }

  /// Says what the narrator answers, where it is a question. The whole of a brief answer that was not cut is left to say.
  func tell(
    words: Int? = nil,
    _ answer: (inout Narrator) -> [String]?
  ) throws(Failure) -> Bool {
    var whole = narrator
    whole.isBrief = false
    guard let lines = answer(&narrator) else { return false }
    let (isCut, unsaid) = (try tell(lines, words: words), narrator.takeUnsaid())
    if !unsaid.isEmpty {
      keep(unsaid, about: .history)
    } else if !isCut, narrator.isBrief, let all = answer(&whole), all != lines {
      keep(all, about: .history)
    }
    return true
  }

  /// The most words of a line that takes no longer than asking for it.
  private static let shortLine = 6
}
