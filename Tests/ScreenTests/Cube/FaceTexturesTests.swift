import Rules
import Testing

@testable import Screen

@Suite struct FaceTexturesTests {
  private let textures = FaceTextures(.standard)

  @Test(arguments: FaceStyle.allCases)
  func `no letter covers a pip or touches the mark of a path's first face`(style: FaceStyle) {
    for letter in Letter.all {
      for dot in [Zone.firstPip, Zone.secondPip, Zone.start] {
        #expect(count(of: dot, style, letter) == count(of: dot, style, nil), "\(letter.text)")
      }
      #expect(!touches(Zone.ink, Zone.start, style, letter), "\(letter.text)")
    }
  }

  @Test func `no letter on the sides reaches into the ring`() {
    let whole = count(of: Zone.ring, .upright, nil)
    #expect(whole > 0)
    for letter in Letter.all {
      #expect(count(of: Zone.ring, .upright, letter) == whole, "\(letter.text)")
    }
  }

  private func zone(_ column: Int, _ row: Int, _ style: FaceStyle, _ letter: Letter?) -> UInt8 {
    textures.zones[FaceTextures.offset(style, letter) + row * FaceTextures.size + column]
  }

  private func count(of wanted: UInt8, _ style: FaceStyle, _ letter: Letter?) -> Int {
    var count = 0
    for row in 0..<FaceTextures.size {
      for column in 0..<FaceTextures.size where zone(column, row, style, letter) == wanted {
        count += 1
      }
    }
    return count
  }

  /// Whether points of two zones lie side by side or above one another.
  private func touches(_ one: UInt8, _ two: UInt8, _ style: FaceStyle, _ letter: Letter) -> Bool {
    for row in 1..<FaceTextures.size {
      for column in 1..<FaceTextures.size {
        let here = zone(column, row, style, letter)
        for there in [zone(column - 1, row, style, letter), zone(column, row - 1, style, letter)]
        where here == one && there == two || here == two && there == one {
          return true
        }
      }
    }
    return false
  }
}
