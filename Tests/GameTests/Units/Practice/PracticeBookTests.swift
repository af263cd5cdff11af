import Testing

@testable import Model

@Suite("When words of practice come back")
struct PracticeBookTests {
  private func answer(
    _ grade: PracticeAnswer.Grade,
    on day: Int,
    of word: String = "STONE",
    hour: Int = 12,
    _ pace: PracticeAnswer.Pace? = nil
  ) -> PracticeAnswer {
    let time = Timestamp(seconds: Double(day * 86_400 + hour * 3600))
    return PracticeAnswer(word, at: time, grade, pace: pace)
  }

  private func due(_ answers: [PracticeAnswer], today: Int = 1000) -> Int? {
    PracticeBook(answers, today: today)["STONE"]?.due
  }

  @Test func `a right word comes back after 3, 7, 21, 60 and 180 days, and again and again`() {
    var (answers, day) = ([PracticeAnswer](), 100)
    for pause in [3, 7, 21, 60, 180, 180, 180] {
      answers.append(answer(.right, on: day, answers.count % 2 == 0 ? .steady : nil))
      #expect(due(answers, today: day) == day + pause)
      #expect(PracticeBook(answers, today: day + pause - 1).due.isEmpty)
      #expect(PracticeBook(answers, today: day + pause).due == ["STONE"])
      let isLearned = PracticeBook(answers, today: day).learned == ["STONE"]
      #expect(isLearned == (pause == 180), "learned, and not for ever")
      day += pause
    }
  }

  @Test func `a quick answer leads further than a slow one, on whatever day`() {
    #expect(due([answer(.right, on: 100, .quick)]) == 107)
    #expect(due([answer(.right, on: 100, .steady)]) == 103)
    #expect(due([answer(.right, on: 100, .slow)]) == 101)
    let twice = [answer(.right, on: 100, .quick), answer(.right, on: 107, .quick)]
    #expect(due(twice) == 107 + 60 && due([twice[0], answer(.right, on: 107, .slow)]) == 107 + 7)
    #expect(due(twice + [answer(.right, on: 167, .quick)]) == 167 + 180, "there is no further box")
    // Answers that were slow for ever never lead away, and never further back.
    let slow = (100...120).map { answer(.right, on: $0, .slow) }
    #expect(due(slow) == 121)
  }

  @Test func `the pace depends on the letters, and on whether the cube is heard`() {
    typealias Pace = PracticeAnswer.Pace
    let paces = [1, 10, 10.5, 30, 30.5].map { Pace(.seconds($0), letters: 5, isHeard: false) }
    #expect(paces == [.quick, .quick, .steady, .steady, .slow])
    #expect(Pace(.seconds(18), letters: 9, isHeard: false) == .quick)
    let heard = [40, 41, 120, 121].map { Pace(.seconds($0), letters: 5, isHeard: true) }
    #expect(heard == [.quick, .steady, .steady, .slow])
  }

  @Test(arguments: [PracticeAnswer.Grade.helped, .wrong])
  func `a word that is not right without help comes back tomorrow, and begins anew`(
    grade: PracticeAnswer.Grade
  ) {
    let first = [answer(.right, on: 100), answer(.right, on: 103), answer(grade, on: 110)]
    #expect(due(first) == 111 && due(first + [answer(.right, on: 111)]) == 114)
    // Also a learned one.
    let days = [100, 103, 110, 131, 191]
    let learned = days.map { answer(.right, on: $0) }
    #expect(due(learned + [answer(grade, on: 300)]) == 301)
    #expect(PracticeBook(learned + [answer(grade, on: 300)], today: 300).learned.isEmpty)
  }

  @Test func `a right answer before its day changes nothing`() {
    #expect(due([answer(.right, on: 100), answer(.right, on: 102)]) == 103)
    #expect(due([answer(.right, on: 100), answer(.right, on: 100, hour: 13)]) == 103)
    #expect(due([answer(.wrong, on: 100), answer(.right, on: 100, hour: 13)]) == 101)
    // Late is as good as on the day.
    #expect(due([answer(.right, on: 100), answer(.right, on: 150)]) == 157)
  }

