import Features
import Model
import Rules

/// The table of all commands.
extension EarCommandName {
  /// What the command is: a new one is a case, and its line here.
  var facts: Facts {
    switch self {
    case .faces:
      Facts(
        "all letters, or those of a side, as in /faces top.",
        "reads the top, the left and the right side, row by row, then the faces used twice and the number of those used once. With a side it reads that side alone.",
        takes: .optional("a side: /faces top"),
        also: ["f"]
      ) { $0.isEmpty ? .faces(nil) : Side(heard: $0.text).map(EarCommand.faces) }
    case .near:
      Facts(
        "what touches a letter or a place, as in /near E.",
        takes: .required("a letter or a place: /near E, /near top 1 2"),
        also: ["n"]
      ) { $0.query.map(EarCommand.near) }
    case .changed:
      Facts(
        "what is new since you last asked or heard all letters.",
        "tells the moves since you last asked or heard all letters, the cubes they ended, and the faces that came and went. With a number it tells that many moves again.",
        takes: .optional("a number of moves: /changed 3"),
        also: ["c"]
      ) { $0.isEmpty ? .changed(moves: nil) : $0.number.map { .changed(moves: $0) } }
    case .paths:
      Facts(
        "the ways to spell a word, as in /paths stone.",
        "reads up to nine ways to spell a word, the best first, and the cubes each would end. A word and a number, as in STONE 2, plays that path.",
        takes: .required("a word: /paths stone"),
        also: ["p"]
      ) { $0.word.map(EarCommand.paths) }
    case .why:
      Facts(
        "why the last word was refused: where it stops, and where its next letter would be.",
        means: .why
      )
    case .try:
      Facts(
        "what a word would score, without playing it, as in /try stone.",
        "tells whether a word can be played and what it would score. Nothing is played, and a clock runs on.",
        takes: .required("a word: /try stone")
      ) { $0.word.map(EarCommand.try) }
    case .score:
      Facts(
        "your score, words, cubes and time; at home your bests, and when the next cubes come.",
        "tells your score, the number of words and of cubes, the time and your best word. A word scores the points of its letters, times their number, times their number less three (at least one). After the game also the points of each minute, and of the cube’s ranks; at home, your bests, your streak, and when the next daily cubes come.",
        also: ["s", "time", "t"],
        means: .score
      )
    case .words:
      Facts(
        "the words you played; at home, missed tells those you never found, growth what was new.",
        "lists your words with their scores, the latest first: in a game and after it those of the game, at home those of all games, and words 7 those of game 7, with what they mean. words also searches: ing finds words with these letters, s?r* a pattern, =ston? an anagram with one more letter, 7+ or 7-7 a length, new:2026-10 words that were new in that month, and several of these with blanks between them.",
        takes: .optional(
          "the number of a game that is over, or a search: words 7, words *ing, words 7+"
        ),
        also: ["w"]
      ) { $0.isEmpty ? .words : $0.lowercased == "missed" ? .missed : .page(.words($0.found)) }
    case .path:
      Facts(
        "where your last word was, or another one, and the cubes it ended.",
        takes: .optional("a word that was played: /path stone")
      ) { $0.word.map { .path($0.isEmpty ? nil : $0) } }
    case .used:
      Facts(
        "the faces used so far.",
        "lists the faces that were used, those used twice first: their next use ends their cubes.",
        takes: .optional("a side, a place or a letter: /used left, /used E")
      ) { $0.isEmpty ? .used(nil) : $0.query.map(EarCommand.used) }
    case .removable:
      Facts(
        "the cubes you can remove, as in /removable top.",
        "lists the cubes you can remove, after their number. Each cube is named by its faces.",
        takes: .optional("a side, a place or a letter: /removable top, /removable E")
      ) { $0.isEmpty ? .removable(nil) : $0.query.map(EarCommand.removable) }
    case .remove:
      Facts(
        "remove a cube, as in /remove top 3 3.",
        "takes the cube away that has a face at this place. It scores nothing. In games without a clock it asks first; in others only where the same line would take the next cube.",
        takes: .required("a place: /remove top 3 3")
      ) { EarCommand.CubeName($0.text).map(EarCommand.remove) }
    case .hint:
      Facts(
        "where a word begins, then its path, for half its points; not with a clock.",
        "in practice, tells the first letter, and then the path. In a game, tells how long a word is and where it begins; asked again, half its path; and again, all. The first step costs half the word’s score, and the game is marked; the others cost no more. Games with a clock have no hints.",
        means: .hint
      )
    case .pause:
      Facts(
        "stop the clock.",
        "stops the clock. /go lets it run; until then, a game with a clock tells no letters and takes no word.",
        means: .pause
      )
    case .go:
      Facts(
        "let it run; at home, go on with a game that waits, as in go 7.",
        "lets the clock run after /pause, and in the lesson's last step begins a game. At home it goes on with a game that waits, by its number: games tells them.",
        takes: .optional("the number of a game that waits: go 7")
      ) { $0.isEmpty ? .goOn : $0.game.map(EarCommand.resumeGame) }
    case .end:
      Facts(
        "finish the game.",
        "finishes the game and tells the result. It asks first. By texts, it ends a game of two that the other player does not go on with.",
        also: ["finish"],
        means: .end
      )
    case .home:
      Facts(
        "leave the game.",
        "goes home. A game without a clock waits for you; one with a clock ends and counts once something was played, and asks first.",
        means: .home
      )
    case .quit:
      Facts(
        "leave lexicube.",
        "leaves lexicube. A game without a clock waits for you; one with a clock ends and counts once something was played, and asks first.",
        also: ["q", "exit"],
        means: .quit
      )
    case .again: Facts("a new game of the same kind.", means: .again)
    case .same: Facts("the same cube again, from its beginning.", means: .same)
    case .share:
      Facts(
        "the result in lines that reveal no word; share picture keeps a picture of one.",
        "tells the result in lines that reveal no word, and sends them to the clipboard of a terminal that has one. share picture keeps a picture of your longest word on its cube as a file, and says where; it shows the word. In your shell, lexicube share 7 --picture FILE does the same for an older game.",
        takes: .optional("the word picture: /share picture")
      ) { ["", "picture"].contains($0.lowercased) ? .share(asPicture: !$0.isEmpty) : nil }
    case .missed:
      Facts(
        "the best words that you missed; at home, the common ones that you never found.",
        "after a game, the best words that you missed in it, with places and meanings, and what you found by length; at home, the common words that you could have spelled in your games and never found; missed 7 those of game 7.",
        takes: .optional("the number of a game that is over: missed 7")
      ) { $0.isEmpty ? .missed : $0.game.map { .page(.words(.init(.missed, of: $0))) } }
    case .daily:
      Facts(
        "today’s cube; daily unlimited for the one without a clock.",
        "the cube that everybody has today, new at midnight UTC. One try counts; a game without a clock can be left and goes on. A date plays the cube of an earlier day, as practice.",
        takes: .optional("a mode and a date: daily unlimited, daily timed 2026-11-20")
      ) { $0.daily }
    case .code:
      Facts(
        "the cube of a code, as in code 128T-5CY4-TB; alone, the code of this cube.",
        "plays the cube of a code. A friend can send you one: /share ends with it. Alone, it tells the code of the cube in front.",
        takes: .optional("a code: code 128T-5CY4-TB")
      ) { $0.isEmpty ? .ownCode : .code($0.text) }
    case .new:
      Facts(
        "a new game where another one waits, as in new unlimited.",
        "deals a new cube. A game without a clock that waits is kept in your history; the new one is what goes on from then.",
        takes: .required("a game: new unlimited")
      ) { $0.mode.map(EarCommand.new) }
    case .duel:
      Facts(
        "games of two; duel here, duel invite, duel server begin one.",
        "lists the games of two with their numbers; duel 1 opens one. duel here Ann Ben begins a game at this keyboard, Ann first. duel invite Ben makes a text that you send to Ben, by any chat or mail, and each turn is such a text. duel server makes an invitation through your server, and duel join takes one. duel server and an address choose the server, where others see your name: settings name Ann gives you one. What a turn is: help turn.",
        takes: .optional(
          "one of these: duel 1, duel here Ann Ben, duel invite Ben, duel server, duel join K7M2-Q9TX, duel server play.example.org"
        ),
        also: ["duels"]
      ) { EarCommand.DuelCommand($0.text).map(EarCommand.duel) }
    case .accept:
      Facts(
        "takes an invitation that you have pasted, as in accept Ben.",
        "begins the game by texts of the invitation that you have pasted. The name is what you call the other player; without one, it is Friend.",
        takes: .optional("the other player's name: accept Ben")
      ) { .accept($0.text) }
    case .text:
      Facts(
        "the text for the other player again.",
        "tells what the other player needs next, an invitation or your last turn, in a line of its own to copy.",
        means: .text
      )
    case .pass:
      Facts(
        "let the other player go on.",
        "ends your turn without a word. It asks first. Two passes in a row end the game.",
        means: .pass
      )
    case .giveup:
      Facts(
        "lose the game of two; in practice, be told the word.",
        "ends the game of two at any time, and the other player wins. It asks first. In practice it tells the word, which comes back tomorrow.",
        means: .giveUp
      )
    case .undo:
      Facts(
        "bring a deleted game back; in a game of two, a removed cube.",
        "at home, brings back the game that you deleted last, until you quit. In a game of two, puts back the cube that you have removed in this turn; a whole turn cannot be taken back.",
        means: .undo
      )
    case .claim:
      Facts(
        "win, when the other player's time on a server is over.",
        "wins a game through a server whose other player has not moved in time. It asks first. /score tells the time.",
        means: .claim
      )
    case .rematch:
      Facts(
        "a new game of the same players, after the end.",
        "a new cube for the same two players, the other one first. By texts it makes a new invitation to send.",
        means: .rematch
      )
    case .ask:
      Facts(
        "ask the server now how the game stands.",
        "asks the server at once. It is asked by itself from time to time while the game is open.",
        means: .ask
      )
    case .learn:
      Facts(
        "the lesson: twelve short steps. Nothing of them is kept.",
        also: ["lesson"],
        means: .learn
      )
    case .practise:
      Facts(
        "ten words that you missed, on your own cubes; after a game, those of its cube.",
        "asks for ten words by their meanings, each on the cube on which you missed it; after a game, for words of its cube. A word that you find comes back after 3, 7, 21, 60 and 180 days: sooner if it took long, later if it was quick. One that needed a hint comes back tomorrow. Nothing counts. practise 7 or practise ing takes missed words that a search finds, as words does; practise known 7, those that known 7 lists as not found.",
        takes: .optional(
          "a search among the words that you missed: practise 7, practise ing, practise known 7"
        ),
        also: ["practice"]
      ) { .practise($0.text) }
    case .next:
      Facts(
        "go on, as in /next 5.",
        "in a replay, tells the next move, or so many; in the lesson, skips a step, or so many.",
        takes: .optional("a number of moves: /\(rawValue) 5")
      ) { $0.steps.map(EarCommand.next) }
    case .back:
      Facts(
        "go back.",
        "in a replay, goes back by a move, or so many; in the lesson, by a step, or so many.",
        takes: .optional("a number of moves: /\(rawValue) 5")
      ) { $0.steps.map(EarCommand.back) }
    case .replay:
      Facts(
        "a game again, move by move, as in replay 7.",
        "tells a game move by move: after a game that game, else the one of a number, which games tells. In between, all questions work on the cube as it was then.",
        takes: .optional("the number of a game: \(rawValue) 7")
      ) { $0.isEmpty ? .replay(nil) : $0.game.map(EarCommand.replay) }
    case .review:
      Facts(
        "what your moves were worth: the turning points first.",
        "in a replay, after a game and of a game by its number, tells the turning points, and of the move that was told last what it cost and where the better word was; then each move is told with its mark. /more tells the words that the cube had. It compares with the best line found, with common words. A game that is not over has no review.",
        takes: .optional("the number of a game: \(rawValue) 7")
      ) { $0.isEmpty ? .review(nil) : $0.game.map(EarCommand.review) }
    case .move:
      Facts(
        "go to a move, as in /move 7.",
        "in a replay, goes to the move with that number and tells it.",
        takes: .required("the number of a move: /move 7")
      ) { $0.steps.map(EarCommand.move) }
    case .play:
      Facts(
        "/play on plays on from here, for practice.",
        "play on, in the replay of a game that is over, goes on from the moment that was told, against the game as it was. It is practice: nothing of it is saved.",
        takes: .required("the word on: /play on")
      ) { $0.lowercased == "on" ? .playOn : nil }
    case .race:
      Facts(
        "a cube again, against a game on it, as in race 7.",
        "plays the cube of a game again, with its score beside yours; its words stay hidden. After a game, or in its replay, no number is needed.",
        takes: .optional("the number of a game: \(rawValue) 7")
      ) { $0.isEmpty ? .race(nil) : $0.game.map(EarCommand.race) }
    case .compare:
      Facts(
        "the words of two games on one cube, as in compare 7 9.",
        "tells the words in both games, only in the first, and only in the second. After a race, no numbers are needed.",
        takes: .optional("the numbers of two games: compare 7 9")
      ) { $0.isEmpty ? .compareRace : $0.comparison }
    case .delete:
      Facts(
        "a game that you do not want, as in delete 7; undo brings it back.",
        "deletes a game of yours. It asks first. Its words, points, days and awards count no more, and a daily cube has no second try that counts.",
        takes: .required("the number of a game: delete 7")
      ) { $0.game.map(EarCommand.delete) }
    case .known:
      Facts(
        "how many common words of each length you have found; known 7 lists those of 7.",
        "tells how many of the common words of each length you have ever found; known 7 lists those of seven letters, in each ten those that you have found first.",
        takes: .optional("a number of letters: known 7")
      ) { $0.known.map { .page(.words($0)) } }
    case .growth:
      Facts(
        "how your words grew, week by week; also growth months, letters, firsts.",
        "tells \(GrowthText.commands); growth 2026 one year.",
        takes: .optional("\(Growth.View.choice), or a year: growth months, growth 2026")
      ) { $0.growth.map { .page(.words($0)) } }
    case .games:
      Facts(
        "your games, with their numbers; games unlimited for those of a mode.",
        takes: .optional("a mode: games unlimited")
      ) { $0.games.map { .page(.stats($0)) } }
    case .best:
      Facts(
        "your best games of a mode, as in best timed week.",
        "tells your best games of a mode, of all time, of this week or of today; best unlimited hints tells those with hints.",
        takes: .optional("a mode, and week, today or hints: best timed week")
      ) { $0.best.map { .page(.stats($0)) } }
    case .stats:
      Facts(
        "your totals, the best game of each kind, your best and your longest word.",
        also: ["statistics"],
        means: .page(.stats(.init()))
      )
    case .awards:
      Facts(
        "your awards, and how far you are with the others.",
        means: .page(.stats(.init(.awards)))
      )
    case .calendar:
      Facts(
        "the daily cubes that you played, and your streak.",
        "tells the daily cubes of the last seven days and those that you played before, how you did, and your streak.",
        means: .page(.calendar(.init()))
      )
    case .board:
      Facts(
        "how others have done, as in board unlimited yesterday.",
        "tells the board of your folder or your server. Modes, today, yesterday, week, all, daily, words, own and hints choose the list; folder or server the board, where you have both.",
        takes: .optional(
          "what to list: board unlimited yesterday, board daily week, board words, board own"
        )
      ) { $0.board.map { .page(.board($0)) } }
    case .word:
      Facts(
        "a word with its meanings, related words and all its games, as in word stone.",
        takes: .required("a word: \(rawValue) stone")
      ) { $0.wordPage.map { .page(.word($0)) } }
    case .meaning:
      Facts(
        "what a word means, as in meaning stone; at home and after a game.",
        takes: .required("a word: \(rawValue) stone"),
        also: ["define"]
      ) { $0.word.map(EarCommand.meaning) }
    case .settings:
      Facts(
        "your name, your board, what you share.",
        "tells how much is said, your name, your board's folder, the language, and whether a shared result has a line of points. A name and a value change one: settings share-chart on. Colours, characters and sound are for the screen.",
        takes: .optional("a setting and its value: settings name Ann")
      ) { .settings($0.text) }
    case .help:
      Facts(
        "explains a command or a word of the game.",
        takes: .optional("a command or a word of the game: /help near, /help hole"),
        also: ["h", "?"]
      ) { HelpTopic(name: $0.lowercased) != nil || $0.word != nil ? .help($0.text) : nil }
    case .more:
      Facts(
        "goes on with a long answer.",
        "tells the next lines of an answer that was cut, and the whole of a brief one.",
        means: .more
      )
    }
  }
}
