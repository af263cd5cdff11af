import Model

extension EarCommandName {
  static let ofHome: [Self] = [
    .daily, .duel, .learn, .practise, .code, .new, .games, .best, .words, .word, .known,
    .stats, .awards, .calendar, .board, .delete, .settings, .quit,
  ]

  static let ofPractice: [Self] = [
    .faces, .near, .paths, .why, .giveup, .home, .quit,
  ]

  static let ofLesson: [Self] = [
    .faces, .near, .changed, .paths, .why, .try, .path, .used, .removable, .remove, .hint, .next,
    .back, .go, .home, .quit,
  ]

  static let ofDuel: [Self] = [
    .score, .faces, .near, .why, .try, .words, .remove, .undo, .pass, .giveup, .text, .ask, .claim,
    .end, .rematch, .replay, .home, .quit,
  ]

  /// The commands of games of two that a game does not have: those of other places, and of other times.
  package static func missing(in game: DuelGame) -> Set<Self> {
    let texts: Set<Self> = game.isByTexts ? [] : [.text, .end]
    let server: Set<Self> = game.server == nil ? [.ask, .claim] : []
    let time: Set<Self> =
      game.isOver ? [.remove, .undo, .pass, .giveup, .claim, .end] : [.rematch, .replay]
    return texts.union(server).union(time)
  }

  /// What can be asked and done in a game, the important commands first.
  static let ofGame: [Self] = [
    .faces, .end, .near, .changed, .score, .paths, .why, .try, .words, .path, .used, .removable,
    .remove, .hint, .pause, .go, .home, .quit,
  ]

  /// Whether it is about a game, a replay or the lesson, and means nothing at home.
  package var needsGame: Bool {
    switch self {
    case .faces, .near, .changed, .paths, .why, .try, .path, .used, .removable, .remove, .hint,
      .pause,
      .end, .again, .same, .text, .pass, .giveup, .claim, .rematch, .ask, .next, .back,
      .move,
      .play:
      true
    default: false
    }
  }

  /// Whether it means something at home, and nothing while words are played.
  package var isForHome: Bool {
    !needsGame && !Self.ofGame.contains(self) && ![.help, .more, .settings, .code].contains(self)
  }

  /// A few words for the list.
  var summary: String {
    switch self {
    case .faces: "all letters, or those of a side, as in /faces top."
    case .near: "what touches a letter or a place, as in /near E."
    case .changed: "what is new since you last asked or heard all letters."
    case .paths: "the ways to spell a word, as in /paths stone."
    case .why: "why the last word was refused: where it stops, and where its next letter would be."
    case .try: "what a word would score, without playing it, as in /try stone."
    case .more: "goes on with a long answer."
    case .score:
      "your score, words, cubes and time; at home your bests, and when the next cubes come."
    case .words:
      "the words you played; at home, missed tells those you never found, growth what was new."
    case .path: "where your last word was, or another one, and the cubes it ended."
    case .used: "the faces used so far."
    case .removable: "the cubes you can remove, as in /removable top."
    case .remove: "remove a cube, as in /remove top 3 3."
    case .hint: "where a word begins, then its path, for half its points; not with a clock."
    case .pause: "stop the clock."
    case .go: "let it run; at home, go on with a game that waits, as in go 7."
    case .end: "finish the game."
    case .home: "leave the game."
    case .quit: "leave lexicube."
    case .again: "a new game of the same kind."
    case .same: "the same cube again, from its beginning."
    case .share: "the result in lines that reveal no word; share picture keeps a picture of one."
    case .missed:
      "the best words that you missed; at home, the common ones that you never found."
    case .known: "how many common words of each length you have found; known 7 lists those of 7."
    case .growth: "how your words grew, week by week; also growth months, letters, firsts."
    case .daily: "today’s cube; daily unlimited for the one without a clock."
    case .code: "the cube of a code, as in code 128T-5CY4-TB; alone, the code of this cube."
    case .new: "a new game where another one waits, as in new unlimited."
    case .duel: "games of two; duel here, duel invite, duel server begin one."
    case .accept: "takes an invitation that you have pasted, as in accept Ben."
    case .text: "the text for the other player again."
    case .pass: "let the other player go on."
    case .giveup: "lose the game of two at once; in practice, be told the word."
    case .undo: "bring a deleted game back; in a game of two, a removed cube."
    case .delete: "a game that you do not want, as in delete 7; undo brings it back."
    case .claim: "win, when the other player's time on a server is over."
    case .rematch: "a new game of the same players, after the end."
    case .ask: "ask the server now how the game stands."
    case .learn: "the lesson: twelve short steps. Nothing of them is kept."
    case .practise: "ten words that you missed, on your own cubes; after a game, those of its cube."
    case .next: "go on, as in /next 5."
    case .back: "go back."
    case .replay: "a game again, move by move, as in replay 7."
    case .review: "what your moves were worth: the turning points first."
    case .move: "go to a move, as in /move 7."
    case .play: "/play on plays on from here, for practice."
    case .race: "a cube again, against a game on it, as in race 7."
    case .compare: "the words of two games on one cube, as in compare 7 9."
    case .games: "your games, with their numbers; games unlimited for those of a mode."
    case .best: "your best games of a mode, as in best timed week."
    case .board: "how others have done, as in board unlimited yesterday."
    case .word: "a word with its meanings, related words and all its games, as in word stone."
    case .stats: "your totals, the best game of each kind, your best and your longest word."
    case .awards: "your awards, and how far you are with the others."
    case .calendar: "the daily cubes that you played, and your streak."
    case .meaning: "what a word means, as in meaning stone; at home and after a game."
    case .settings: "your name, your board, what you share."
    case .help: "explains a command or a word of the game."
    }
  }

