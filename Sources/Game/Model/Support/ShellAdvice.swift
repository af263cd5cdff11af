extension String {
  /// The text as a player reads it who has named a directory: each command of the shell that it advises names that, too,
  /// or it would act on another one.
  ///
  /// What shows text to a player asks for this, as for ``forGuests``.
  ///
  /// - Parameter place: The option as it is typed, with a blank before it; empty for none.
  package func advising(_ place: String) -> String {
    guard !place.isEmpty, !contains("--data-dir") else { return self }
    return replacing(#/lexicube (--language|[a-z]+)/#) { match in
      if match.1 == "--language" { return "lexicube\(place) --language" }
      return Self.commandsOfPlaces.contains(String(match.1))
        ? "\(match.0)\(place)" : String(match.0)
    }
  }

  /// The commands that take the option.
  static let commandsOfPlaces: Set<String> = [
    "play", "practise", "race", "replay", "review", "daily", "share", "words", "games", "duels",
    "stats", "awards", "record", "export", "import", "board", "compare", "define", "solve",
    "dictionary",
  ]
}
