import Surface

extension [Event] {
  /// Leaves out drags nobody can have meant one by one: those of a long run, but for its last
  /// `limit`. A short run stays whole, since a word is traced through every face it crosses.
  func thinningDrags(limit: Int = 64) -> Self {
    guard count > limit else { return self }
    var result: Self = []
    var run = 0
    for event in self.reversed() {
      if case .mouse(let mouse) = event, mouse.kind == .drag {
        run += 1
        if run > limit { continue }
      } else {
        run = 0
      }
      result.append(event)
    }
    result.reverse()
    return result
  }
}
