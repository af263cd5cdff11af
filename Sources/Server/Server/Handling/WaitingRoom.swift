import Platform
import Routes

/// Players who wait for the next event in one of their games of two.
///
/// No thread waits with them: each guest has a closure that is called once, when it leaves.
final class WaitingRoom: Sendable {
  struct Guest: Sendable {
    let player: PlayerID
    /// The number of the last event that the player knows.
    let last: Int
    /// The moment by which the guest leaves without any news, on the clock that never goes back.
    let until: Double
    /// Whether nobody is there any more who could be told.
    let isGone: @Sendable () -> Bool
    /// The number of the player's last event in the store; `nil` if it cannot say.
    let look: @Sendable () -> Int?
    /// Called once, with the number of the last event that is known then.
    let leave: @Sendable (_ last: Int) -> Void
  }

  private struct State {
    var guests: [Int: Guest] = [:]
    /// The numbers of each player's guests, the earliest first.
    var ofPlayer: [PlayerID: [Int]] = [:]
    var lastNumber = 0
    var isClosed = false

    mutating func remove(_ number: Int) -> Guest? {
      guard let guest = guests.removeValue(forKey: number) else { return nil }
      let others = ofPlayer[guest.player]?.filter { $0 != number } ?? []
      ofPlayer[guest.player] = others.isEmpty ? nil : others
      return guest
    }
  }

  private let state = Lock(State())
  private let limits: ServerLimits.Waiting

  init(_ limits: ServerLimits.Waiting) { self.limits = limits }

  var count: Int { state.withLock { $0.guests.count } }

  /// Lets a guest in. One of the same player leaves for it if there are as many as may be: the player has
  /// most likely left that one.
  ///
  /// - Returns: Whether there was room. Without it, nothing of the guest is called.
  func enter(_ guest: Guest) -> Bool {
    var earliest: Guest?
    let number: Int? = state.withLock { state in
      let own = state.ofPlayer[guest.player] ?? []
      if own.count >= limits.ofPlayer, let first = own.first { earliest = state.remove(first) }
      guard !state.isClosed, state.guests.count < limits.ofAll else { return nil }
      state.lastNumber += 1
      state.guests[state.lastNumber] = guest
      state.ofPlayer[guest.player, default: []].append(state.lastNumber)
      return state.lastNumber
    }
    if let earliest { earliest.leave(earliest.last) }
    guard let number else { return false }
    // What happened after the player had asked and before it was here told nobody.
    look(number, guest)
    return true
  }

  /// Tells the guests of a player who do not know an event.
  func tell(_ event: PlayerEvent) {
    let told = state.withLock { state in
      (state.ofPlayer[event.player] ?? []).filter { number in
        state.guests[number].map { $0.last < event.number } ?? false
      }.compactMap { state.remove($0) }
    }
    for guest in told { guest.leave(event.number) }
  }

  /// Looks for everybody whether something has happened: while nobody was listening, it may have.
  func lookAgain() {
    for (number, guest) in state.withLock({ $0.guests }) { look(number, guest) }
  }

  private func look(_ number: Int, _ guest: Guest) {
    guard let last = guest.look(), last > guest.last else { return }
    state.withLock { $0.remove(number) }?.leave(last)
  }

  /// Lets go whose time is over, and forgets who is gone.
  func endWaits(now: Double) {
    end { $0.until <= now || $0.isGone() }
  }

  /// Lets everybody go, and nobody in any more.
  func close() {
    state.withLock { $0.isClosed = true }
    end { _ in true }
  }

  private func end(where isOver: (Guest) -> Bool) {
    // Outside the lock: whether a guest is there is a question to the system.
    for (number, guest) in state.withLock({ $0.guests }) where isOver(guest) {
      state.withLock { $0.remove(number) }?.leave(guest.last)
    }
  }
}

/// Where an answer goes that comes later than its request.
package struct LateAnswer: Sendable {
  /// Whether nobody is there any more who could read it. Called only before `send`.
  var isGone: @Sendable () -> Bool
  /// Sends it; called once, on any thread.
  var send: @Sendable (HTTPResponse) -> Void
}
