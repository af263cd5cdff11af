import Model
import Rules
import Testing

struct WordSumTests {
  @Test(arguments: ["CAB", "QUIT", "STONE", "WAITER", "QUILTING", "JAZZIEST"])
  func `Each equation that explains a score is true`(word: String) throws {
    let text = Language.english.sum(of: word)
    let equations = text.dropFirst("worth ".count).split(separator: "; ")
    #expect(text.hasPrefix("worth ") && equations.count == 2, "\(text)")
    for equation in equations {
      let sides = equation.split(separator: " = ").map(Self.value)
      #expect(sides.count == 2 && sides[0] == sides[1] && sides[0] != nil, "\(equation)")
    }
  }

  @Test func `The factors are the points, the letters, and the letters less three, at least one`() {
    #expect(Language.english.sum(of: "CAB") == "worth 9 × 3 × 1 = 27; 9 = 4+1+4")
    #expect(Language.english.sum(of: "QUILTING") == "worth 24 × 8 × 5 = 960; 24 = 13+1+2+2+1+2+3")
    #expect(Language.english.sum(of: "É") == "")
  }

  /// The value of numbers between `+` or `×`; `nil` for anything else.
  private static func value(_ text: Substring) -> Int? {
    let numbers = text.filter { $0 != " " && $0 != "," }
    let sums = numbers.split(separator: "+").map { sum in
      sum.split(separator: "×").reduce(Int?(1)) { product, factor in
        Int(factor).flatMap { number in product.map { $0 * number } }
      }
    }
    return sums.reduce(Int?(0)) { sum, number in
      number.flatMap { number in sum.map { $0 + number } }
    }
  }
}
