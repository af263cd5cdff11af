import Features
import Model
import Rules

/// A page that is told to a player who listens. Its words stand beside this, and the page is found from the screen in
/// front: nothing else by ear knows one page from another. Where the player stays, such as in a game, what happens is
/// told in place of a page.
package protocol HeardPage: AskingState {
  /// What the page says, without the rows of its list that were told before.
  func lines(_ text: PageText) -> [String]
  /// How many rows of its list have been read; none unless the page says otherwise, and likewise below.
  var rowsRead: Int { get }
  /// How many lines the other rows would have at most.
  var unreadLines: Int { get }
  /// What reads on; `nil` where all is read at once.
  var more: ScreenAction? { get }
  /// How many lines are said before the player asks for more; `nil` where only their words count.
  var linesAtFirst: Int? { get }
  /// After how many words no further line begins.
  var wordsAtOnce: Int { get }
}

extension HeardPage {
  package var rowsRead: Int { 0 }
  package var unreadLines: Int { 0 }
  package var more: ScreenAction? { nil }
  package var linesAtFirst: Int? { nil }
  package var wordsAtOnce: Int { PageText.wordsAtOnce }
}

extension ScreenState {
  /// The page, if it is one that is told.
  package var heard: (any HeardPage)? { page as? any HeardPage }
}

/// How pages of the history are put into words.
package struct PageText {
  /// After how many words of a page no further line begins.
  package static let wordsAtOnce = 100

  /// How many rows of the page's list were told before; the others follow them.
  var told = 0
  /// The seconds that local time is ahead of UTC.
  let utcOffset: (Timestamp) -> Int

  /// A moment by the player's clock.
  func time(_ moment: Timestamp) -> String { moment.localText(utcOffset) }

  /// A day of the player's calendar.
  func day(_ moment: Timestamp) -> String { "\(CivilDate(moment: moment, utcOffset: utcOffset))" }
}

extension [String] {
  /// Rows of a list in sentences, so many in each.
  func sentences(of count: Int, from start: Int = 0) -> [String] {
    stride(from: start, to: self.count, by: count).map { start in
      self[start...].prefix(count).joined(separator: "; ").ended
    }
  }
}

extension PagedList {
  /// How many rows have not been read.
  var unread: Int { Swift.max(0, (total ?? 0) - elements.count) }
}
