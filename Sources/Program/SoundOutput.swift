import Game
import Runtime
import Sound

/// How the program makes itself heard: by tones where they can be played and heard, otherwise by the
/// terminal's bell.
struct SoundOutput {
  /// What plays tones; `nil` where the bell rings in their place.
  let speaker: Speaker?
  /// The client of the features.
  let client: SoundClient

  /// - Parameters:
  ///   - host: Its environment says where the players are, and whether the player is elsewhere.
  ///   - isAskedFor: Whether the command line asks for tones. Only then are they played over ssh,
  ///     where they would sound on the other machine.
  ///   - ring: Rings the terminal's bell.
  init(host: Host, isAskedFor: Bool, ring: @escaping @Sendable () -> Void) {
    speaker = isAskedFor || !Self.isRemote(host.environment) ? Self.makeSpeaker(host) : nil
    if let speaker {
      client = SoundClient(ring: ring, play: { speaker.play($0) })
    } else {
      client = .bellOnly(ring: ring)
    }
  }

  /// Whether the player uses this machine over ssh.
  private static func isRemote(_ environment: (String) -> String?) -> Bool {
    ["SSH_CONNECTION", "SSH_TTY"].contains { environment($0)?.isEmpty == false }
  }

  private static func makeSpeaker(_ host: Host) -> Speaker? {
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
