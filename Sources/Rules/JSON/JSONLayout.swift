/// How a JSON value is laid out as text.
package enum JSONLayout: Hashable, Sendable {
  /// One line without a space.
  case compact
  /// One member or element a line, as deep as two levels; what lies deeper stays on its line, so
  /// that a record shows a cube and a move a line.
  case pretty

  /// How many levels of lists and objects are broken into lines.
  var brokenLevels: Int { self == .pretty ? 2 : 0 }
}
