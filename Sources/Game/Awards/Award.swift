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

  /// The award's name.
  package var title: String {
    switch self {
    case .firstWord: "First word"
    case .sevenLetters: "Lucky seven"
    case .nineLetters: "Nine lives"
    case .tenLetters: "Ten out of ten"
    case .fourFigures: "Four figures"
    case .qu: "Mind your Qs"
    case .everyLetter: "A to Z"
    case .everyLength: "One step at a time"
    case .removal: "Room to breathe"
    case .wholeCube: "Clean sweep"
    case .timedWords: "Chatterbox"
    case .timedScore: "Silver tongue"
    case .blitzScore: "Quick wit"
    case .unlimitedScore: "The long read"
    case .sentence: "Full sentence"
    case .everyRank: "Cover to cover"
    case .bothCubes: "Two a day"
    case .streak3: "Three in a row"
    case .streak7: "A whole week"
    case .streak30: "Thirty days"
    case .streak100: "A hundred days"
    case .wholeMonth: "Not a day missed"
    case .words100: "Small talk"
    case .words1000: "Well versed"
    case .words10000: "Walking dictionary"
    case .palindrome: "There and back"
    case .lastSecond: "The last word"
    case .babel: "Tower of Babel"
    }
  }

  /// What earns it, in a few words: at most 48 characters, which a page of 60 columns has room for.
  package var summary: String {
    switch self {
    case .firstWord: "Your first word"
    case .sevenLetters: "A word of seven letters or more"
    case .nineLetters: "A word of nine letters or more"
    case .tenLetters: "A word of ten letters or more"
    case .fourFigures: "A word worth 1,000 points"
    case .qu: "A word with QU"
    case .everyLetter: "Words that begin with every letter"
    case .everyLength: "Words of 3, 4, 5, 6 and 7 letters in one game"
    case .removal: "A cube removed by hand"
    case .wholeCube: "No cube left at the end of a game"
    case .timedWords: "20 words in a timed game"
    case .timedScore: "2,000 points in a timed game"
    case .blitzScore: "750 points in a blitz game"
    case .unlimitedScore: "10,000 points in an unlimited game, no hints"
    case .sentence: "The rank Sentence on a daily cube"
    case .everyRank: "Each rank from Letter to Library, on daily cubes"
    case .bothCubes: "A word on both cubes of one day"
    case .streak3: "A streak of 3 days"
    case .streak7: "A streak of 7 days"
    case .streak30: "A streak of 30 days"
    case .streak100: "A streak of 100 days"
    case .wholeMonth: "A daily cube on every day of a month"
    case .words100: "100 words in all"
    case .words1000: "1,000 words in all"
    case .words10000: "10,000 words in all"
    case .palindrome: "A palindrome of four letters or more"
    case .lastSecond: "A word in the last second of a game"
    case .babel: "The rank Babel on a daily cube"
    }
  }

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
  var feat: Feat {
    switch self {
    case .firstWord: .words(1)
    case .sevenLetters: .word(.length, 7)
    case .nineLetters: .word(.length, 9)
    case .tenLetters: .word(.length, 10)
    case .fourFigures: .word(.score, 1000)
    case .qu: .word(.qu, 1)
    case .everyLetter: .firstLetters
    case .everyLength: .lengths(3...7)
    case .removal: .removal
    case .wholeCube: .wholeCube
    case .timedWords: .game(.words, .timed, 20)
    case .timedScore: .game(.score, .timed, 2000)
    case .blitzScore: .game(.score, .blitz, 750)
    case .unlimitedScore: .game(.score, .unlimited, 10_000)
    case .sentence: .rank(.sentence)
    case .everyRank: .ranks
    case .bothCubes: .bothCubes
    case .streak3: .streak(3)
    case .streak7: .streak(7)
    case .streak30: .streak(30)
    case .streak100: .streak(100)
    case .wholeMonth: .month
    case .words100: .words(100)
    case .words1000: .words(1000)
    case .words10000: .words(10_000)
    case .palindrome: .word(.palindrome, 1)
    case .lastSecond: .word(.lastSecond, 1)
    case .babel: .rank(.babel)
    }
  }
}

/// What a player has to do for an award.
enum Feat: Hashable, Sendable {
  /// Find so many words in all games together.
  case words(Int)
  /// Find a word of which something that is measured is at least so much.
  case word(WordMeasure, Int)
  /// Find words that begin with each letter that the faces of the language show. One with a mark counts as the
  /// letter without it.
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

  /// What is measured of a word.
  enum WordMeasure: Hashable, Sendable {
    /// Letters.
    case length
    /// Points.
    case score
    /// 1 for a word with QU.
    case qu
    /// 1 for a word of four letters or more that reads the same in both directions.
    case palindrome
    /// 1 for a word in the last second of a game with a time limit.
    case lastSecond
  }

  /// What is measured of a finished game.
  enum GameMeasure: Hashable, Sendable {
    /// Points.
    case score
    /// Words.
    case words
  }
}
