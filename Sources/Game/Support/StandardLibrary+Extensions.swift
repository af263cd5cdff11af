extension BinaryInteger {
  /// The number with commas between groups of three digits: `1,284`.
  package var grouped: String {
    let digits = String(magnitude)
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}

extension CaseIterable
where Self: Equatable, AllCases: RandomAccessCollection, AllCases.Index == Int {
  /// The case a number of steps further. The last case is followed by the first.
  func cycled(by step: Int) -> Self { Self.allCases.cycled(from: self, by: step) ?? self }
}

extension RandomAccessCollection where Element: Equatable, Index == Int {
  /// The element a number of steps after another one. The last element is followed by the first.
  /// `nil` if the collection does not have the other one.
  func cycled(from element: Element, by step: Int) -> Element? {
    guard let index = firstIndex(of: element) else { return nil }
    let offset = (index - startIndex + step) % count
    return self[startIndex + (offset + count) % count]
  }
}

extension Result {
  /// The error; `nil` for a success.
  var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
