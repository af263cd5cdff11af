/// What a game asks of the program.
package enum PlayRequest: Equatable, Sendable {
  /// The player goes, and nothing is left to be saved.
  case departure(Departure)
  case page(PageKind)
}
