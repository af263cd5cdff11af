/// The number of a part in an ``EffectRegistry``: higher is later, and none is used twice.
typealias EffectNumber = UInt64

/// What is fixed about one part of an accepted effect.
///
/// The table, the commands and the reports share this one object: most of the time that an effect
/// takes is spent on passing on what is known of it.
final class EffectPart<Action: Sendable>: Sendable {
  /// What a part is to do.
  enum Kind: Sendable {
    case work(EffectWork<Action>)
    case send(Action, from: SourcePlace)
    case cancel(EffectID)
    case report(RuntimeIssue)
    /// Parts that run together.
    case group
    /// Parts that run one after another.
    case sequence
  }

  let number: EffectNumber
  let kind: Kind
  /// The first number of the effect value that this is a part of.
  let root: EffectNumber
  /// The group or sequence that waits for this part.
  let parent: EffectNumber?
  let scope: ScopePath
  /// The names of this very part, outermost first.
  let names: [EffectName]
  /// The ids of the parts around it, which end it, too; outermost first.
  let outerIDs: [EffectID]
  let origin: EffectOrigin<Action>

  init(
    number: EffectNumber,
    kind: Kind,
    root: EffectNumber,
    parent: EffectNumber?,
    scope: ScopePath,
    names: [EffectName],
    outerIDs: [EffectID],
    origin: EffectOrigin<Action>
  ) {
    self.number = number
    self.kind = kind
    self.root = root
    self.parent = parent
    self.scope = scope
    self.names = names
    self.outerIDs = outerIDs
    self.origin = origin
  }

  /// Whether it is work, which goes on by itself until it ends.
  var isWork: Bool {
    if case .work = kind { true } else { false }
  }

  /// Every id that ends this part, outermost first.
  var ids: [EffectID] { outerIDs + names.map(\.id) }
}

/// The reduction that an effect comes from.
struct EffectOrigin<Action: Sendable>: Sendable {
  let action: Action
  /// Counts the store's reductions, from 1.
  let step: UInt64
  /// How many `.send` effects in a row led to the action.
  let depth: Int
}

/// An id in the scope where it was given.
struct EffectName: Sendable {
  let id: EffectID
  let scope: ScopePath
  /// Whether the effect, as it starts, ends the earlier ones of this name.
  let cancelsInFlight: Bool

  /// How far from the root the id was given.
  var depth: Int { scope.depth }
}

// MARK: - Reports

extension EffectPart {
  /// Where the part was made; `nil` for parts that are never reported.
  var place: SourcePlace? {
    switch kind {
    case .work(let work): work.place
    case .send(_, let place): place
    case .cancel, .report, .group, .sequence: nil
    }
  }

  /// How a report's sentence begins: `The effect "search"`.
  var title: String {
    switch kind {
    case .work(let work): work.name.map { "The effect \"\($0)\"" } ?? "An effect"
    case .send: "The effect \"send\""
    case .cancel, .report, .group, .sequence: "An effect"
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
