import Rules

/// A game record named on the command line: untrusted.
struct RecordFile {
  let input: InputFile

  /// Reads the record and checks its shape, not its moves.
  func read() throws(Failure) -> GameRecord {
    let bytes = try input.read(limit: GameRecord.mostBytes)
    do throws(RecordError) {
      return try GameRecord(reading: bytes)
    } catch {
      throw Failure(message: "\(input.name): \(error.message)")
    }
  }
}
