import Platform
import Rules
import ServerTesting
import Testing

/// Kills the program while results are submitted, again and again, on one database.
///
/// `LEXICUBE_KILLS` is the number of kills (5 if it is not set), `LEXICUBE_SEED` the random seed, and
/// `LEXICUBE_PLAYERS` how many submissions are in flight at once.
/// `.ci/checks/server-kill-test` runs it with many.
@Suite struct KillTests {
  @Test func `kills lose no acknowledged result, and repeated ones count once`() throws {
    let rounds = Environment.number("LEXICUBE_KILLS") ?? 5
    let seed = UInt64(Environment.number("LEXICUBE_SEED") ?? 1)
    var generator = SeededGenerator(seed: seed)
    let directory = try ScratchDirectory()
    var counts = SubmittingPlayer.Counts()
    for round in 1...max(1, rounds) {
      let place: Comment = "seed \(seed), round \(round)"
      var server = try ServerProcess(data: directory.path)
      let players = try SubmittingPlayer.begin(at: [server], &generator)
      // After so many answers a thread waits for a moment and kills, so it can hit any instant of the next
      // ones; on a machine of any speed, some results are acknowledged and some are not.
      let moment = SubmittingPlayer.moment(&generator)
      let microseconds = UInt32(generator.next(below: 8000))
      let sent = try SubmittingPlayer.submit(players, [server], after: moment) {
        [process = server.number] in
        usleep(microseconds)
        kill(process, SIGKILL)
      }
      #expect(server.stop(SIGKILL) == 128 + SIGKILL)
      server = try ServerProcess(data: directory.path)
      try SubmittingPlayer.check(sent, [server], &counts, place)
      #expect(server.stop(SIGTERM) == 0, place)
    }
    #expect(counts.acknowledged > 0)
    print(
      "server kill -9, seed \(seed): \(rounds) kills of \(SubmittingPlayer.count) submissions at once, "
        + "\(counts.acknowledged) results acknowledged and none lost; \(counts.unanswered) not answered, of which \(counts.counted) had been counted"
    )
  }
}
