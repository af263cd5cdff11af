import Game
import Surface
import Testing

@testable import Screen

/// Whole pictures, small enough to be read. Where one changes on purpose, look at it, then copy
/// what the failed test prints.
@Suite struct GoldenFrameTests {
  @Test func `the home view in ascii, without colours`() throws {
    let look = Look(depth: .none, blitter: .ascii)
    let (frame, _) = Fixtures.draw(try Fixtures.played(), columns: 40, rows: 17, look: look)
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
    let (frame, _) = Fixtures.draw(try Fixtures.played(), columns: 36, rows: 15, look: look)
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
    let (frame, _) = Fixtures.draw(
      scene,
      columns: 30,
      rows: 13,
      look: Look(depth: .indexed16, blitter: .halfBlock)
    )
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
    return (0..<frame.size.rows).map { row in
      String(
        (0..<frame.size.columns).map { column in
          let color = frame[column, row].background
          let name = names[color] ?? alphabet[min(names.count, alphabet.count - 1)]
          names[color] = name
          return name
        }
      )
    }.joined(separator: "\n")
  }
}
