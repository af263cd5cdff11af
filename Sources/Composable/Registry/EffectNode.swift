/// The number of a node in an ``EffectRegistry``: higher is later, and none is used twice.
typealias EffectNumber = UInt64

/// What is known of an effect, for reports.
struct EffectInfo<Action: Sendable>: Sendable {
  /// The name that was given, if one was.
  let name: String?
  /// Where the effect was made.
  let place: SourcePlace
  /// The ids that cancel it, outermost first.
  let ids: [EffectID]
  let scope: ScopePath
  /// The action whose reduction asked for it.
  let origin: EffectOrigin<Action>

  init<Handle>(of node: EffectNode<Action, Handle>, name: String?, place: SourcePlace) {
    self.name = name
    self.place = place
    ids = node.ids
    scope = node.path
    origin = node.origin
  }
}

/// The reduction that an effect comes from.
struct EffectOrigin<Action: Sendable>: Sendable {
  let action: Action
  /// Counts the store's reductions, from 1.
  let step: UInt64
  /// How many `.send` effects in a row led to the action.
  let depth: Int
}

/// One part of an accepted effect.
struct EffectNode<Action: Sendable, Handle: Sendable>: Sendable {
  /// How far a part with a task has come.
  enum Phase: Sendable {
    /// It waits for its turn in a concatenation.
    case waiting
    /// Its turn has come; the shell has not yet handed back the task.
    case starting
    case running(Handle)
  }

  enum Content: Sendable {
    case work(EffectWork<Action>, Phase)
    case send(Action, from: SourcePlace)
    case cancel(EffectID)
    case cancelScope(ScopePath)
    case report(RuntimeIssue)
    /// Parts that run together, and how many of them have not ended.
    case group([EffectNumber], left: Int)
    /// Parts that run one after another; the present one is the last of the list.
    case sequence([EffectNumber], isStarted: Bool)
  }

  /// The first number of the effect value that this is a part of.
  let root: EffectNumber
  /// The group or sequence that waits for this part.
  let parent: EffectNumber?
  let path: ScopePath
  /// The names on this very part.
  let names: [EffectName]
  let origin: EffectOrigin<Action>
  /// Every id that ends this part: its own and those of the parts around it.
  let ids: [EffectID]
  var content: Content
}

/// An id in the scope where it was given.
struct EffectName: Sendable {
  let id: EffectID
  let path: ScopePath
  /// Whether the effect, as it starts, ends the earlier ones of this name.
  let cancelsInFlight: Bool
}
