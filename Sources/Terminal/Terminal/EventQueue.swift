import Surface

/// What waits to be handled, in order. Events up to a stop are handled first; the others wait until the process
/// continues.
struct EventQueue {
  private(set) var events: [Event] = []
  /// Whether the events that were taken last end with a stop of the process.
  private(set) var isStopping = false

  var isEmpty: Bool { events.isEmpty }

  /// Whether the program is to end.
  var hasHangup: Bool { events.contains(.hangup) }

  mutating func append(_ event: Event) { events.append(event) }

  /// Queues what the player has done, if there is room for it.
  mutating func type(_ event: Event) {
    // Nobody has typed so far ahead.
    if events.count < Self.longest { events.append(event) }
  }

  mutating func thinDrags() { events = events.thinningDrags() }

  /// Queues Ctrl-C or a hang-up. It overtakes keys if there are many.
  mutating func end(by event: Event) {
    if events.count > Self.mostTypedAhead {
      events.removeAll { event in
        switch event {
        case .key, .paste, .mouse: true
        case .pasteStalled, .focused, .resized, .suspended, .resumed, .hangup: false
        }
      }
    }
    events.append(event)
  }

  /// Asks for a stop, once: one that was asked for before has not been answered yet. Each costs a write to
  /// the disk, and a paste without marks may ask hundreds of times.
  mutating func stop() {
    if !events.contains(.suspended) { events.append(.suspended) }
  }

  /// Notes that the process has stopped and goes on.
  mutating func resume() {
    isStopping = false
    events.insert(.resumed, at: 0)
  }

  mutating func clear() { events = [] }

  /// The next events, up to a stop.
  mutating func take() -> [Event] {
    let batch = events.prefix(Self.batch)
    let end = batch.firstIndex(of: .suspended).map { $0 + 1 } ?? batch.count
    let taken = Array(events[..<end])
    events.removeFirst(end)
    isStopping = taken.last == .suspended
    return taken
  }

  /// The most events that wait: 64 KB of typed keys would take seconds.
  private static let longest = 16_384

  /// How many events may come before Ctrl-C and still count: as much as a player types ahead. More of them
  /// are noise, or keys that a player who wants to leave does not wait for.
  private static let mostTypedAhead = 256

  /// How many events are handled before the terminal is read again: about ten milliseconds of work.
  private static let batch = 128
}
