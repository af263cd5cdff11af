extension EffectPart {
  /// Where the part was made; `nil` for those that no report speaks of.
  var place: SourcePlace? {
    switch kind {
    case .work(let work): work.place
    case .send(_, let place): place
    case .cancel, .cancelScope, .report, .group, .sequence: nil
    }
  }

  /// How a report's sentence begins: `The effect "search"`.
  var title: String {
    switch kind {
    case .work(let work): work.name.map { "The effect \"\($0)\"" } ?? "An effect"
    case .send: "The effect \"send\""
    case .cancel, .cancelScope, .report, .group, .sequence: "An effect"
    }
  }

  /// What every report says of an effect: its ids, scope, action and line.
  var details: String {
    """
      id: \(ids.isEmpty ? "none" : ids.map { describe($0.base) }.joined(separator: ", "))
      scope: \(scope)
      started by: \(describe(origin.action))
      made at: \(place?.description ?? "an unknown line")
    """
  }
}
