/// How fast a replay goes.
package enum ReplaySpeed: Int, CaseIterable, Hashable, Sendable {
  /// The pace at which the game was played.
  case played = 1
  case double = 2
  case fourfold = 4
  case eightfold = 8

  /// The next faster one; the fastest stays.
  package var faster: Self { Self(rawValue: rawValue * 2) ?? self }

  /// The next slower one; the pace of the game stays.
  package var slower: Self { Self(rawValue: rawValue / 2) ?? self }
}
