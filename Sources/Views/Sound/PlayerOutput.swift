import Model
import Platform

/// The current burst of sounds, and the player program that plays it.
struct PlayerOutput {
  private typealias Instant = ContinuousClock.Instant

  private let patience: Duration
  private let log: @Sendable (String) -> Void
  private var choice: PlayerChoice
  private var mixer = Mixer()
  private var player: PlayerProcess?
  private var name = ""
  /// What the player should take next.
  private var block: ArraySlice<UInt8> = []
  /// When the player has last taken something, or was started.
  private var lastTaken = Instant.now
  private var hasLogged = false

  init(
    _ programs: [PlayerProgram],
    patience: Duration,
    pause: Duration,
    log: @escaping @Sendable (String) -> Void
  ) {
    choice = PlayerChoice(programs, pause: pause)
    self.patience = patience
    self.log = log
  }

  /// Begins the tones of an event, unless there is no sound now.
  mutating func add(_ event: SoundEvent) {
    guard player != nil || choice.program(at: .now) != nil else { return }
    mixer.add(Tones.samples(of: event))
  }

  /// Ends the player program, and forgets what it has not played.
  mutating func stop() {
    endPlayer()
    mixer.removeAll()
  }

  /// Starts a player if there is something to play, and writes until it has no room.
  mutating func feed() {
    if player == nil, !mixer.isSilent { start() }
    while let player {
      if block.isEmpty {
        guard let next = mixer.nextBlock() else {
          choice.succeeded()
          endPlayer()
          return
        }
        block = next[...]
      }
      switch player.write(block) {
      case .taken(let count):
        block = block.dropFirst(count)
        lastTaken = .now
      case .full where .now - lastTaken < patience:
        return
      case .full, .gone:
        fail()
      }
    }
  }

  /// Sleeps until a message comes, the player has room or ends, or it counts as stuck.
  func wait(with waker: Waker) {
    var requests = [pollfd(fd: waker.descriptor, events: Int16(POLLIN), revents: 0)]
    var milliseconds: Int32 = -1
    if let player {
      requests.append(pollfd(fd: player.input, events: Int16(POLLOUT), revents: 0))
      let rest = max(.zero, lastTaken + patience - .now) / .milliseconds(1)
      // Rounded up: a thread that wakes too early has to wake twice.
      milliseconds = Int32(min(rest.rounded(.up), 1e6))
    }
    _ = poll(&requests, nfds_t(requests.count), milliseconds)
  }

  private mutating func start() {
    while player == nil, !mixer.isSilent {
      guard let program = choice.program(at: .now) else { return mixer.removeAll() }
      do throws(SystemError) {
        name = program.name
        player = try PlayerProcess(program)
        lastTaken = .now
      } catch {
        fail()
      }
    }
  }

  private mutating func fail() {
    endPlayer()
    switch choice.failed(at: .now) {
    case .tryNext:
      mixer.rewind()
      start()
    case .goOn:
      mixer.removeAll()
    case .silence:
      mixer.removeAll()
      report()
    }
  }

  /// Logs one line in all: a player without sound need not read about it twice.
  private mutating func report() {
    guard !hasLogged else { return }
    hasLogged = true
    let name = choice.hasWorked ? name : PlayerProgram.names.joined(separator: ", ")
    log("no sound for a minute: \(name) failed; try it in a shell")
  }

  private mutating func endPlayer() {
    player?.end()
    player = nil
    block = []
  }
}
