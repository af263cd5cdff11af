import Features
import Model
import Platform
import Rules
import Testing

@testable import Ear

@Suite struct EarCommandTests {
  private func inGame(_ line: String) -> EarCommand { EarCommand(line, isInGame: true) }

  @Test func `a date without a year is the latest one`() throws {
    let today = try #require(CivilDate("2026-11-21"))
    func date(_ line: String, _ today: CivilDate?) -> String? {
      guard case .daily(_, let date?) = EarCommand(line, isInGame: false, today: today) else {
        return nil
      }
      return date.description
    }
    #expect(date("daily 20 november", today) == "2026-11-20")
    #expect(date("daily november 21", today) == "2026-11-21")
    #expect(date("daily timed 22 nov", today) == "2025-11-22", "this year it is still to come")
    #expect(date("daily 29 february", today) == "2024-02-29")
    #expect(date("daily unlimited 1 december 2025", today) == "2025-12-01")
    #expect(date("daily 31 june", today) == nil && date("daily 20 november", nil) == nil)
  }

  @Test func `a line is a word, unless it begins with a slash`() throws {
    #expect(inGame("stone") == .word("stone", path: nil))
    #expect(inGame("  Stone 2 ") == .word("Stone", path: 1))
    #expect(inGame("quit") == .word("quit", path: nil) && inGame("/quit") == .quit)
    let place = try #require(FaceQuery("top 1 2"))
    #expect(inGame("/NEAR top 1 2") == .near(place) && inGame("/changed 3") == .changed(moves: 3))
    #expect(inGame("/path") == .path(nil) && inGame("/path stone") == .path("stone"))
    #expect(inGame("/f") == .faces(nil) && inGame("/faces TOP") == .faces(.top))
    #expect(inGame("/faces back") == .misused(.faces) && inGame(" ") == .nothing)
  }

  @Test(arguments: [
    ("/replai", "Did you mean /replay? "), ("/hlep", "Did you mean /help? "),
    ("/paths2", "Did you mean /paths? "), ("/blits", "Did you mean /blitz? "),
    ("/timd", "Did you mean /timed? "), ("/xyzzy", ""), ("/", ""),
    ("/calender", "Did you mean /calendar? "),
  ])
  func `a line that means nothing names the nearest that does`(line: String, meant: String) {
    let name = line.quoted
    #expect(inGame(line) == .unknown("\(name) means nothing here. \(meant)/help lists what does."))
  }

  @Test func `at home no slash is needed`() {
    func atHome(_ line: String) -> EarCommand { EarCommand(line, isInGame: false) }
    #expect(atHome("unlimited") == .start(.unlimited) && atHome("/Blitz") == .start(.blitz))
    #expect(atHome("daily unlimited") == .daily(mode: "unlimited", nil) && atHome("quit") == .quit)
  }

  @Test func `games of two are asked for by a word, a number or names`() {
    func duel(_ text: String) -> EarCommand { EarCommand("/duel\(text)", isInGame: true) }
    #expect(duel("") == .duel(.list) && duel(" 2") == .duel(.open(2)))
    #expect(duel(" here") == .duel(.here([])))
    #expect(duel(" here Ann Ben") == .duel(.here(["Ann", "Ben"])))
    #expect(duel(" HERE Ann Lee and Ben") == .duel(.here(["Ann Lee", "Ben"])))
    #expect(duel(" invite") == .duel(.invite("")))
    #expect(duel(" invite Ben Lee") == .duel(.invite("Ben Lee")))
    #expect(duel(" server") == .duel(.server(nil)))
    #expect(duel(" join K7M2-Q9TX") == .duel(.join("K7M2-Q9TX")))
    let usage = EarCommand.misused(.duel)
    for text in [" 0", " -1", " here A B C", " join", " server a b", " foo", " 1 2"] {
      #expect(duel(text) == usage, "\(text)")
    }
  }

