import Platform

/// The name of a player, fit to be shown beside other names.
///
/// A name can come from somebody else's file, so it is cleaned before anything else looks at it:
///
/// - White space at its ends is removed, and other white space becomes one space.
/// - Controls, marks that change the direction of a line, and other characters that show nothing are
///   removed.
/// - A character keeps two combining marks at most.
/// - What lies beyond ``maximumColumns`` columns is cut.
package struct PlayerName: Hashable, Sendable {
  /// The cleaned name. It is never empty, and has at most ``maximumColumns`` characters.
  package let text: String

  /// The most columns of a name on a terminal.
  package static let maximumColumns = 24
  /// How much of a text is looked at. A file of somebody else may have a text of any length.
  static let maximumScalars = 256
  private static let maximumMarks = 2

  /// Cleans a name; `nil` if nothing of it can be seen.
  ///
  /// - Complexity: O(1): only the first scalars are looked at, and the text is not normalised.
  package init?(_ text: some StringProtocol) {
    var cleaned = String.UnicodeScalarView()
    var (columns, marks, isSpaceDue) = (0, 0, false)
    for scalar in text.unicodeScalars.prefix(Self.maximumScalars) {
      if scalar.properties.isWhitespace {
        isSpaceDue = columns > 0
        continue
      }
      guard scalar.canBeSeen else { continue }
      if scalar.isMark {
        guard columns > 0, !isSpaceDue, marks < Self.maximumMarks else { continue }
        marks += 1
        cleaned.append(scalar)
        continue
      }
      let needed = (isSpaceDue ? 1 : 0) + scalar.columns
      guard columns + needed <= Self.maximumColumns else { break }
      if isSpaceDue { cleaned.append(" ") }
      cleaned.append(scalar)
      columns += needed
      (marks, isSpaceDue) = (0, false)
    }
    guard columns > 0 else { return nil }
    self.text = String(cleaned)
  }

  /// How many columns of a name a character takes.
  package static func columns(of character: Character) -> Int {
    character.unicodeScalars.reduce(0) { $0 + $1.columns }
  }

  private init(known text: String) { self.text = text }

  /// The name of a player of whom nothing is known.
  package static let player = PlayerName(known: "player")

  /// The name of a user of this machine; ``player`` where it is not known or cannot be seen.
  package init(user: String?) { self = user.flatMap { PlayerName($0) } ?? .player }
}

extension PlayerName: CustomStringConvertible {
  package var description: String { text }
}

extension Unicode.Scalar {
  /// Whether the scalar leaves something on the screen. Fillers are letters that show nothing.
  fileprivate var canBeSeen: Bool {
    isVisible && !properties.isDefaultIgnorableCodePoint && self != "\u{2800}"
  }

  /// Whether the scalar belongs to the character before it.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The columns of a terminal that the scalar takes.
  fileprivate var columns: Int { isMark || !canBeSeen ? 0 : isWide ? 2 : 1 }

  /// Whether a terminal draws the scalar two columns wide: East Asian characters and emoji.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
