/// Why one game of an import is left out.
struct ImportRefusal: Error, Hashable {
  /// What is wrong with it, for people.
  var reason: String
}
