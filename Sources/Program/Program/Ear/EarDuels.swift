import Composable
import Ear
import Features
import Model
import Rules

/// Answers lines in the list of games of two, and takes their texts wherever they come.
struct EarDuels: EarPlace {
  let ear: EarSession

  // MARK: - Texts

  /// A mail program may break a text over several lines: without a closing bracket, the rest is waited for.
  func takeText(_ line: String) throws(Failure) -> Bool {
    let isBegun = !ear.unfinishedText.isEmpty
    let isCommand = EarCommandName(name: line.lowercased().prefix { $0 != " " }) != nil
    guard !line.hasPrefix("/"), isBegun ? !isCommand : Self.isText(line, isCommand: isCommand)
    else {
      ear.unfinishedText = ""
      return false
    }
    guard !line.allSatisfy(\.isWhitespace) else {
      ear.unfinishedText = ""
      try say("The text was left: its closing bracket is missing.")
      return true
    }
    let text = isBegun ? "\(ear.unfinishedText)\n\(line)" : line
    guard text.contains("]") || text.utf8.count > DuelFeature.State.maximumTextBytes else {
      ear.unfinishedText = text
      if !isBegun {
        try say("The text goes on up to its closing bracket. An empty line leaves it.")
      }
      return true
    }
    try take(text: text)
    return true
  }

  /// Takes a text of a game of two, with whatever stands around it.
  func take(text: String) throws(Failure) {
    ear.unfinishedText = ""
    switch state.top {
    case .duel(let duel) where !duel.game.isOver:
      guard let code = Self.invitation(text)?.code else { return ear.inDuel(.read(text)) }
      // The game that is open waits.
      if code == duel.game.code {
        try say("That is the invitation to this game.")
      } else {
        goHome(then: [Self.list, .text(text)])
      }
    case .duelStart where Self.invitation(text) == nil:
      if case .failure(let problem)? = DuelText.all(in: text).last {
        try say(DuelTextRefusal.unreadable(problem).message.ended)
      } else {
        ear.heldTurn = text
        try say("First say accept and who sent it. The turn is taken then.")
      }
    case .duels: order(.duels(.ordered(.read(text))))
    case .game(let game) where !game.isOver:
      try say("A game is on. /end or /home first, then paste the text.")
    case .lesson, .practice, .replay: try say("/home first, then paste the text.")
    default: goHome(then: [Self.list, .text(text)])
    }
  }

  /// Whether a line begins a text. Words and commands have no brackets, but a command may name a file.
  private static func isText(_ line: String, isCommand: Bool) -> Bool {
    let text = line.lowercased()
    let marks = isCommand ? ["["] : ["[", "turn", "invitation"]
    return text.contains("lexicube") && marks.contains { text.contains($0) }
  }

  private static func invitation(_ text: String) -> DuelInvitation? {
    guard case .success(.invitation(let invitation)) = DuelText.all(in: text).last else {
      return nil
    }
    return invitation
  }

  static let list = EarSession.Step.ask(.open(.duels(DuelsFeature.State())))

  // MARK: - The list

  func answer(_ command: EarCommand) throws(Failure) {
    switch command {
    case .unknown(let reason): try say(reason)
    case .home: goHome()
    case .nothing: try open(.list)
    case .ask: try say("The server is asked by itself. duel lists the games.")
    case .accept: try say("There is no invitation yet. Paste its text first.")
    case .words: ear.open(.words(.init(.found)))
    case .missed: ear.open(.words(.init(.missed)))
    default:
      if try answerAnywhere(command) { return }
      try say("These are the games of two. duel 1, duel here, duel invite, duel server or home.")
    }
  }

  func open(_ command: EarCommand.DuelCommand) throws(Failure) {
    if let problem = command.whyNoServer(state.settings) { return try say(problem) }
    guard command != .invite("") else {
      return try say("Whom? Say the name, as in duel invite Ben.")
    }
    if case .duels(let duels) = state.top {
      if command == .list {
        try say(DuelLines.list(duels, utcOffset: ear.parts.dependencies.utcOffset))
      } else {
        try take(command, duels)
      }
    } else {
      goHome(then: command == .list ? [Self.list] : [Self.list, .list(command)])
    }
  }

  func take(_ command: EarCommand.DuelCommand, _ duels: DuelsFeature.State) throws(Failure) {
    func choose(_ row: DuelsFeature.Row, _ names: [String]) {
      order(.duels(.ordered(.choose(row))))
      ear.steps = [.form(names)]
    }
    switch command {
    case .list: break
    case .open(let number):
      guard let game = duels.duels?.game(number) else {
        return try say("There is no game of two \(number). duel lists them.")
      }
      order(.duels(.ordered(.choose(.game(game.id)))))
    case .here(let names): choose(.keyboard, names)
    // The own name is that of the settings.
    case .invite(let name): choose(.invite, ["", name])
    case .server(nil): choose(.server, [])
    case .server(let text?):
      let server: ServerAddress
      do throws(ServerAddressError) { server = try ServerAddress(text) } catch {
        return try say("That is no server. \(error)")
      }
      // An address only chooses: an invitation on the server that is chosen would be a surprise.
      let meant = [server, ServerAddress(unencrypted: text)].compactMap { $0?.url }
      if let own = state.settings.server, meant.contains(own.url) {
        return try say("\(own.name) is your server. duel server invites somebody there.")
      }
      order(.duels(.ordered(.server(server))))
      ear.steps = [.form([text])]
    case .join(let code): choose(.server, [code])
    }
  }

  func answerInvitation(_ command: EarCommand) throws(Failure) {
    switch command {
    case .accept(let name):
      order(.duelStart(.ordered(["", name])))
      if let turn = ear.heldTurn { ear.steps = [.turn(turn)] }
      ear.heldTurn = nil
    case .home: goHome()
    case .duel(.list):
      ear.heldTurn = nil
      ear.store.send(.asked(.close))
    default: try say("An invitation waits. accept and who sent it takes it, home leaves it.")
    }
  }
}

extension EarCommand.DuelCommand {
  /// Why this cannot be done through a server; `nil` if it can, or needs none.
  fileprivate func whyNoServer(_ settings: Settings) -> String? {
    switch self {
    case .list, .open, .here, .invite: return nil
    case .server, .join: break
    }
    if case .server(_?) = self {
      return settings.isKiosk
        ? "The people who run this machine choose its server."
        : settings.name == .player ? Self.noName : nil
    }
    guard settings.server != nil else {
      return settings.isKiosk
        ? "There is no server. The people who run this machine have chosen none."
        : "There is no server. duel server and its address chooses one."
    }
    return settings.name == .player && !settings.isKiosk ? Self.noName : nil
  }

  private static let noName =
    "You have no name, and the other player would see “player”. First say: settings name ANN"
}
