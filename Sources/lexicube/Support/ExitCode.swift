/// What the program tells the shell.
enum ExitCode: Int32 {
  /// All went well.
  case fine = 0
  /// What was asked for was refused or found invalid.
  case refused = 1
  /// The command line cannot be understood, or there is no terminal to play on.
  case unusable = 2
}
