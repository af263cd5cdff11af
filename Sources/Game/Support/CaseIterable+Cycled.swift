extension CaseIterable
where Self: Equatable, AllCases: RandomAccessCollection, AllCases.Index == Int {
  /// The case that many steps further; after the last comes the first.
  func cycled(by step: Int) -> Self { Self.allCases.cycled(from: self, by: step) ?? self }
}

extension RandomAccessCollection where Element: Equatable, Index == Int {
  /// The element that many steps after another one; after the last comes the first. `nil` if the
  /// other one is not in the collection.
  func cycled(from element: Element, by step: Int) -> Element? {
    guard let index = firstIndex(of: element) else { return nil }
    let offset = (index - startIndex + step) % count
    return self[startIndex + (offset + count) % count]
  }
}
