/// A command line that cannot be understood. The program says so and exits with 2.
struct UsageError: Error, Hashable {
  /// What was wrong with what.
  var message: String
}
