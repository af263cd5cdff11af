extension BinaryInteger {
  /// The number with a comma between each three digits: `1,284`.
  package var grouped: String {
    let digits = String(magnitude)
    var text = self < 0 ? "-" : ""
    for (offset, digit) in digits.enumerated() {
      if offset > 0 && (digits.count - offset) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}
