import Composable
import ComposableTesting
import Model
import Rules
import Surface
import Testing

@testable import Features

/// A player who uses keys and the mouse and checks what the screen shows.
///
/// Effects run as soon as they can; time passes only in `waits`. At the end of each story the
/// player `leaves`: nothing may be running then.
///
/// The test store is not exhaustive, because a story goes through many screens and asserts only
/// what the player would notice. If each key had to list every change of the state, a change to one
/// screen would break the stories of all others. `WholeStories` and `HomeAloneStories` assert whole
/// states, and `rests` still fails for effects that are left running.
final class Player {
  /// What a story changes in its world.
  typealias Change = (inout Dependencies) -> Void

  let world: World
  let store: TestStore<AppFeature.State, AppFeature.Action>

  /// Whether it was checked that nothing is left running.
  private var hasLeft = false
  /// The line of the test that last sent something.
  private var lastLocation: SourceLocation

  /// A player of a program that has just started.
  ///
  /// - Parameters:
  ///   - settings: Reduced motion, unless the story is about motion.
  ///   - change: Changes the world's dependencies.
  init(
    world: World = World(),
    settings: Settings = Settings(motion: .reduced),
    at location: SourceLocation = #_sourceLocation,
    with change: Change = { _ in },
    state prepare: (inout AppFeature.State) -> Void = { _ in }
  ) {
    var dependencies = world.dependencies(at: location)
    change(&dependencies)
    var state = AppFeature.State(settings: settings)
    prepare(&state)
    self.world = world
    lastLocation = location
    store = TestStore(
      initialState: state,
      clock: world.clock,
      exhaustivity: .off,
      sourceLocation: location
    ) {
      AppFeature(dependencies: dependencies)
    }
    store.send(.resized(Size(columns: 80, rows: 24)))
  }

  /// A player in a new game.
  convenience init(
    in mode: GameMode,
    letters: CubeLetters = .story,
    world: World = World(),
    settings: Settings = Settings(motion: .reduced),
    at location: SourceLocation = #_sourceLocation,
    with change: Change = { _ in }
  ) {
    let match = Match(mode: mode, letters: letters)
    let play = PlayFeature.State(
      match: match,
      settings: settings,
      autosave: Autosave(key: .random())
    )
    self.init(world: world, settings: settings, at: location, with: change) {
      $0.hasStarted = true
      $0.open(.game(play))
    }
  }

  deinit {
    if !hasLeft { leaves(at: lastLocation) }
  }

  var state: AppFeature.State { store.state }
  var home: HomeFeature.State { store.state.home }
  var notice: String? { store.state.game?.notice?.text }
  var score: Int? { store.state.game?.match.score }

  /// The game on the screen.
  func play(at location: SourceLocation = #_sourceLocation) throws -> PlayFeature.State {
    try #require(store.state.game, sourceLocation: location)
  }

  /// The screen in front, whose state must have this type.
  func top<State>(
    _ type: State.Type = State.self,
    at location: SourceLocation = #_sourceLocation
  ) throws -> State {
    let payload = state.top.flatMap { Mirror(reflecting: $0).children.first?.value }
    let tab = (payload as? NotebookFeature.State).map {
      [$0.found, $0.missed, $0.known, $0.growth] as [any Sendable]
    }
    let found = payload as? State ?? tab?.lazy.compactMap { $0 as? State }.first
    return try #require(found, "\(type) is not in front", sourceLocation: location)
  }

  func sends(_ action: AppFeature.Action, at location: SourceLocation = #_sourceLocation) {
    lastLocation = location
    store.send(action, sourceLocation: location)
    store.skipReceivedActions(sourceLocation: location)
  }

  func starts(_ route: AppFeature.Action.Route, at location: SourceLocation = #_sourceLocation) {
    sends(.started(route), at: location)
  }

  /// Starts the program at home, and opens a page from there.
  ///
  /// - Returns: The same player.
  func atHome(
    opening page: HomePage? = nil,
    at location: SourceLocation = #_sourceLocation
  ) -> Player {
    starts(.home, at: location)
    if let page { opens(page, location: location) }
    return self
  }

  func presses(_ keys: Key..., at location: SourceLocation = #_sourceLocation) {
    for key in keys { sends(.key(key), at: location) }
  }

  /// Opens a row of the home screen, wherever it stands in the menu.
  func opens(_ row: HomeFeature.Row, at location: SourceLocation = #_sourceLocation) {
    presses(.home, at: location)
    for _ in HomeFeature.Row.allCases where home.row != row { presses(.down, at: location) }
    presses(.enter, at: location)
  }

  func types(_ text: String, at location: SourceLocation = #_sourceLocation) {
    for character in text { sends(.key(.character(character)), at: location) }
  }

  /// Types texts and presses keys, one after the other.
  func types(_ parts: Typed..., at location: SourceLocation = #_sourceLocation) {
    for key in parts.flatMap(\.keys) { sends(.key(key), at: location) }
  }

  /// Types words, and plays each.
  func enters(_ words: String..., at location: SourceLocation = #_sourceLocation) {
    for word in words {
      types(word, at: location)
      presses(.enter, at: location)
    }
  }

