import Platform
import Routes
import Rules
import Testing

/// Damages requests at random. Each is either refused, or read as a request that is written and read
/// again as itself.
@Suite struct RequestFuzzTests {
  @Test(arguments: 0..<SeededGenerator.routeKinds)
  func `damaged requests are refused or make sense`(kind: Int) throws {
    var (accepted, refused) = (0, 0)
    for seed in UInt64(1000)..<1200 {
      var generator = SeededGenerator(seed: seed)
      var request = generator.request(kind).http
      for _ in 0...generator.int(0...2) {
        switch generator.int(0...3) {
        case 0: request.method = damaged(request.method, &generator)
        case 1: request.target = damaged(request.target, &generator)
        case 2:
          let value = request.headers["Authorization"] ?? "Bearer "
          request.headers["Authorization"] = damaged(value, &generator)
        default: damage(&request.body, &generator)
        }
      }
      do throws(APIError) {
        let read = try APIRequest(request)
        #expect(try APIRequest(read.http) == read, "kind \(kind), seed \(seed): \(request.target)")
        accepted += 1
      } catch {
        #expect(!error.message.isEmpty)
        #expect(error.message.unicodeScalars.allSatisfy { $0.isVisible }, "seed \(seed): \(error)")
        refused += 1
      }
    }
    #expect(refused > 0, "accepted \(accepted)")
  }

  @Test func `random bytes are never a request`() {
    for seed in UInt64(0)..<500 {
      var generator = SeededGenerator(seed: seed)
      let bytes = (0..<generator.int(0...200)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let request = HTTPRequest(
        method: generator.element(of: ["GET", "POST", "PUT", ""]),
        target: generator.bool() ? String(decoding: bytes, as: UTF8.self) : "/v1/attempts",
        body: bytes
      )
      #expect(throws: APIError.self, "seed \(seed)") { try APIRequest(request) }
    }
  }

  private func damaged(_ text: String, _ generator: inout SeededGenerator) -> String {
    var bytes = Array(text.utf8)
    damage(&bytes, &generator)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func damage(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    switch generator.int(0...3) {
    case 0: bytes.removeLast(min(bytes.count, generator.int(0...8)))
    case 1:
      bytes.insert(UInt8.random(in: 0...255, using: &generator), at: generator.int(0...bytes.count))
    case 2: bytes += bytes.prefix(generator.int(0...20))
    default:
      guard !bytes.isEmpty else { return }
      bytes[generator.int(0...bytes.count - 1)] ^= 1 << UInt8(generator.int(0...7))
    }
  }
}
