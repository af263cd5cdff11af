import Model
import Platform
import Rules
import Testing
import Words

@testable import Program

/// Meanings of other languages than English, from FreeDict's dictionaries.
@Suite struct MadeMeaningsTests {
  private let player = TestPlayer()

  /// Entries in the form of FreeDict, in the order of their headwords.
  private static let entries = [
    "Haus /hˈaʊs/ <neut, n, sg>\n1. house <n>, home\n2. [theat.] hall\n see: {Häuser}\n\n",
    "grelles Licht /ɡʁˈɛləs/ <neut>\nglare\n",
    "schön /ʃˈøːn/\n [poet.] beautiful <adj>, fair\n         Note: old\n",
    "Straße /ʃtʁˈɑːsə/ <fem>\nstreet <n>\n",
    "Haus /hˈaʊs/\nbuilding\n",
    "qatar /kˈatar/\nno word\n",
    "leer /lˈeːɐ/\n see: {Leere}\n",
  ]

  private static func number(_ number: Int) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    return number < 64
      ? String(digits[number]) : Self.number(number / 64) + String(digits[number % 64])
  }

  private static let files: (index: String, entries: String) = {
    var start = 0
    let lines = entries.map { entry in
      defer { start += entry.utf8.count }
      return "head\t\(number(start))\t\(number(entry.utf8.count))\n"
    }
    return (lines.joined() + "beyond\t////\tB\nnonsense\n?\t?\t?\n", entries.joined())
  }()

  private func list() -> LanguageList {
    var list = LanguageList(.german)
    list.add(text: Array("Haus\nschön\nstraße\nleer\nHäuser\n".utf8))
    return list
  }

  @Test func `entries of one word of the list are what it means, without kinds and notes`() {
    let (index, entries) = (Array(Self.files.index.utf8), Array(Self.files.entries.utf8))
    let dict = FreeDict(index: index, entries: entries)
    let text = dict.meanings(of: list())
    let expected = """
      haus\thouse, home; hall; building
      schqen\tbeautiful, fair
      strasse\tstreet

      """
    #expect(String(decoding: text, as: UTF8.self) == expected)
    let meanings = MadeMeanings(text, in: .german)
    #expect(meanings.meaning(of: "HAUS") == "house, home; hall; building")
    #expect(meanings.meaning(of: "SCHÖN") == "beautiful, fair")
    #expect(meanings.meaning(of: "STRASSE") == "street")
    for word in ["HAU", "HAUSE", "AAL", "ZUG", "LEER", "QATAR", "", "\n"] {
      #expect(meanings.meaning(of: word) == nil, "\(word)")
    }
    #expect(MadeMeanings([], in: .german).meaning(of: "HAUS") == nil)
    #expect(MadeMeanings(Array("\n\thaus\nhaus".utf8), in: .german).meaning(of: "HAUS") == nil)
  }

  @Test(arguments: [
    ("Tuesday <n>Tue,  /tˈuː/ , day", "Tuesday, day"),
    ("NevadaNV,  /ˌɛnfˈaʊ/", "Nevada"), ("state of New YorkNY,  /ˌɛnˈvaɪ/", "state of New York"),
    ("note, nota beneN.B.,  /ˈɛn bˈeː/ NB,  /ˌɛnbˈeː/", "note, nota bene"),
    ("swoop/stoop on prey, give (in) / hand in", nil),
    ("upwards of ([number]), over", "upwards of, over"), ("dining‐room", "dining-room"),
    ("l’été/l’hiver", nil),
  ])
  func `how an abbreviation sounds is no meaning`(line: String, meaning: String?) throws {
    let entry = try #require(FreeDict.entry(ArraySlice("Wort /v/\n\(line)\n".utf8)))
    #expect(entry.meaning == meaning ?? line)
  }

  @Test func `a word comes before the noun or the name that is made of it`() {
    let entries = ["Leere /l/\nvoid\n", "leere /l/\nempties\n"]
    let sizes = entries.map(\.utf8.count)
    let index =
      "leere\tA\t\(Self.number(sizes[0]))\nleere\t\(Self.number(sizes[0]))\t\(Self.number(sizes[1]))\n"
    var list = LanguageList(.german)
    list.add(text: Array("leere\n".utf8))
    let dict = FreeDict(index: Array(index.utf8), entries: Array(entries.joined().utf8))
    #expect(String(decoding: dict.meanings(of: list), as: UTF8.self) == "leere\tempties; void\n")
  }

  @Test func `a long meaning ends between two of its parts`() throws {
    let parts = (0..<60).map { "part\($0)" }.joined(separator: ", ")
    let entry = try #require(FreeDict.entry(ArraySlice("kurz /k/\n\(parts)\n".utf8)))
    #expect(entry.meaning.count <= 120)
    #expect(parts.hasPrefix(entry.meaning + ","))
  }

  /// Puts FreeDict's files and a list of words where packages put them.
  private func install() throws {
    let share = player.path("packages")
    try player.write(Self.files.index, to: "\(share)/dictd/freedict-deu-eng.index")
    // What unpacks them here copies them.
    try player.write(Self.files.entries, to: "\(share)/dictd/freedict-deu-eng.dict.dz")
    try player.install("gzip", "exec /bin/cat \"$2\"")
    let words = Array("abcdefghijklmnopqrst").flatMap { first in
      Array("abcdefghijklmnopqrst").flatMap { second in
        (0..<30).map { "\(first)\(second)" + String(repeating: "a", count: $0 + 1) }
      }
    }
    let text = (words + ["Haus", "schön", "Straße", "Berlin"]).joined(separator: "\n") + "\n"
    try player.write(text, to: "\(share)/dict/ngerman")
  }

  @Test func `made with the list of a language, they answer define, also in JSON`() throws {
    try install()
    let made = try player.run("dictionary", "make", "german").ends(.fine)
    let told = made.output.contains("3 words of German have a meaning, by FreeDict.\n")
    #expect(told, "\(made.output)")
    let defined = try player.run("define", "Haus", "STRAßE", "leer", "--language", "german")
    let expected = """
      HAUS: in English: house, home; hall; building
      STRASSE: in English: street
      LEER: no meaning is known here

      """
    #expect(defined.output == expected)
    let json = try player.json("define", "schön", "--json", "--language", "german")
    #expect(json["words"]?.list?.first?["meaning"] == "beautiful, fair")
    #expect(json["words"]?.list?.first?["word"] == "SCHÖN")
    // The settings' language holds, by ear, too.
    try player.write("language = german\n", to: player.settings)
    #expect(try player.run("define", "haus").output.hasPrefix("HAUS: in English"))
    let said = try player.listen(["meaning schön", "quit"])
    #expect(said.contains("Schön: in English: beautiful, fair."))
  }

  @Test func `names and words that lists lack`() throws {
    try install()
    try player.run("dictionary", "make", "german").ends(.fine)
    let words = try #require(try player.directory.text(path)).split(separator: "\n")
    #expect(words.first?.hasSuffix("/packages/dict/ngerman, recipe 4.") == true)
    #expect(words.contains("haus") && words.contains("strasse"))
    #expect(words.contains("glücklich"), "people write it")
    #expect(!words.contains("berlin"), "a city")
  }

  @Test func `all makes what can be made, and says what is missing`() throws {
    #expect(try player.run("dictionary", "make", "--all").ends(.refused).output == "")
    try install()
    let result = try player.run("dictionary", "make", "--all").ends(
      .refused,
      saying:
        "not made: French, Spanish, Portuguese, Italian, Swedish. First: sudo apt-get install "
        + "wfrench hunspell-es wportuguese witalian wswedish"
    )
    #expect(result.output.contains("Play with them: lexicube --language german\n"))
    // A directory that nobody looks in by himself.
    let elsewhere = player.directory.path + "/elsewhere"
    let made = try player.run("dictionary", "make", "german", "--data-dir", elsewhere).ends(.fine)
    #expect(made.output.hasSuffix("lexicube --language german --data-dir \(elsewhere)\n"))
    try player.run("dictionary", "make", "german", "--all").ends(.unusable)
  }

  @Test func `what root makes for everybody is readable for everybody`() throws {
    try install()
    let shared = player.sharedDirectory
    let made = try player.run("dictionary", "make", "german", "--data-dir", shared).ends(.fine)
    #expect(made.output.hasSuffix("lexicube --language german\n"), "everybody finds it")
    for (name, mode) in [
      ("", 0o755), ("/german", 0o755), ("/german/words.txt", 0o644),
      ("/german/meanings.txt", 0o644),
    ] {
      var status = stat()
      try #require(stat(shared + name, &status) == 0)
      #expect(status.st_mode & 0o777 == mode_t(mode), "\(name)")
    }
    // Another player's own directory has no list.
    let defined = try player.run("define", "haus", "--language", "german").output
    #expect(defined.hasPrefix("HAUS: in English"))
  }

  /// The German list.
  private var path: String { player.directory(of: .german) + "/words.txt" }

  /// Makes the German list one of an older version: without its mark, and with a word that Debian's list
  /// lacks.
  private func age() throws {
    let text = try #require(try player.directory.text(path))
    try player.write(text.replacing(", recipe 4.\n", with: ".\nqqq\nzzzzz\n"), to: path)
  }

  @Test func `a list of an older version is played and made again for the next start`() throws {
    try install()
    try player.run("dictionary", "make", "german").ends(.fine)
    try age()
    let former = player.directory(of: .german) + "/common-words.txt"
    try player.write("", to: former)
    let listed = try player.run("dictionary").output
    #expect(listed.contains("made here; of an older version: lexicube dictionary make german"))
    #expect(try player.run("solve", "--seed", "3", "--language", "german").code == .fine)
    let notice =
      "The German words are of an older version. New ones are being made for the next start."
    let german = ["--language", "german"]
    #expect(try player.listen(["quit"], with: german).contains(notice))
    #expect(try !player.listen(["quit"], with: german).contains(notice))
    #expect(try !player.run("dictionary").output.contains("older version"))
    #expect(access(former, F_OK) != 0)
    // Not where the player has named other words, and not by a guest.
    try player.write("# The words of German from /my/words.\nhaus\n", to: path)
    let named = try player.run(["--plain"] + german, input: "quit\n")
    #expect(named.errors.contains("has lost most of its words"), "\(named.output)")
  }

  @Test func `an old list stays where no new one can be made`() throws {
    try install()
    try player.run("dictionary", "make", "german").ends(.fine)
    try age()
    let old = try player.directory.text(path)
    let quits = ["--plain", "--language", "german"]
    try player.directory.file("bin/gzip", "")
    let failed = try player.run(quits, input: "quit\n").ends(.fine, saying: "not made again: gzip")
    #expect(failed.output.contains("New ones are being made"))
    try age()
    try #require(unlink(player.path("packages/dict/ngerman")) == 0)
    let missing = try player.run(quits, input: "quit\n").ends(.fine)
    #expect(missing.output.contains("For new ones: sudo apt-get install wngerman.\n"))
    #expect(try player.directory.text(path)?.utf8.count == old?.utf8.count)
  }

  /// What lies where Debian's hunspell-es does: 20,000 stems with an ending of two.
  private func installSpanish() throws {
    let share = player.path("packages")
    let letters = Array("abcdefghijklmnopqrstuvxyz")
    let stems = letters.flatMap { first in
      letters.flatMap { second in
        (1...32).map { "\(first)\(second)" + String(repeating: "o", count: $0) }
      }
    }
    try player.write("20002\n" + (stems + ["abacor/À", "Madrid"]).joined(separator: "\n"), to: dic)
    try player.write(
      "SET UTF-8\nFLAG UTF-8\nSFX À Y 1\nSFX À r mos r\nSFX Á Y 1\nSFX Á r ndo r\n",
      to: "\(share)/hunspell/es_ES.aff"
    )
  }

  private var dic: String { player.path("packages") + "/hunspell/es_ES.dic" }
  private var spanish: String { player.directory(of: .spanish) + "/words.txt" }

  @Test func `Spanish has the words that its spell checker accepts`() throws {
    try player.run("dictionary", "make", "spanish")
      .ends(.refused, saying: "sudo apt-get install hunspell-es, or name")
    try installSpanish()
    try player.run("dictionary", "make", "spanish").ends(.fine)
    let words = try #require(try player.directory.text(spanish)).split(separator: "\n")
    #expect(words.first?.hasSuffix("/packages/hunspell/es_ES.dic, recipe 4.") == true)
    #expect(words.contains("abacomos") && !words.contains("abacondo"))
    #expect(words.contains("tengo"), "people write it")
    #expect(!words.contains("madrid"), "a name")
    let rules = player.path("packages/hunspell/es_ES.aff")
    for (text, reason) in [
      ("FLAG long\n", "es_ES.aff has \"FLAG long\", which this lexicube cannot read; name a file"),
      ("\nSFX\n", "es_ES.aff is no list of endings in line 2; name a file"),
    ] {
      try player.write(text, to: rules)
      try player.run("dictionary", "make", "spanish").ends(.refused, saying: reason)
    }
    let kept = try #require(try player.directory.text(spanish))
    #expect(kept.split(separator: "\n").count == words.count)
  }

  @Test func `a Spanish list of the older recipe, from another package, is made again`() throws {
    try installSpanish()
    try player.run("dictionary", "make", "spanish").ends(.fine)
    let list = player.path("packages/dict/spanish")
    let text = try #require(try player.directory.text(spanish))
    let old = text.replacing("\(dic), recipe 4.\n", with: "\(list), recipe 2.\nabacondo\n")
    try #require(old != text)
    try player.write(old, to: spanish)
    let said = try player.listen(["quit"], with: ["--language", "spanish"])
    #expect(said.first?.hasSuffix("New ones are being made for the next start.") == true, "\(said)")
    #expect(try player.directory.text(spanish) == text)
  }
}
