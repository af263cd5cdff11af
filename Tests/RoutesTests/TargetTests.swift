import Rules
import Testing

@testable import Routes

/// Paths and queries, whatever their texts are.
@Suite struct TargetTests {
  @Test func `any texts are read as they were written`() {
    for seed in UInt64(0)..<500 {
      var generator = SeededGenerator(seed: seed)
      func text() -> String {
        let scalars = (0..<generator.int(0...8)).compactMap { _ in
          Unicode.Scalar(UInt32(generator.int(0...(generator.bool() ? 0x7F : 0x1F9FF))))
        }
        return String(String.UnicodeScalarView(scalars))
      }
      var target = Target()
      target.segments = (0...generator.int(0...3)).map { _ in text() }
      target.query = (0..<generator.int(0...3)).map { _ in (text(), text()) }
      // A path of one empty segment is written as the empty path.
      if target.segments == [""] { target.segments = [] }
      #expect(Target(target.text) == target, "seed \(seed): \(target.text)")
      #expect(target.text.utf8.allSatisfy { (0x21...0x7E).contains($0) })
    }
  }

  @Test func `headers are compared without case`() {
    var headers: HTTPHeaders = ["Content-Type": "a"]
    headers["CONTENT-TYPE"] = "b"
    #expect(headers["content-type"] == "b" && headers.sorted.count == 1)
    headers["Content-type"] = nil
    #expect(headers.sorted.isEmpty)
  }

  @Test func `bytes are digits and digits are bytes`() {
    let bytes = Array(UInt8.min...UInt8.max)
    #expect(HexDigits.bytes(HexDigits.text(bytes)) == bytes)
    #expect(
      HexDigits.bytes("0") == nil && HexDigits.bytes("0g") == nil && HexDigits.bytes("") == []
    )
  }
}
