import Model
import Platform
import Testing

@testable import Sound

@Suite("The speaker and its player program")
struct SpeakerTests {
  private let standIn = StandIn()
  private let log = LogLines()

  private func speaker(patience: Duration = .seconds(3600)) throws -> Speaker {
    // Tests on a busy machine may take longer than the minute for which players are not restarted.
    try Speaker(standIn.programs, patience: patience, pause: .seconds(3600), log: log.add)
  }

  /// The size of a burst with one event, in samples.
  private func burst(_ event: SoundEvent) -> Int {
    var mixer = Mixer()
    mixer.add(Tones.samples(of: event))
    var count = 0
    while let block = mixer.nextBlock() { count += block.count / 2 }
    return count
  }

  @Test func `programs are found in order, where they can be run`() throws {
    try standIn.add("aplay", "")
    #expect(standIn.programs.map(\.name) == ["aplay"])
    try standIn.add("paplay", "")
    try standIn.add("pw-play", "")
    #expect(standIn.programs.map(\.name) == ["pw-play", "pw-play", "paplay", "aplay"])
    #expect(standIn.programs.allSatisfy { $0.path == "\(standIn.directory)/\($0.name)" })
    #expect(standIn.programs.allSatisfy { $0.arguments.contains("--rate=48000") })
    chmod("\(standIn.directory)/aplay", 0o600)
    #expect(standIn.programs.map(\.name) == ["pw-play", "pw-play", "paplay"])
    #expect(PlayerProgram.installed(in: "").isEmpty)
    #expect(PlayerProgram.installed(in: ".:bin:\(standIn.directory)").count == 3)
  }

  @Test func `a player gets the samples, then silence, and is ended`() async throws {
    try standIn.add("aplay", "echo $$ > $dir/id; exec cat > $dir/heard")
    let speaker = try speaker()
    speaker.play(.word(length: 4, score: 40))
    let expected = Tones.samples(of: .word(length: 4, score: 40))
    try await standIn.wait("the samples") { standIn.samples.count >= expected.count }
    #expect(Array(standIn.samples.prefix(expected.count)) == expected)
    // What it has not read when it ends is silence.
    let id = try #require(standIn.lines("id").first.flatMap { pid_t($0) })
    try await standIn.wait("its end") { kill(id, 0) == -1 }
    #expect(standIn.samples.count <= burst(.word(length: 4, score: 40)))
    #expect(standIn.samples.dropFirst(expected.count).allSatisfy { $0 == 0 })
    speaker.close()
    #expect(log.lines.isEmpty)
    #expect(standIn.lines("starts") == ["aplay"])
  }

  @Test func `the next sound starts the player again`() async throws {
    try standIn.add("aplay", "exec cat >> $dir/heard")
    let speaker = try speaker()
    let letter = Tones.samples(of: .letter(1))
    for count in 1...3 {
      speaker.play(.letter(1))
      try await standIn.wait("sound \(count)") {
        standIn.samples.count { $0 != 0 } >= count * letter.count { $0 != 0 }
      }
      speaker.hush()
    }
    speaker.close()
    #expect(standIn.lines("starts").count == 3)
    #expect(log.lines.isEmpty)
  }

  @Test func `a player that does not know its options gives way to the next`() async throws {
    try standIn.add("pw-play", "test \"$1\" = --raw && exit 1; exec cat > $dir/heard")
    try standIn.add("aplay", "exec cat > $dir/wrong")
    let speaker = try speaker()
    speaker.play(.record)
    let expected = Tones.samples(of: .record)
    try await standIn.wait("the samples") { standIn.samples.count >= expected.count }
    #expect(Array(standIn.samples.prefix(expected.count)) == expected, "from the beginning")
    speaker.close()
    #expect(standIn.lines("starts") == ["pw-play", "pw-play"])
    #expect(log.lines.isEmpty)
  }

  @Test func `players that end at once leave one line and silence`() async throws {
    for name in ["pw-play", "paplay", "aplay"] { try standIn.add(name, "exit 1") }
    let speaker = try speaker()
    speaker.play(.record)
    try await standIn.wait("the line") { !log.lines.isEmpty }
    for _ in 0..<100 { speaker.play(.letter(3)) }
    speaker.close()
    speaker.play(.letter(4))
    #expect(
      log.lines == [
        "no sound for a minute: pw-play, paplay, aplay failed; try it in a shell"
      ]
    )
    #expect(standIn.lines("starts") == ["pw-play", "pw-play", "paplay", "aplay"])
  }

  @Test func `a player that cannot be started counts as failed`() async throws {
    let missing = PlayerProgram(name: "aplay", path: "\(standIn.directory)/none", arguments: [])
    let speaker = try Speaker([missing], log: log.add)
    speaker.play(.refusal)
    try await standIn.wait("the line") { !log.lines.isEmpty }
    speaker.close()
    #expect(log.lines.count == 1)
  }

  @Test func `a player that reads nothing is ended, and nobody waits for it`() async throws {
    try standIn.add("aplay", "echo $$ > $dir/id; exec sleep 1000")
    let speaker = try speaker(patience: .milliseconds(50))
    for count in 1...1000 { speaker.play(.letter(count)) }
    try await standIn.wait("the line") { !log.lines.isEmpty }
    speaker.close()
    // It may have been ended before it could write its number.
    if let id = standIn.lines("id").first.flatMap({ pid_t($0) }) {
      #expect(kill(id, 0) == -1 && errno == ESRCH)
    }
    #expect(log.lines.count == 1)
  }

  @Test func `closing ends a player that is stuck`() async throws {
    try standIn.add("aplay", "echo $$ > $dir/id; exec sleep 1000")
    let speaker = try speaker()
    speaker.play(.record)
    try await standIn.wait("its start") { standIn.lines("id").count == 1 }
    speaker.close()
    let id = try #require(standIn.lines("id").first.flatMap { pid_t($0) })
    #expect(kill(id, 0) == -1 && errno == ESRCH)
    #expect(log.lines.isEmpty)
  }

  @Test func `a speaker that was never used has nothing to end`() throws {
    try standIn.add("aplay", "")
    let speaker = try speaker()
    speaker.hush()
    speaker.close()
    speaker.close()
    #expect(standIn.lines("starts").isEmpty)
  }

  @Test func `a player has no signal blocked, and a process group of its own`() async throws {
    try standIn.add(
      "aplay",
      """
      { echo $$; cut -d' ' -f5 /proc/$$/stat; grep SigBlk /proc/self/status; } > $dir/id
      exec cat > $dir/heard
      """
    )
    let speaker = try speaker()
    speaker.play(.letter(1))
    try await standIn.wait("its report") { standIn.lines("id").count == 3 }
    speaker.close()
    let report = standIn.lines("id")
    #expect(report[0] == report[1])
    #expect(report[2] == "SigBlk:\t0000000000000000")
  }
}
