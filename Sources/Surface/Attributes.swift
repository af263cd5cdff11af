/// How a cell's character is set.
package struct Attributes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let bold = Self(rawValue: 1)
  package static let dim = Self(rawValue: 2)
  package static let underlined = Self(rawValue: 4)
  package static let reversed = Self(rawValue: 8)
}
