import Foundation
import Rules
import Testing

@testable import Program

/// The guide, as the program and its manual page show it, and the links of all pages of the repository.
@Suite struct GuideTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func `a text has its blocks, on a terminal and in a manual page`() {
    let page = GuidePage(
      name: "sample",
      markdown: """
        # Sample

        Words in `code`, a [link](https://example.org), a page ([by ear](by-ear.md)), [files](files.md)
        and [`1`] with a list:

        - one
          and more
        - two

        ## A table

        | key | what | where |
        |---|---|---|
        | `a|b` | first | here |

        ```sh
        lexicube # `as it is`
        ```
        """
        // A bar in code would part two cells.
        .replacing("a|b", with: "a")
    )
    let expected = """
      Sample
      ======

      Words in `code`, a link (https://example.org), a page (by ear (guide by-ear)),
      files and [`1`] with a list:

      - one and more
      - two

      A table
      -------

        `a`                   what: first
                              where: here

          lexicube # `as it is`

      """
    #expect(page.text == expected)
    let whole = """
      .Sh SAMPLE
      Words in \\fBcode\\fR, a link (https://example.org), a page (by ear (guide
      by-ear)), files and [\\fB1\\fR] with a list:
      .Bl -bullet
      .It
      one and more
      .It
      two
      .El
      .Ss A table
      .Bl -tag -width Ds
      .It "\\fBa\\fR"
      what: first.
      where: here.
      .El
      .Bd -literal -offset indent
      lexicube # `as it is`
      .Ed
      """
    #expect(page.mdoc == whole)
  }

  @Test func `the README names each page, and no line of one is too long for a terminal`() throws {
    let readme = try Self.text("README.md")
    #expect(GuidePage.all.count > 10)
    for page in GuidePage.all {
      #expect(readme.contains("| [\(page.name)](Resources/guide/\(page.name).md) | "))
      for block in page.blocks {
        if case .code = block { continue }
        for line in block.text.split(separator: "\n") {
          #expect(line.count <= 80, "\(page.name): \(line)")
        }
      }
    }
  }

  @Test(arguments: Language.all)
  func `the page of a language has the points of its letters`(language: Language) throws {
    let page = try #require(GuidePage.all.first { $0.name == language.name })
    let lists = page.blocks.compactMap { if case .list(let items) = $0 { items } else { nil } }
    var points: [String: Int] = [:]
    for item in try #require(lists.first) {
      let parts = item.split(separator: ":")
      let number = try #require(parts[0].split(separator: " ").first.flatMap { Int($0) })
      for letter in parts[1].split(separator: ",") { points[letter.filter { $0 != " " }] = number }
    }
    let expected = language.letters.map { ($0.text, language.points(of: $0)) }
    #expect(points == Dictionary(uniqueKeysWithValues: expected))
  }

  @Test func `every link leads to a file, and to a heading in it`() throws {
    let pages =
      try #require(FileManager.default.enumerator(at: Self.root, includingPropertiesForKeys: nil))
      .compactMap { $0 as? URL }
      .filter { $0.pathExtension == "md" && !$0.path.contains("/.build/") }
    #expect(pages.count > 20)
    for page in pages {
      let text = try String(contentsOf: page, encoding: .utf8)
      for match in text.matches(of: /\]\(([^)\s]+)\)/) where !match.output.1.hasPrefix("http") {
        let parts = match.output.1.split(separator: "#", omittingEmptySubsequences: false)
        let file =
          parts[0].isEmpty
          ? page : page.deletingLastPathComponent().appending(path: String(parts[0]))
        let isThere = FileManager.default.fileExists(atPath: file.path)
        #expect(isThere, "\(page.path): \(match.output.1)")
        guard parts.count > 1 else { continue }
        let anchors = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
          .filter { $0.hasPrefix("#") }
          .map { heading in
            heading.drop { "# ".contains($0) }.lowercased().filter {
              $0.isLetter || $0 == " " || $0 == "-"
            }
            .replacing(" ", with: "-")
          }
        #expect(anchors.contains(String(parts[1])), "\(page.path): \(match.output.1)")
      }
    }
  }

  @Test func `the program prints a page, the list of them, and the nearest one's name`() throws {
    let player = TestPlayer()
    let list = try player.run("guide").ends(.fine, errors: "").output
    for page in GuidePage.all { #expect(list.contains("\n\(page.name) ")) }
    #expect(try player.run("guide", "by-ear").output.hasPrefix("By ear\n======\n"))
    try player.run("guide", "dayly").ends(
      .unusable,
      errors: "lexicube: there is no page \"dayly\"; the nearest is: lexicube guide daily\n"
    )
  }
}
