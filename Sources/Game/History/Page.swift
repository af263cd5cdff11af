/// Some rows of a list that is read a page at a time.
package struct Page<Element> {
  /// The rows. Rows that cannot be read are left out.
  package var elements: [Element]
  /// How many rows come before the first one.
  package var offset: Int
  /// How many rows there are in all.
  package var total: Int

  package init(elements: [Element], offset: Int, total: Int) {
    self.elements = elements
    self.offset = offset
    self.total = total
  }
}

extension Page: Equatable where Element: Equatable {}
extension Page: Hashable where Element: Hashable {}
extension Page: Sendable where Element: Sendable {}