  @Test
  func `days are those of the player's calendar, and the order of the answers does not matter`() {
    let late = answer(.right, on: 100, hour: 23)
    #expect(PracticeBook([late], today: 500) { _ in 7200 }["STONE"]?.due == 104)
    let answers = [answer(.right, on: 100), answer(.helped, on: 103), answer(.right, on: 104)]
    #expect(due(answers) == 107 && due(answers.reversed()) == 107)
  }

  @Test func `a clock that is set back loses no answer and keeps no word away or due for ever`() {
    let ahead = [answer(.right, on: 3000), answer(.right, on: 3003)]
    #expect(PracticeBook(ahead, today: 200).due == ["STONE"], "at once, not in years")
    // The next answer counts after them: it was right three times.
    #expect(due(ahead + [answer(.right, on: 200)], today: 200) == 221)
    #expect(due(ahead + [answer(.wrong, on: 200)], today: 200) == 201)
    #expect(due(ahead + [answer(.wrong, on: 200), answer(.right, on: 201)], today: 201) == 204)
    let learned = [100, 103, 110, 131, 191].map { answer(.right, on: $0) }
    #expect(PracticeBook(learned, today: 50).learned == ["STONE"])
    #expect(PracticeBook(learned, today: 50).due == ["STONE"], "at once, too")
  }

  @Test func `a round has what is due, the longest first, and then the new words`() {
    let answers = [
      answer(.wrong, on: 100, of: "DUE"), answer(.wrong, on: 98, of: "LONG"),
      answer(.right, on: 100, of: "RESTS"),
    ]
    let book = PracticeBook(answers, today: 101)
    #expect(book.due == ["LONG", "DUE"])
    func round(_ missed: [String]) -> [String] { book.round(missed: missed) { _ in true } }
    #expect(round(["RESTS", "NEW", "DUE"]) == ["LONG", "DUE", "NEW"])
    let many = (10...40).map { "N\($0)" }
    #expect(round(many) == ["LONG", "DUE"] + many.prefix(8))
    func listed(_ list: [String]) -> [String] { book.round(from: list) { _ in true } }
    #expect(listed(["RESTS", "NEW", "DUE"]) == ["NEW", "DUE", "RESTS"])
    #expect(listed(many + ["DUE"]) == Array(many.prefix(10)))
    #expect(PracticeBook().round(missed: []) { _ in true }.isEmpty)
  }

  @Test func `words of five to nine letters with a meaning come first, others when none is left`() {
    let book = PracticeBook([answer(.wrong, on: 100, of: "TON")], today: 101)
    func round(_ missed: [String], meaning: Set<String>) -> [String] {
      book.round(missed: missed, hasMeaning: meaning.contains)
    }
    let good = ["STONE", "DWELLINGS", "ABOUT", "NIGHT", "ORANGE", "WATER", "HOUSES", "RIVER"]
    let meaning = Set(good + ["TAE", "TENLETTERS"])
    let odd = ["AIN", "TAE", "TENLETTERS", "ODDER"]
    #expect(round(odd + good, meaning: meaning) == ["TON"] + good + ["ODDER"], "what is due first")
    #expect(
      round(odd + good.prefix(2), meaning: meaning).suffix(4) == [
        "ODDER", "TAE", "TENLETTERS", "AIN",
      ]
    )
    var looked = 0
    let many = (0..<1000).map { "WORD\($0)" }
    _ = book.round(missed: many) { _ in
      looked += 1
      return true
    }
    #expect(looked == 11, "no more than a round has")
  }

  @Test func `of a list, what comes back later comes last`() {
    let book = PracticeBook([answer(.right, on: 100, of: "STONE")], today: 101)
    let round = book.round(from: ["STONE", "CAT", "WATER"]) { _ in true }
    #expect(round == ["WATER", "CAT", "STONE"])
  }

  @Test func `what was just answered counts at once`() {
    var book = PracticeBook([answer(.right, on: 97)], today: 100)
    book.add(answer(.right, on: 100), on: 100)
    #expect(book["STONE"]?.due == 107)
    book.add(answer(.wrong, on: 101), on: 101)
    #expect(book["STONE"]?.due == 102)
  }
}
