import Model
import Testing

@Suite("When words of practice come back")
struct PracticeBookTests {
  private func answer(
    _ grade: PracticeAnswer.Grade,
    on day: Int,
    of word: String = "STONE",
    hour: Int = 12
  ) -> PracticeAnswer {
    PracticeAnswer(word, at: Timestamp(seconds: Double(day * 86_400 + hour * 3600)), grade)
  }

  private func due(_ answers: [PracticeAnswer], today: Int = 1000) -> Int? {
    PracticeBook(answers, today: today)["STONE"]?.due
  }

  @Test func `a right word comes back after 3, 7, 21 and 60 days, and then it is learned`() {
    var (answers, day) = ([PracticeAnswer](), 100)
    for pause in [3, 7, 21, 60] {
      answers.append(answer(.right, on: day))
      #expect(due(answers) == day + pause)
      #expect(PracticeBook(answers, today: day + pause - 1).due.isEmpty)
      #expect(PracticeBook(answers, today: day + pause).due == ["STONE"])
      day += pause
    }
    #expect(PracticeBook(answers, today: day).learned.isEmpty)
    answers.append(answer(.right, on: day))
    let book = PracticeBook(answers, today: day + 5000)
    #expect(book.learned == ["STONE"] && book.due.isEmpty)
  }

  @Test(arguments: [PracticeAnswer.Grade.helped, .wrong])
  func `a word that is not right without help comes back tomorrow, and begins anew`(
    grade: PracticeAnswer.Grade
  ) {
    let first = [answer(.right, on: 100), answer(.right, on: 103), answer(grade, on: 110)]
    #expect(due(first) == 111)
    #expect(due(first + [answer(.right, on: 111)]) == 114)
    // Also a learned one.
    let days = [100, 103, 110, 131, 191]
    let learned = days.map { answer(.right, on: $0) }
    #expect(due(learned + [answer(grade, on: 300)]) == 301)
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
    #expect(due(answers) == 107)
    #expect(due(answers.reversed()) == 107)
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
    #expect(PracticeBook(learned, today: 50).due.isEmpty)
  }

  @Test func `a round has what is due, the longest first, and then the new words`() {
    let answers = [
      answer(.wrong, on: 100, of: "DUE"), answer(.wrong, on: 98, of: "LONG"),
      answer(.right, on: 100, of: "RESTS"),
    ]
    let book = PracticeBook(answers, today: 101)
    #expect(book.due == ["LONG", "DUE"])
    #expect(book.round(missed: ["RESTS", "NEW", "DUE"]) == ["LONG", "DUE", "NEW"])
    let many = (10...40).map { "N\($0)" }
    #expect(book.round(missed: many) == ["LONG", "DUE"] + many.prefix(8))
    #expect(book.round(from: ["RESTS", "NEW", "DUE"]) == ["NEW", "DUE", "RESTS"])
    #expect(book.round(from: many + ["DUE"]) == Array(many.prefix(10)))
    #expect(PracticeBook().round(missed: []).isEmpty)
  }

  @Test func `what was just answered counts at once`() {
    var book = PracticeBook([answer(.right, on: 97)], today: 100)
    book.add(.right, of: "STONE")
    #expect(book["STONE"]?.due == 107 && book.count == 1)
    book.add(.wrong, of: "STONE", on: 101)
    #expect(book["STONE"]?.due == 102)
  }
}
