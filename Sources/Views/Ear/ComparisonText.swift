import Features
import Model

extension Comparison {
  /// The words of two games, whose names are given.
  package func block(_ first: String, _ second: String) -> FactBlock {
    func fact(_ title: String, _ words: [String]) -> Fact {
      words.isEmpty
        ? (title, "none")
        : ("\(title), \(words.count.grouped)", words.joined(separator: ", "))
    }
    func list(_ words: [PlayedWord]) -> [String] { words.map { "\($0.word) \($0.score.grouped)" } }
    let both = both.map { word in
      word.first == word.second
        ? "\(word.word) \(word.first.grouped)"
        : "\(word.word) \(word.first.grouped) and \(word.second.grouped)"
    }
    return FactBlock([
      fact("In both", both), fact("Only in \(first)", list(onlyFirst)),
      fact("Only in \(second)", list(onlySecond)),
    ])
  }
}

extension ComparisonFeature.State: HeardPage {
  package func lines(_ text: PageText) -> [String] {
    let lead = lead
    let standing =
      lead == 0
      ? "Level"
      : "\(Int(lead.magnitude).points) \(lead > 0 ? "ahead of" : "behind") \(name)"
    let scores = "\(score.grouped) to \(otherScore.grouped)"
    let block = comparison.block("the first", name)
    return ["\(standing): \(scores). Words and their points:"] + block.lines
  }
}
