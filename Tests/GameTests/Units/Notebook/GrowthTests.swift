import Features
import Rules
import Testing

@testable import Model

@Suite("The growth of a vocabulary")
struct GrowthTests {
  /// Words, each with the day on which it was new.
  private func growth(_ words: [(String, String)]) throws -> Growth {
    var growth = Growth()
    for (word, day) in words {
      let day = try #require(CivilDate(day)).daysSince1970
      growth.add(word, at: Timestamp(seconds: Double(day) * 86_400), on: day)
    }
    return growth
  }

  private func day(_ text: String) throws -> Int { try #require(CivilDate(text)).daysSince1970 }

  @Test(arguments: [
    (Growth.Span.week, "2026-11-26", "2026-11-23", "2026-11-29"),
    (.week, "2026-11-23", "2026-11-23", "2026-11-29"),
    (.week, "2027-01-01", "2026-12-28", "2027-01-03"),
    (.month, "2026-11-26", "2026-11-01", "2026-11-30"),
    (.month, "2028-02-29", "2028-02-01", "2028-02-29"),
    (.year, "2026-11-26", "2026-01-01", "2026-12-31"),
    (.year, "2028-12-31", "2028-01-01", "2028-12-31"),
    (.year, "2028-01-01", "2028-01-01", "2028-12-31"),
  ])
  func `a day is in one week, month and year`(
    span: Growth.Span,
    date: String,
    first: String,
    last: String
  ) throws {
    #expect(span.days(around: try day(date)) == (try day(first))...(try day(last)))
  }

  @Test func `periods follow each other without a gap, also those without a word`() throws {
    let growth = try growth([
      ("CAB", "2026-01-31"), ("CAD", "2026-02-01"), ("DAB", "2026-02-28"), ("ABLE", "2026-04-01"),
    ])
    let months = growth.periods(.month, upTo: try day("2026-05-15"))
    #expect(months.map(\.words) == [0, 1, 0, 2, 1] && months.map(\.total) == [4, 4, 3, 3, 1])
    let weeks = growth.periods(.week, upTo: try day("2026-05-15"))
    #expect(weeks.reduce(0) { $0 + $1.words } == 4 && weeks.first?.total == 4)
    for (later, earlier) in zip(weeks, weeks.dropFirst()) {
      #expect(later.days.lowerBound == earlier.days.upperBound + 1)
    }
    #expect(growth.periods(.year, upTo: try day("2026-05-15")).map(\.words) == [4])
    #expect(growth.words == 4)
  }

  @Test func `a word that is dated ahead has its period, and an impossible day none`() throws {
    var growth = try growth([("CAB", "2026-01-31"), ("CAD", "2030-06-01")])
    growth.add("DAB", at: Timestamp(seconds: 1), on: .max)
    growth.add("", at: Timestamp(seconds: 1), on: 1)
    let years = growth.periods(.year, upTo: try day("2026-11-26"))
    #expect(years.map(\.words) == [1, 0, 0, 0, 1] && growth.words == 2)
    #expect(Growth().periods(.week, upTo: 0).isEmpty)
  }

  @Test func `letters have a row each, and long words one column`() throws {
    let growth = try growth([
      ("ABLE", "2026-01-01"), ("ABSOLUTENESS", "2026-01-01"), ("ÄRZTE", "2026-01-01"),
    ])
    let rows = growth.letters(of: .german)
    #expect(rows.map(\.letter).contains("Ä") && rows.map(\.letter).contains("Z"))
    #expect(rows.first { $0.letter == "A" }?.counts == [0, 1, 0, 0, 0, 0, 0, 1])
    #expect(rows.first { $0.letter == "Ä" }?.counts == [0, 0, 1, 0, 0, 0, 0, 0])
    #expect(rows.reduce(0) { $0 + $1.total } == 3)
    #expect(growth.letters(of: .english).map(\.letter).sorted().count == 27, "Ä is a row more")
  }

  @Test func `the first word of a length is the earliest, of equals by the alphabet`() throws {
    let words = [
      ("CAD", "2026-01-02"), ("CAB", "2026-01-02"), ("DAB", "2026-01-03"), ("ABLE", "2026-01-04"),
    ]
    for order in [words, words.reversed()] {
      #expect(try growth(order).firsts.map(\.word) == ["ABLE", "CAB"])
    }
  }

  @Test func `a year in one page says what was new, and nothing of other years`() throws {
    var growth = try growth([
      ("CAB", "2025-03-01"), ("CADDIES", "2026-03-01"), ("DAB", "2026-03-02"),
      ("ABLE", "2026-05-01"),
    ])
    growth.rarest = [
      .init(word: "CADDIES", foundAt: Timestamp(seconds: Double(try day("2026-03-01")) * 86_400)),
      .init(word: "CAB", foundAt: Timestamp(seconds: Double(try day("2025-03-01")) * 86_400)),
    ]
    let years = growth.periods(.year, upTo: try day("2026-11-26"))
    func page(_ year: Growth.Period, _ language: Language = .english) -> String {
      GrowthText.page(of: year, growth, language) { Int($0.seconds / 86_400) }
    }
    #expect(
      page(years[0]) == """
        lexicube 2026
        3 new words, 4 in all
        Best month: March, 2
        First of 7 letters: CADDIES
        Rarest: CADDIES
        """
    )
    #expect(
      page(years[1], .dutch) == """
        lexicube 2025 · Dutch
        1 new word, 1 in all
        Best month: March, 1
        First of 3 letters: CAB
        Rarest: CAB
        """
    )
  }

  @Test func `few words in many weeks are not 0.0 a week`() throws {
    let growth = try growth([("CAB", "2025-10-31")])
    let rows = growth.rows(of: .weeks, .english, upTo: try day("2026-11-26"))
    #expect(
      GrowthText.summary(growth, rows, .weeks).hasPrefix("1 new in 57 weeks, most from 27 Oct 2025")
    )
  }

  @Test(arguments: [
    (
      Growth.View.weeks,
      "0.6 new a week in 5 weeks, most from 23 Nov 2026: 2."
    ),
    (.months, "1.5 new a month in 2 months, most in Nov 2026: 2."),
    (.years, "All were new in one year."),
    (.letters, "No word yet from B, E, F"), (.firsts, "The first word of each length."),
    (.rarest, "None of your words is rare, or this list does not say which are."),
  ])
  func `each view says in a sentence what it shows`(
    view: Growth.View,
    text: String
  ) throws {
    let growth = try growth([("CAB", "2026-10-31"), ("DAB", "2026-11-24"), ("ABLE", "2026-11-25")])
    let rows = growth.rows(of: view, .english, upTo: try day("2026-11-26"))
    #expect(GrowthText.summary(growth, rows, view).hasPrefix(text))
    for row in rows {
      #expect(GrowthText.cells(of: row, view) { _ in "" }.count == GrowthText.heads(view).count)
    }
  }
}
