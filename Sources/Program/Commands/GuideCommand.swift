/// `lexicube guide`: the pages of the guide, or one of them.
struct GuideCommand {
  /// The page; `nil` for the list.
  let page: GuidePage?
  let host: Host

  func run() throws(Failure) {
    guard let page else {
      let width = GuidePage.all.map(\.name.count).max() ?? 0
      let lines = GuidePage.all.map { page in
        "  \(page.name)\(String(repeating: " ", count: width - page.name.count))   \(page.title)\n"
      }
      try host.console.print(lines.joined() + "\nlexicube guide PAGE prints one.\n")
      return
    }
    try host.console.print(page.text)
  }
}
