import Rules

/// An award: something worth doing once, from the first word to a hundred days.
///
/// Awards are never stored. The history says which of them were earned and when, so an export that is
/// imported elsewhere brings them along; see ``AwardTally``. To add one, add a case: the compiler asks
/// for its title, its description and its ``feat``.
///
/// The `rawValue` is the award's name in `lexicube awards --json`, which scripts rely on.
package enum Award: String, CaseIterable, Hashable, Sendable {
  // Words.
  case firstWord = "first-word"
  case sevenLetters = "seven-letters"
  case nineLetters = "nine-letters"
  case tenLetters = "ten-letters"
  case fourFigures = "four-figures"
  case qu
  case everyLetter = "every-letter"
  case everyLength = "every-length"
  // The cube.
  case removal
  case wholeCube = "whole-cube"
  // Games.
  case timedWords = "timed-words"
  case timedScore = "timed-score"
  case blitzScore = "blitz-score"
  case unlimitedScore = "unlimited-score"
  // Daily cubes.
  case sentence
  case everyRank = "every-rank"
  case bothCubes = "both-cubes"
  case streak3 = "streak-3"
  case streak7 = "streak-7"
  case streak30 = "streak-30"
  case streak100 = "streak-100"
  case wholeMonth = "whole-month"
  // Words in all.
  case words100 = "words-100"
  case words1000 = "words-1000"
  case words10000 = "words-10000"
  // Hidden.
  case palindrome
  case lastSecond = "last-second"
  case babel

  package var title: String { facts.title }

  /// What earns it, in a few words: at most 48 characters, which a page of 60 columns has room for.
  package var summary: String { facts.summary }

  /// Whether players see neither its title nor its description before they have earned it.
  package var isHidden: Bool {
    switch self {
    case .palindrome, .lastSecond, .babel: true
    default: false
    }
  }

  /// Whether it can be earned in a language: not where no face shows the QU that it asks for.
  func canBeEarned(in language: Language) -> Bool {
    switch feat {
    case .word(.qu, _): language.letters.contains { $0.letterCount == 2 }
    default: true
    }
  }

  /// What earns it, for ``AwardTally``.
  var feat: Feat { facts.feat }

  private var facts: (title: String, summary: String, feat: Feat) {
    switch self {
    case .firstWord: ("First word", "Your first word without a hint", .words(1))
    case .sevenLetters: ("Lucky seven", "A word of seven letters or more", .word(.length, 7))
    case .nineLetters: ("Nine lives", "A word of nine letters or more", .word(.length, 9))
    case .tenLetters: ("Ten out of ten", "A word of ten letters or more", .word(.length, 10))
    case .fourFigures: ("Four figures", "A word worth 1,000 points", .word(.score, 1000))
    case .qu: ("Mind your Qs", "A word with QU", .word(.qu, 1))
    case .everyLetter: ("A to Z", "Words that begin with every letter", .firstLetters)
    case .everyLength:
      ("One step at a time", "Words of 3, 4, 5, 6 and 7 letters in one game", .lengths(3...7))
    case .removal: ("Room to breathe", "A cube removed by hand", .removal)
    case .wholeCube: ("Clean sweep", "No cube left at the end of a game", .wholeCube)
    case .timedWords: ("Chatterbox", "20 words in a timed game", .game(.words, .timed, 20))
    case .timedScore: ("Silver tongue", "2,000 points in a timed game", .game(.score, .timed, 2000))
    case .blitzScore: ("Quick wit", "750 points in a blitz game", .game(.score, .blitz, 750))
    case .unlimitedScore:
      (
        "The long read", "10,000 points in an unlimited game, no hints",
        .game(.score, .unlimited, 10_000)
      )
    case .sentence: ("Full sentence", "The rank Sentence on a daily cube", .rank(.sentence))
    case .everyRank: ("Cover to cover", "Each rank from Letter to Library, on daily cubes", .ranks)
    case .bothCubes: ("Two a day", "A word on both cubes of one day", .bothCubes)
    case .streak3: ("Three in a row", "A streak of 3 days", .streak(3))
    case .streak7: ("A whole week", "A streak of 7 days", .streak(7))
    case .streak30: ("Thirty days", "A streak of 30 days", .streak(30))
    case .streak100: ("A hundred days", "A streak of 100 days", .streak(100))
    case .wholeMonth: ("Not a day missed", "A daily cube on every day of a month", .month)
    case .words100: ("Small talk", "100 words without hints", .words(100))
    case .words1000: ("Well versed", "1,000 words without hints", .words(1000))
    case .words10000: ("Walking dictionary", "10,000 words without hints", .words(10_000))
    case .palindrome:
      ("There and back", "A palindrome of four letters or more", .word(.palindrome, 1))
    case .lastSecond:
      ("The last word", "A word in the last second of a game", .word(.lastSecond, 1))
    case .babel: ("Tower of Babel", "The rank Babel on a daily cube", .rank(.babel))
    }
  }
}

/// What a player has to do for an award.
enum Feat: Hashable, Sendable {
  /// Find so many words in all games together.
  case words(Int)
  /// Find a word of which something that is measured is at least so much.
  case word(WordMeasure, Int)
  /// Find words that begin with each letter that the faces of the language show. One with a mark counts as
  /// the letter without it.
  case firstLetters
  /// Find words of all these lengths in one game.
  case lengths(ClosedRange<Int>)
  /// Remove a cube by hand.
  case removal
  /// Play until no cube is left.
  case wholeCube
  /// Finish a game of a mode that is ranked without hints, with at least so much of something.
  case game(GameMeasure, GameMode, Int)
  /// Reach a rank, or a better one, in the counted game on a daily cube without hints.
  case rank(Rank)
  /// Reach each rank from the lowest up to Library, in such games.
  case ranks
  /// Find a word in the counted games of all modes on one day.
  case bothCubes
  /// Keep a streak of so many days.
  case streak(Int)
  /// Find a word in a counted game on every day of a calendar month.
  case month

  enum WordMeasure: Hashable, Sendable {
    /// Letters.
    case length
    case score
    /// 1 for a word with QU.
    case qu
    /// 1 for a word of four letters or more that reads the same in both directions.
    case palindrome
    /// 1 for a word in the last second of a game with a time limit.
    case lastSecond
  }

  enum GameMeasure: Hashable, Sendable {
    case score
    case words
  }
}
