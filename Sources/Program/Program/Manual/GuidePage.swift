import CResources

/// A page of the guide: a file of `Resources/guide`, which is compiled in.
struct GuidePage {
  /// The name of the file, by which a player asks for the page.
  let name: String
  let title: String
  /// What stands below the title.
  let blocks: [GuideBlock]

  /// All pages, in the order of the README.
  static let all: [Self] = {
    var count = 0
    let pages = UnsafeBufferPointer(start: lexicube_guide(&count), count: count)
    return pages.map { page in
      let bytes = UnsafeBufferPointer(start: page.text, count: page.size)
      let text = String(decoding: bytes, as: UTF8.self)
      return Self(name: String(cString: page.name), markdown: text)
    }
  }()

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - markdown: Its text. The first line is the title.
  init(name: String, markdown: String) {
    self.name = name
    var blocks = GuideBlock.blocks(of: markdown)
    if case .heading(let text, level: 1)? = blocks.first {
      title = text
      blocks.removeFirst()
    } else {
      title = name
    }
    self.blocks = blocks
  }

  /// The page for a terminal, in lines of up to 80 columns.
  var text: String {
    ([title, String(repeating: "=", count: title.count)] + blocks.flatMap { ["", $0.text] })
      .joined(separator: "\n") + "\n"
  }

  /// The page as a section of a manual page.
  var mdoc: String {
    var lines = [".Sh \(title.uppercased())"]
    var isBelowHeading = true
    for block in blocks {
      if case .paragraph = block, !isBelowHeading { lines.append(".Pp") }
      lines.append(block.mdoc)
      if case .heading = block { isBelowHeading = true } else { isBelowHeading = false }
    }
    return lines.joined(separator: "\n")
  }
}
