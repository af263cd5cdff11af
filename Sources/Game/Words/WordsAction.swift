import Rules
import Surface

/// What happens in the history browser.
package enum WordsAction: Equatable, Sendable {
  case appeared
  case key(Key)
  case pasted(String)
  case rowClicked(Int)
  case scrolled(by: Int)
  case pageRead(Result<Page<WordEntry>, HistoryError>)
  case playsRead(word: String, Result<Page<WordPlay>, HistoryError>)
  case recordRead(WordPlay, Result<GameRecord, HistoryError>)
}
