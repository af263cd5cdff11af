/// The games that started on one day.
struct PlayedDay: Hashable {
  /// Days since 1970-01-01.
  var day: Int
  var games: Int
  var words: Int
  var score: Int
  var seconds: Double
}
