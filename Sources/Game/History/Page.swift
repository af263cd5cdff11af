/// One page of a list that may be too long to read at once.
package struct Page<Element> {
  /// The elements in the order of the list. Rows that cannot be read are missing, so a page may be
  /// shorter than was asked for and still not be the last.
  package var elements: [Element]

  /// How many elements of the list come before this page.
  package var offset: Int

  /// How many elements the whole list has, including rows that cannot be read.
  package var total: Int

  package init(_ elements: [Element] = [], offset: Int = 0, total: Int) {
    self.elements = elements
    self.offset = offset
    self.total = total
  }
}

extension Page: Equatable where Element: Equatable {}
extension Page: Hashable where Element: Hashable {}
extension Page: Sendable where Element: Sendable {}
