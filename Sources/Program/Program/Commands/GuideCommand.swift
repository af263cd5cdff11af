import Platform

/// `lexicube guide`: a page, or what pages there are.
struct GuideCommand: CommandBody {
  let host: Host
  let options: Options

  func run() throws(Failure) {
    let pages = GuidePage.all
    guard let name = options.operands.first else {
      let table = TextTable([("PAGE", .left), ("", .left)], pages.map { [$0.name, $0.title] })
      return try print("\(table.text)\nlexicube guide PAGE prints one.\n")
    }
    guard let page = pages.first(where: { $0.name == name }) else {
      let nearest = pages.map(\.name).nearest(to: name)
      let advice =
        nearest.map { "the nearest is: lexicube guide \($0)" } ?? "lexicube guide lists them"
      throw .unusable("there is no page \(name.fitForTerminal.quoted); \(advice)")
    }
    try print(page.text)
  }
}
