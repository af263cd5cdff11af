/// How much detail the line to a terminal carries in time.
package enum PictureDetail: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// 16 colours, and only ASCII: most cells are spaces.
  case ascii
  /// 16 colours, which have no blends.
  case plain
  /// 256 colours, which are named with fewer bytes than others.
  case palette
  /// All that the terminal shows.
  case full

  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

  /// The most colours.
  package var colors: ColorDepth {
    switch self {
    case .ascii, .plain: .indexed16
    case .palette: .indexed256
    case .full: .direct
    }
  }
}