  /// Advances the clock in steps and handles the actions of each.
  func waits(
    _ duration: Duration,
    step: Duration = .milliseconds(500),
    at location: SourceLocation = #_sourceLocation
  ) {
    var rest = duration
    while rest > .zero {
      let next = min(rest, step)
      store.advance(by: next, sourceLocation: location)
      store.skipReceivedActions(sourceLocation: location)
      rest -= next
    }
  }

  // MARK: The mouse

  func points(
    _ kind: MouseEvent.Kind,
    at target: PointerTarget,
    column: Int = 0,
    row: Int = 0,
    location: SourceLocation = #_sourceLocation
  ) {
    let event = PointerEvent(kind, on: target, at: Point(column: column, row: row))
    sends(.pointer(event), at: location)
  }

  func clicks(_ target: PointerTarget, location: SourceLocation = #_sourceLocation) {
    points(.press, at: target, location: location)
    points(.release, at: target, location: location)
  }

  func clicks(_ names: String..., location: SourceLocation = #_sourceLocation) {
    for name in names { clicks(.face(face(name, at: location)), location: location) }
  }

  /// Presses on the first face, goes over the others, lets go on the last.
  func drags(_ names: String, location: SourceLocation = #_sourceLocation) {
    let path = faces(names, at: location)
    guard let first = path.first, let last = path.last else { return }
    points(.press, at: .face(first), location: location)
    for (index, face) in path.dropFirst().enumerated() {
      points(.drag, at: .face(face), column: index + 1, location: location)
    }
    points(.release, at: .face(last), column: path.count - 1, location: location)
  }

  /// Clicks a row of a menu or a list.
  func chooses(
    _ row: some Hashable & Sendable,
    times: Int = 1,
    location: SourceLocation = #_sourceLocation
  ) {
    for _ in 0..<times { clicks(.row(row), location: location) }
  }

  /// Opens the menu of a game and chooses a row.
  func menu(_ row: some Hashable & Sendable, at location: SourceLocation = #_sourceLocation) {
    presses(.function(10), at: location)
    chooses(row, location: location)
  }

  /// Ends the game from its menu, and confirms it, after some words. Something must have been played;
  /// otherwise the menu does not ask.
  func endsGame(after words: String..., location: SourceLocation = #_sourceLocation) {
    for word in words { enters(word, at: location) }
    menu(PlayMenu.Row.end, at: location)
    #expect(
      state.game?.menu?.asking == .end,
      "the menu asks before it ends a game",
      sourceLocation: location
    )
    chooses(PlayMenu.Row.end, location: location)
    waitsForResult(location: location)
  }

  /// Waits until the result of a game takes keys.
  func waitsForResult(location: SourceLocation = #_sourceLocation) {
    waits(.seconds(1), at: location)
  }

  /// Opens a page from the home screen's menu.
  func opens(_ page: HomePage, location: SourceLocation = #_sourceLocation) {
    chooses(HomeFeature.Row.page(page), location: location)
  }

  // MARK: The end

  /// Quits by Ctrl-C, and checks that the program ends and that no effect is left running. A game that
  /// ends when it is left asks first.
  ///
  /// A story calls it only where it goes on afterwards: a player who goes away leaves.
  func leaves(at location: SourceLocation = #_sourceLocation) {
    presses(.control("c"), at: location)
    if state.game?.menu?.asking == .quit { presses(.control("c"), at: location) }
    #expect(state.hasQuit, "Ctrl-C ends the program", sourceLocation: location)
    rests(at: location)
  }

  /// Checks that the program has ended, and that no effect is running.
  func isGone(at location: SourceLocation = #_sourceLocation) {
    #expect(state.hasQuit, sourceLocation: location)
    rests(at: location)
  }

  /// Checks that no effect is running.
  func rests(at location: SourceLocation = #_sourceLocation) {
    hasLeft = true
    store.skipReceivedActions(sourceLocation: location)
    store.exhaustivity = .on
    store.finish(sourceLocation: location)
    store.exhaustivity = .off
  }

  /// The program is killed: it is asked nothing, and what it runs is no matter.
  func isKilled() { hasLeft = true }
}

/// What is typed: a text, or a key that is no character.
struct Typed: ExpressibleByStringLiteral {
  fileprivate let keys: [Key]

  init(stringLiteral text: String) { keys = text.map(Key.character) }
  private init(_ key: Key) { keys = [key] }

  static let (enter, escape) = (Self(.enter), Self(.escape))
  static let (tab, backtab) = (Self(.tab), Self(.backtab))
  static let (up, down, left, right) = (Self(.up), Self(.down), Self(.left), Self(.right))
  static let (home, end, backspace) = (Self(.home), Self(.end), Self(.backspace))
  static let (pageUp, pageDown, delete) = (Self(.pageUp), Self(.pageDown), Self(.delete))
  static func function(_ number: Int) -> Self { Self(.function(number)) }
  static func control(_ character: Character) -> Self { Self(.control(character)) }
}

extension TestStore {
  /// The store of a feature whose dependencies have the clock already.
  convenience init(
    _ state: State,
    _ clock: TestClock,
    _ feature: some Reducer<State, Action>,
    at location: SourceLocation = #_sourceLocation
  ) {
    self.init(initialState: state, clock: clock, sourceLocation: location) { feature }
  }
}
