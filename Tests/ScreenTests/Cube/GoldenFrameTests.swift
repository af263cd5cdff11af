import Model
import Testing

@testable import Screen
@testable import Surface

/// Whole pictures, small enough to be read. Where one changes on purpose, look at it, then copy
/// what the failed test prints.
@Suite struct GoldenFrameTests {
  @Test func `the home view in ascii, without colours`() throws {
    let look = Look(depth: .none, blitter: .ascii)
    let (frame, _) = Fixtures.draw(try Fixtures.played(), Size(40, 17), look: look)
    #expect(
      frame.text == #"""
                         _--'--_
                    _.--\-_ S _-+--._
                _--||  V  ||-|_  T  |+--_
             /|' *Y1 ||-|   W  ||-||  U  '||
             | '-..-'  Z2 --_--' X:''-..-' |
             | Z |'--_  _.-' '-._  _--|  W |
             |.   |   |||   A   ||'   |   |
              |'-\| A |  '--_--' |  Z |-- |
              |QU |\-_ | B3 | (C4) _-'| N |
              |-_ |   '|_   |   _|'   | _-|
              |  \| R  | '-_|.-' | QU |'  |
              |_H |'-\ | S  |  T:| --|  E|
                -.|  I'|.   |   .| H | .-
                  \\\  | '-.|.-  |  ./
                     \\|  J.| K  |
                        '-  |  -'
                          '-|-
        """#
    )
  }

  @Test func `the home view in sextants, without colours`() throws {
    let look = Look(depth: .none, blitter: .sextant)
    let (frame, _) = Fixtures.draw(try Fixtures.played(), Size(36, 15), look: look)
    #expect(
      frame.text == #"""
                       🬞🬏🬋🬋🬋🬞🬏
                  🬞🬭🬋🬅🬂🬌🬢🬭S🬭🬖🬍🬂🬈🬋🬭🬏
               🬞🬭🬹 🬺🬭🬏V🬭🬚🬎🬂🬎🬩🬭T🬞🬭🬍🬆🬂🬋🬢🬭
             🬛🬤🬝•Y₁🬎🬰🬵🬴🬺🬭🬏W🬞🬭🬜🬎🬎🬪🬭🬏U 🬭🬜🬬
             🬪 🬁🬈🬹🬷🬬 Z₂ 🬬🬑🬎🬬🬭  X:🬞🬸 🬆🬀 🬜
             ▐🬏Z 🬺 🬂🬍🬒 🬂🬀 A 🬁🬂🬺🬩🬎🬂 🬻 W🬞▌
             ▐🬒🬌🬱  A 🬟🬹🬻🬶🬢🬭🬖🬳🬺🬹🬑 Z  🬵🬍🬡▌
              ▌QU🬨🬌🬩🬭🬷  B₃ (C₄)🬲🬭🬚🬍🬕 N▐
               🬢🬏▐🬏R🬁🬬🬳🬝     🬬🬶🬝QU🬞▌🬞🬖
              🬨 H🬬🬲🬏 ▐▌🬁🬈🬥🬭🬙🬅🬀▐▌ 🬞🬷🬝E 🬕
              🬉🬢🬏🬁▌🬁🬌🬻▌ S   T:▐🬺🬍🬀▐🬀🬞🬖🬄
                🬁🬋🬲 I▐🬕🬌🬱🬏 🬞🬵🬍🬨▌H 🬷🬋🬀
                   🬂🬋🬭▌ J· 🬂K ▐🬭🬋🬂
                      🬊🬢🬏   🬞🬖🬆
                        🬁🬈🬎🬅🬀
        """#
    )
  }

  @Test func `a turned cube in half blocks, with its colours by letter`() throws {
    var scene = try Fixtures.played()
    scene.camera = Camera(yaw: 0.35, pitch: 0.4)
    let look = Look(depth: .indexed16, blitter: .halfBlock)
    let (frame, _) = Fixtures.draw(scene, Size(30, 13), look: look)
    #expect(
      inked(frame) == #"""
        ······························
        ·········aaaa·aaaaa··aaaa·····
        ······bbbbc·ddbbaaaaaccccee···
        ·····ddd···cddd····cacccee····
        ·····dddddddddd·bbbbbbaae·····
        ···········dddd·bbbbbbac·e····
        ·····dddf········d····cce·····
        ·····ddddd·dddd·fdddd·cc·e····
        ······f·····fdd·fdddd·c·ee····
        ·····ddddd·dd····ff····ee·····
        ······dddd·dddd·fffff·e·······
        ·················ffff·········
        ······························
        """#
    )
  }

  /// The frame with a letter for each colour behind, in the order in which they are first met.
  private func inked(_ frame: Frame) -> String {
    var names: [Color: Character] = [:]
    let alphabet = Array("·abcdefghijklmnopqrstuvwxyz")
    let cells = frame.cells.map { cell in
      let name = names[cell.background] ?? alphabet[min(names.count, alphabet.count - 1)]
      names[cell.background] = name
      return name
    }
    let columns = frame.size.columns
    let rows = stride(from: 0, to: cells.count, by: columns)
    return rows.map { String(cells[$0..<$0 + columns]) }.joined(separator: "\n")
  }
}
