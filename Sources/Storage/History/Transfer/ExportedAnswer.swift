import Model
import Platform
import Rules

/// An answer of practice as one line of an export:
/// `{"answer": "STONE", "language": "english", "at": 1764158400, "grade": "right", "pace": "quick"}`; answers from
/// before it was kept have no pace.
struct ExportedAnswer {
  let answer: PracticeAnswer
  /// The language of the word, whose history the answer is in.
  let language: Language

  init(answer: PracticeAnswer, language: Language) {
    (self.answer, self.language) = (answer, language)
  }

  /// Whether a line is taken for an answer, which begins with its word.
  static func isLikely(_ line: [UInt8]) -> Bool {
    line.lazy.filter { $0 != 32 }.starts(with: "{\"answer\":".utf8)
  }

  var line: String {
    var members = [
      JSONValue.Member("answer", .string(answer.word)),
      .init("language", .string(language.name)),
      .init("at", .number(answer.answeredAt.seconds)),
      .init("grade", .string(answer.grade.rawValue)),
    ]
    if let pace = answer.pace { members.append(.init("pace", .string(pace.rawValue))) }
    return JSONValue.object(members).text()
  }

  /// - Throws: The first thing that is wrong with the line, in words.
  init(reading line: [UInt8]) throws(ImportRefusal) {
    let json = try ImportRefusal.reading { () throws(RecordError) in try JSONValue(record: line) }
    guard case .string(let word)? = json["answer"], ExportedGame.isHintedWord(word) else {
      throw ImportRefusal(reason: "answer: must be a word in capitals")
    }
    guard case .string(let name)? = json["language"], let language = Language(name: name) else {
      let known = Language.all.map(\.name).joined(separator: ", ")
      throw ImportRefusal(reason: "language: must be one of \(known)")
    }
    guard case .string(let text)? = json["grade"],
      let grade = PracticeAnswer.Grade(rawValue: text)
    else {
      let known = PracticeAnswer.Grade.allCases.map(\.rawValue).joined(separator: ", ")
      throw ImportRefusal(reason: "grade: must be one of \(known)")
    }
    guard let time = try json.timestamp("at") else { throw ImportRefusal(reason: "at: is missing") }
    var pace: PracticeAnswer.Pace?
    if let value = json["pace"] {
      guard case .string(let text) = value else {
        let known = PracticeAnswer.Pace.allCases.map(\.rawValue).joined(separator: ", ")
        throw ImportRefusal(reason: "pace: must be one of \(known)")
      }
      // A later program may know others.
      pace = PracticeAnswer.Pace(rawValue: text)
    }
    self.init(answer: PracticeAnswer(word, at: time, grade, pace: pace), language: language)
  }
}