  /// Some sentences for `/help NAME`, where there is more to say than in the list.
  var explanation: String {
    switch self {
    case .faces:
      "reads the top, the left and the right side, row by row, then the faces used twice and the number of "
        + "those used once. With a side it reads that side alone."
    case .changed:
      "tells the moves since you last asked or heard all letters, the cubes they ended, and the faces that came "
        + "and went. With a number it tells that many moves again."
    case .paths:
      "reads up to nine ways to spell a word, the best first, and the cubes each would end. A word and a number, "
        + "as in STONE 2, plays that path."
    case .try:
      "tells whether a word can be played and what it would score. Nothing is played, and a clock runs on."
    case .more: "tells the next lines of an answer that was cut, and the whole of a brief one."
    case .score:
      "tells your score, the number of words and of cubes, the time and your best word. A word scores the "
        + "points of its letters, times their number, times their number less three (at least one). After the game "
        + "also the points of each minute, and of the cube’s ranks; at home, your bests, your streak, and when "
        + "the next daily cubes come."
    case .words:
      "lists your words with their scores, the latest first: in a game and after it those of the game, at home "
        + "those of all games, and words 7 those of game 7, with what they mean. words also searches: ing finds "
        + "words with these letters, s?r* a pattern, =ston? an anagram with one more letter, 7+ or 7-7 a length, "
        + "new:2026-10 words that were new in that month, and several of these with blanks between them."
    case .missed:
      "after a game, the best words that you missed in it, with places and meanings, and what you found by length; "
        + "at home, the common words that you could have spelled in your games and never found; missed 7 those "
        + "of game 7."
    case .known:
      "tells how many of the common words of each length you have ever found; known 7 lists those of seven letters, "
        + "in each ten those that you have found first."
    case .growth:
      "tells how many words were new in each week, the latest first; growth months and growth years the same of "
        + "those, growth 2026 one year, growth letters how many begin with each letter, growth firsts the first word of each length, "
        + "growth rarest the best that are not common."
    case .used:
      "lists the faces that were used, those used twice first: their next use ends their cubes."
    case .removable:
      "lists the cubes you can remove, after their number. Each cube is named by its faces."
    case .remove:
      "takes the cube away that has a face at this place. It scores nothing. In games without a clock it asks "
        + "first; in others only where the same line would take the next cube."
    case .hint:
      "in practice, tells the first letter, and then the path. In a game, tells how long a word is and where it begins; asked again, half its path; and again, all. The first step "
        + "costs half the word’s score, and the game is marked; the others cost no more. Games with a clock have "
        + "no hints."
    case .pause:
      "stops the clock. /go lets it run; until then, a game with a clock tells no letters and takes no word."
    case .go:
      "lets the clock run after /pause, and in the lesson's last step begins a game. At home it goes on with a game "
        + "that waits, by its number: games tells them."
    case .end:
      "finishes the game and tells the result. It asks first. By texts, it ends a game of two that the other "
        + "player does not go on with."
    case .home:
      "goes home. A game without a clock waits for you; one with a clock ends and counts once something was played, "
        + "and asks first."
    case .quit:
      "leaves lexicube. A game without a clock waits for you; one with a clock ends and counts once something was "
        + "played, and asks first."
    case .daily:
      "the cube that everybody has today, new at midnight UTC. One try counts; a game without a clock can be left and goes on. A date "
        + "plays the cube of an earlier day, as practice."
    case .code:
      "plays the cube of a code. A friend can send you one: /share ends with it. Alone, it tells the code of the "
        + "cube in front."
    case .new:
      "deals a new cube. A game without a clock that waits is kept in your history; the new one is what goes on "
        + "from then."
    case .duel:
      "lists the games of two with their numbers; duel 1 opens one. duel here Ann Ben begins a game at this "
        + "keyboard, Ann first. duel invite Ben makes a text that you send to Ben, by any chat or mail, and each "
        + "turn is such a text. duel server makes an invitation through your server, and duel join takes one. "
        + "duel server and an address choose the server, where others see your name: "
        + "settings name Ann gives you one. What a turn is: help turn."
    case .accept:
      "begins the game by texts of the invitation that you have pasted. The name is what you call the other "
        + "player; without one, it is Friend."
    case .text:
      "tells what the other player needs next, an invitation or your last turn, in a line of its own to copy."
    case .pass:
      "ends your turn without a word. It asks first. Two passes in a row end the game."
    case .giveup:
      "ends the game of two at any time, and the other player wins. It asks first. In practice it tells the word, "
        + "which comes back tomorrow."
    case .undo:
      "at home, brings back the game that you deleted last, until you quit. In a game of two, puts back the cube "
        + "that you have removed in this turn; a whole turn cannot be taken back."
    case .delete:
      "deletes a game of yours. It asks first. Its words, points, days and awards count no more, and a daily cube "
        + "has no second try that counts."
    case .claim:
      "wins a game through a server whose other player has not moved in time. It asks first. /score tells the "
        + "time."
    case .rematch:
      "a new cube for the same two players, the other one first. By texts it makes a new invitation to send."
    case .ask:
      "asks the server at once. It is asked by itself from time to time while the game is open."
    case .practise:
      "asks for ten words by their meanings, each on the cube on which you missed it; after a game, for words of its cube. "
        + "A word that you find comes back after 3, 7, 21, 60 and 180 days: sooner if it took long, later if it was quick. "
        + "One that needed a hint comes back tomorrow. Nothing counts. "
        + "practise 7 or practise ing takes missed words that a search finds, as words does; practise known 7, those that known 7 lists as not found."
    case .next:
      "in a replay, tells the next move, or so many; in the lesson, skips a step, or so many."
    case .back:
      "in a replay, goes back by a move, or so many; in the lesson, by a step, or so many."
    case .replay:
      "tells a game move by move: after a game that game, else the one of a number, which games tells. In "
        + "between, all questions work on the cube as it was then."
    case .review:
      "in a replay, after a game and of a game by its number, tells the turning points, and of the move that was told last what it cost and "
        + "where the better word was; then each move is told with its mark. /more tells the words that the cube had. "
        + "It compares with the best line found, with common words. A game that is not over has no review."
    case .move:
      "in a replay, goes to the move with that number and tells it."
    case .play:
      "play on, in the replay of a game that is over, goes on from the moment that was told, against the game as it "
        + "was. It is practice: nothing of it is saved."
    case .race:
      "plays the cube of a game again, with its score beside yours; its words stay hidden. After a game, or in "
        + "its replay, no number is needed."
    case .compare:
      "tells the words in both games, only in the first, and only in the second. After a race, no numbers are "
        + "needed."
    case .best:
      "tells your best games of a mode, of all time, of this week or of today; best unlimited hints tells those "
        + "with hints."
    case .board:
      "tells the board of your folder or your server. Modes, today, yesterday, week, all, daily, words, own and "
        + "hints choose the list; folder or server the board, where you have both."
    case .calendar:
      "tells the daily cubes of the last seven days and those that you played before, how you did, and your streak."
    case .settings:
      "tells how much is said, your name, your board's folder, the language, and whether a shared result has a "
        + "line of points. A name and a value change one: settings share-chart on. Colours, characters and sound "
        + "are for the screen."
    case .share:
      "tells the result in lines that reveal no word, and sends them to the clipboard of a "
        + "terminal that has one. share picture keeps a picture of your longest word on its cube as a file, and says where; it shows the word. In your shell, "
        + "lexicube share 7 --picture FILE does the same for an older game."
    case .near, .why, .path, .again, .same, .learn, .games, .word, .stats, .awards,
      .meaning, .help:
      summary
    }
  }
}
