/// A name, or a title, and its value.
package typealias Fact = (title: String, value: String)

/// Facts of a page in words: the ear says each in a sentence, and commands print them below each other.
package struct FactBlock {
  /// The sentence over them; empty for none.
  package let title: String
  package let facts: [Fact]

  package init(_ facts: [Fact]) { self.init("", facts) }

  package init(_ title: String, _ facts: [Fact]) { (self.title, self.facts) = (title, facts) }

  package var lines: [String] {
    (title.isEmpty ? [] : [title]) + facts.map { "\($0.title): \($0.value)." }
  }
}
