import Surface
import Testing

@Suite struct ASCIIFallbackTests {
  @Test func `every character has an ASCII replacement, and ASCII stays unchanged`() {
    for value in UInt32(0)..<0x2_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let fallback = ASCIIFallback.character(for: scalar)
      #expect((0x20..<0x7F).contains(fallback.value))
      if (0x20..<0x7F).contains(value) { #expect(fallback == scalar) }
    }
  }

  @Test func `letters with marks differ from each other and from those without`() {
    #expect("ÄÅÇÑÖÜ".unicodeScalars.map(ASCIIFallback.character) == ["a", "@", "c", "n", "o", "u"])
    #expect("ÿ÷×é".unicodeScalars.map(ASCIIFallback.character) == ["y", "/", "x", "e"])
  }

  @Test func `lines, corners and blocks keep their shape`() {
    let shapes = "─━│┃┌┐└┘├┤┬┴┼═║╔╝╱╲▀▄█▌▐▖▘▔▏░▒▓\u{1FB03}⠿→…"
    let ascii = String(
      String.UnicodeScalarView(shapes.unicodeScalars.map(ASCIIFallback.character))
    )
    #expect(ascii == "--||+++++++++-|++/\\#####.'-|.:##:>~")
  }
}
