import Testing

/// What commands print and what is said by ear, whole: see ``Transcript``.
@Suite struct TranscriptTests {
  @Test(arguments: Transcript.all)
  func `what is answered is as it was recorded`(transcript: Transcript) throws {
    let (recorded, now) = (try transcript.text(), try transcript.replayed())
    if Transcript.isRecording { return try transcript.record(now) }
    guard recorded != now else { return }
    let (old, new) = (recorded.split(separator: "\n"), now.split(separator: "\n"))
    let difference = new.difference(from: old).prefix(20).map { change in
      switch change {
      case .remove(let line, let text, _): "\(line + 1) was  \(text)"
      case .insert(let line, let text, _): "\(line + 1) is   \(text)"
      }
    }
    Issue.record("\(transcript.testDescription):\n\(difference.joined(separator: "\n"))")
  }

  @Test func `there are transcripts`() { #expect(Transcript.all.count > 5) }
}
