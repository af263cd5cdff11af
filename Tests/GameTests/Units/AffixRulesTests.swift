import Rules
import Testing
import Words

/// The words that a spell checker's stems stand for.
@Suite struct AffixRulesTests {
  private func words(_ stems: String, by rules: String) throws -> [String] {
    let text = try AffixRules("SET UTF-8\nFLAG UTF-8\n\(rules)\n").words(ofStems: "9\n\(stems)\n")
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init).sorted()
  }

  @Test func `an ending replaces the end of the stems that its condition names`() throws {
    let rules = """
      # -ar, but not -ear
      SFX R Y 3
      SFX R ar o [^e]ar
      SFX R ear eo ear
      SFX R 0 se .
      """
    #expect(try words("cantar/R", by: rules) == ["cantar", "cantarse", "canto"])
    #expect(try words("pelear/R po:verb", by: rules) == ["pelear", "pelearse", "peleo"])
    #expect(try words("comer/R\tpo:verb", by: rules) == ["comer", "comerse"])
    // Something of the stem stays, and a condition needs as many letters as it has.
    #expect(try words("ar/R", by: rules) == ["ar", "arse"] && words("sol", by: rules) == ["sol"])
  }

  /// unmunch of hunspell-tools 1.7.1 takes each of these flags for their first byte, C3.
  @Test func `flags are letters, not bytes`() throws {
    let rules = """
      SFX À Y 1
      SFX À r mos r
      SFX Á Y 1
      SFX Á r ndo r
      """
    #expect(try words("dar/À", by: rules) == ["damos", "dar"])
    #expect(try words("dar/ÁÀ", by: rules) == ["damos", "dando", "dar"])
  }

  /// unmunch prints `abanicazo/S|` in place of the last word.
  @Test func `an ending can have one more`() throws {
    let rules = """
      SFX S Y 1
      SFX S 0 s [aeo]
      SFX H Y 1
      SFX H o azo/S o
      SFX T Y 1
      SFX T s sote/H s
      """
    let fans = ["abanicazo", "abanicazos", "abanico", "abanicos"]
    #expect(try words("abanico/HS", by: rules) == fans)
    // Not a third one.
    #expect(try words("dios/T", by: rules) == ["dios", "diosote"])
  }

  @Test func `beginnings go with stems, and with endings where both allow it`() throws {
    let rules = """
      PFX a Y 2
      PFX a 0 in [^lr]
      PFX a 0 i l
      PFX b N 1
      PFX b 0 re .
      SFX S Y 1
      SFX S 0 s .
      SFX T N 1
      SFX T 0 t .
      """
    #expect(try words("util/aS", by: rules) == ["inutil", "inutils", "util", "utils"])
    #expect(try words("legal/a", by: rules) == ["ilegal", "legal"])
    #expect(try words("util/bS", by: rules) == ["reutil", "util", "utils"])
    #expect(try words("util/aT", by: rules) == ["inutil", "util", "utilt"])
  }

  @Test func `what decides about words and is not known is said`() {
    for (rules, problem) in [
      ("FLAG long", AffixRules.Problem.option("FLAG long")),
      ("SET ISO8859-1", .option("SET ISO8859-1")),
      ("NEEDAFFIX x", .option("NEEDAFFIX x")),
      ("COMPOUNDFLAG", .option("COMPOUNDFLAG")),
      ("TRY abc\nSFX", .line(2)),
      ("SFX A Y many", .line(1)),
      ("SFX AB Y 1", .line(1)),
      ("SFX A Y 1\nPFX A 0 s .", .line(2)),
      ("SFX A Y 1\nSFX A 0 s [ab", .line(2)),
      ("PFX A Y 1\nPFX A 0 s/B .", .line(2)),
    ] {
      #expect(throws: problem) { try AffixRules(rules) }
    }
  }

  @Test func `Italian words that only stand behind an apostrophe are words`() {
    let text = Array("dell'alcova\nl'epigramma\nun po'\npo'\nl'Italia\nc'è\ncom’essi\n".utf8)
    var list = LanguageList(.italian)
    list.add(text: text)
    #expect(list.words == ["alcova", "epigramma", "essi"])
    list = LanguageList(.french)
    list.add(text: Array("aujourd'hui\n".utf8))
    #expect(list.words.isEmpty)
  }
}
