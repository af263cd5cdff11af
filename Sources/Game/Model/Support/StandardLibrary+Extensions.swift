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

extension Int {
  /// `04`.
  package var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}

extension String {
  /// The text with a capital at its start.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension StringProtocol {
  /// How many letters have to be added, dropped, exchanged or swapped with their neighbour to make another
  /// text of this one, in letters of one size: the optimal string alignment of Damerau (1964), by the rows of
  /// Wagner and Fischer (1974). Of the texts, the first 32 letters count. O(the product of both lengths).
  package func edits(to other: some StringProtocol) -> Int {
    let own = Array(lowercased().unicodeScalars.prefix(32))
    let other = Array(other.lowercased().unicodeScalars.prefix(32))
    var (before, row) = ([Int](), Array(0...other.count))
    for index in own.indices {
      var next = [index + 1]
      for column in other.indices {
        let exchanged = row[column] + (own[index] == other[column] ? 0 : 1)
        var least = Swift.min(exchanged, row[column + 1] + 1, next[column] + 1)
        if index > 0, column > 0, own[index] == other[column - 1], own[index - 1] == other[column] {
          least = Swift.min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, row) = (row, next)
    }
    return row[other.count]
  }

  /// The text without white space at its ends.
  package var trimmed: SubSequence {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else {
      return start[start.endIndex...]
    }
    return start[...end]
  }
}

extension CaseIterable
where Self: Equatable, AllCases: RandomAccessCollection, AllCases.Index == Int {
  /// The case a number of steps further. The last case is followed by the first.
  package func cycled(by step: Int) -> Self { Self.allCases.cycled(from: self, by: step) ?? self }
}

extension RandomAccessCollection where Element: Equatable, Index == Int {
  /// The element a number of steps after another one. The last element is followed by the first.
  /// `nil` if the collection does not have the other one.
  package func cycled(from element: Element, by step: Int) -> Element? {
    guard let index = firstIndex(of: element) else { return nil }
    let offset = (index - startIndex + step) % count
    return self[startIndex + (offset + count) % count]
  }
}

extension Result {
  /// What asynchronous work returns or throws.
  package init(_ work: () async throws(Failure) -> Success) async {
    do throws(Failure) { self = .success(try await work()) } catch { self = .failure(error) }
  }

  /// The error; `nil` for a success.
  package var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
