/// One key or tap of a trace.
struct TraceStep: Hashable, Sendable {
  let letter: Letter
  let kind: Kind
  /// The first of the nodes that came with the step.
  let firstNode: Int
  /// The nodes at which the paths end, in the order of the paths' faces.
  let ends: Range<Int>
  /// Whether these are all the paths that there are.
  let isComplete: Bool
  /// The end of the chosen path.
  var chosen: Int
  /// Whether the player chose it, and not the ranking.
  var isChosenByPlayer = false

  enum Kind: Hashable, Sendable {
    /// A letter was typed, which a face shows alone.
    case typed
    /// `Q` was typed: the first half of a `QU`.
    case firstHalf
    /// `U` was typed after it.
    case secondHalf
    /// A face was tapped.
    case tapped
  }

  /// What the step adds to what was typed.
  var text: String {
    switch kind {
    case .typed, .tapped: letter.text
    case .firstHalf: String(letter.text.prefix(1))
    case .secondHalf: String(letter.text.dropFirst())
    }
  }
}
