import Model
import Platform
import Sound
import Terminal

/// How the program makes itself heard: by tones where they can be played and heard, otherwise by the
/// terminal's bell.
///
/// The first tone looks for a player program: most games are silent, and the search would hold up the
/// first frame.
final class SoundOutput: Sendable {
  private enum Player {
    case notSought
    case bell
    case speaker(Speaker)
  }

  private let player = Lock(Player.notSought)
  private let host: Host
  private let mayPlayTones: Bool
  private let ring: @Sendable () -> Void

  /// - Parameters:
  ///   - host: Its environment says where the players are, and whether the player is elsewhere.
  ///   - isAskedFor: Whether the command line asks for tones. Only then are they played over ssh,
  ///     where they would sound on the other machine. Never for guests: they start no programs.
  ///   - ring: Rings the terminal's bell.
  init(host: Host, isAskedFor: Bool, ring: @escaping @Sendable () -> Void) {
    self.host = host
    mayPlayTones = !host.isKiosk && (isAskedFor || !isOverSSH(host.environment))
    self.ring = ring
  }

  var client: SoundClient {
    guard mayPlayTones else { return .bellOnly(ring: ring) }
    return SoundClient(ring: ring, play: { self.play($0) })
  }

  func hush() { player.withLock { if case .speaker(let speaker) = $0 { speaker.hush() } } }

  func close() {
    player.withLock {
      if case .speaker(let speaker) = $0 { speaker.close() }
      $0 = .bell
    }
  }

  private func play(_ event: SoundEvent) {
    let speaker: Speaker? = player.withLock { player in
      if case .notSought = player { player = makeSpeaker().map(Player.speaker) ?? .bell }
      if case .speaker(let speaker) = player { return speaker }
      return nil
    }
    if let speaker {
      speaker.play(event)
    } else if event.ringsBell {
      ring()
    }
  }

  private func makeSpeaker() -> Speaker? {
    let programs = PlayerProgram.installed(in: host.environment("PATH") ?? "")
    guard !programs.isEmpty else { return nil }
    do throws(SystemError) {
      return try Speaker(programs, log: { [console = host.console] in console.complain($0) })
    } catch {
      host.console.complain("no tones: \(error)")
      return nil
    }
  }
}
