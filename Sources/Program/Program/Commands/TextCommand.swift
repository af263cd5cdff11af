/// Prints a text that is known before: the manual page, or what a shell needs to complete.
struct TextCommand: CommandBody {
  let host: Host
  let options: Options
  let text: String

  func run() throws(Failure) { try print(text) }
}