  @Test func `games of the history are named by their numbers`() {
    func atHome(_ line: String) -> EarCommand { EarCommand(line, isInGame: false) }
    #expect(atHome("replay 7") == .replay(GameID(rawValue: 7)))
    var search = WordsFeature.State()
    search.search = SearchLine("7+ *ing")
    #expect(atHome("words 7+ *ing") == .page(.words(.init(search))))
    #expect(atHome("words 7") == .page(.words(.init(.found, of: GameID(rawValue: 7)))))
    #expect(atHome("words") == .words)
    #expect(atHome("words missed") == .missed)
    #expect(atHome("review 7") == .review(GameID(rawValue: 7)))
    #expect(atHome("practice ing") == .practise("ing"))
    #expect(atHome("help turning point") == .help("turning point") && atHome("race") == .race(nil))
    #expect(atHome("compare 7 9") == .compare(GameID(rawValue: 7), GameID(rawValue: 9)))
    #expect(atHome("compare 7, 9") == atHome("compare 7 9") && atHome("compare") == .compareRace)
    #expect(atHome("next") == .next(1) && atHome("back 3") == .back(3))
    let date = CivilDate(year: 2026, month: 11, day: 20)
    for text in ["2026-11-20", "20 November 2026", "november 20, 2026", "20 Nov 2026"] {
      #expect(atHome("daily timed \(text)") == .daily(mode: "timed", date), "\(text)")
      #expect(atHome("daily \(text)") == .daily(mode: "", date), "\(text)")
    }
    #expect(atHome("daily") == .daily(mode: "", nil))
    #expect(atHome("daily chess") == .daily(mode: "chess", nil), "it is told which there are")
    for line in [
      "daily 30 February 2026", "daily timed 3 ju 2026", "daily 3 4 2026", "daily 20 November",
      "replay x", "replay 0", "race -1", "compare 7", "compare 7 9 11", "next 0",
      "back 1001",
      "new", "new chess",
    ] {
      let name = EarCommandName(name: line.prefix { $0 != " " })
      #expect(atHome(line) == name.map(EarCommand.misused), "\(line)")
    }
  }

  @Test func `a command that takes nothing refuses what comes after it`() {
    for name in EarCommandName.allCases where name.operand == .none {
      for text in ["now", "2", "please do"] {
        #expect(name.usage == "/\(name.rawValue) takes nothing after it.")
        #expect(inGame("/\(name.rawValue) \(text)") == .misused(name))
      }
    }
    #expect(inGame("/blitz now") == .unknown("blitz takes nothing after it."))
  }

  @Test func `a command that needs something says what`() {
    for name in EarCommandName.allCases {
      guard case .required(let text) = name.operand else { continue }
      #expect(name.usage == "/\(name.rawValue) takes \(text).")
      #expect(inGame("/\(name.rawValue)") == .misused(name))
    }
  }

  @Test(arguments: [
    "/near", "/near 222", "/near top 9 9", "/near foo", "/used foo", "/removable 1", "/remove xy",
    "/remove 333", "/changed -1", "/changed 0", "/changed one", "/paths a b", "/path a b",
    "/changed 99999999999999999999", "/daily timed now", "/help near far",
  ])
  func `a wrong operand says what the command takes`(line: String) throws {
    let name = try #require(EarCommandName(name: line.dropFirst().prefix { $0 != " " }))
    #expect(inGame(line) == .misused(name))
  }

  @Test func `examples in what a command takes are right`() throws {
    for name in EarCommandName.allCases {
      let text =
        switch name.operand {
        case .none: ""
        case .optional(let text), .required(let text): text
        }
      let examples = text.drop { $0 != ":" }.dropFirst().split(separator: ",")
      for example in examples {
        let command = EarCommand(String(example), isInGame: false)
        switch command {
        case .unknown, .misused: Issue.record("\(example): \(command)")
        default: break
        }
        if case .code(let code) = command {
          #expect(throws: Never.self) { try ChallengeCode(code) }
        }
      }
    }
  }

  @Test(arguments: ["/nothing", "/", "stone two", "stone 0", "stone -1", "stone 1 2", "/\u{1B}[2J"])
  func `a line without a meaning says so`(line: String) {
    guard case .unknown(let reason) = inGame(line) else {
      Issue.record("\(inGame(line))")
      return
    }
    #expect(!reason.isEmpty && !reason.contains("\u{1B}"))
  }
}
