import Platform
import Synchronization

/// The number of a part in an ``EffectRegistry``: higher is later, and none is used twice.
typealias EffectNumber = UInt64

/// What is fixed about one part of an accepted effect.
///
/// The table, the commands and the reports share this one object: most of the time that an effect
/// takes is spent on passing on what is known of it.
final class EffectPart: Sendable {
  /// What a part is to do.
  enum Kind: Sendable {
    case work(EffectWork)
    indirect case send(ErasedAction, from: SourcePlace)
    indirect case cancel(EffectID)
    indirect case report(RuntimeIssue)
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
  let names: EffectNames
  /// The ids of the parts around it, which end it, too; outermost first.
  let outerIDs: [EffectID]
  let origin: EffectOrigin
  /// What is done to the actions of its work; `nil` for the root feature's own.
  let path: ActionPath?
  private let task = Lock(TaskSlot.empty)
  private let progress = Atomic(WorkProgress.going)

  typealias WorkTask = Task<Void, any Error>

  /// The task that performs the work.
  private enum TaskSlot: Sendable {
    case empty
    case running(WorkTask)
    case cancelled
  }

  /// How far the work has come.
  private enum WorkProgress: UInt8, AtomicRepresentable {
    case going
    case cancelled
    /// It has returned without having been cancelled.
    case over
  }

  init(
    number: EffectNumber,
    kind: Kind,
    root: EffectNumber,
    parent: EffectNumber?,
    scope: ScopePath,
    names: EffectNames,
    outerIDs: [EffectID],
    origin: EffectOrigin,
    path: ActionPath?
  ) {
    self.number = number
    self.kind = kind
    self.root = root
    self.parent = parent
    self.scope = scope
    self.names = names
    self.outerIDs = outerIDs
    self.origin = origin
    self.path = path
  }

  /// Whether it is work, which goes on by itself until it ends.
  var isWork: Bool {
    if case .work = kind { true } else { false }
  }

  /// Records the task that performs the work, and cancels it if the part has been cancelled since.
  func attach(_ task: WorkTask) {
    let isCancelled = self.task.withLock { slot in
      if case .cancelled = slot { return true }
      slot = .running(task)
      return false
    }
    if isCancelled { task.cancel() }
  }

  /// Cancels the task that performs the work, or that will.
  func cancelTask() {
    _ = progress.compareExchange(expected: .going, desired: .cancelled, ordering: .releasing)
    let task: WorkTask? = task.withLock { slot in
      defer { slot = .cancelled }
      return if case .running(let task) = slot { task } else { nil }
    }
    task?.cancel()
  }

  /// Whether the task has been cancelled, or is about to be. It costs less than to ask the task.
  var isCancelled: Bool { progress.load(ordering: .acquiring) == .cancelled }

  /// Whether the work has returned without having been cancelled: a `Send` of it is then used too late.
  var hasEnded: Bool { progress.load(ordering: .acquiring) == .over }

  /// Records that the work has returned, unless it has been cancelled.
  func end() {
    _ = progress.compareExchange(expected: .going, desired: .over, ordering: .releasing)
  }

  /// Every id that ends this part, outermost first.
  var ids: [EffectID] { outerIDs + names.map(\.id) }
}

/// The reduction that an effect comes from.
struct EffectOrigin: Sendable {
  /// The action as the root feature knows it.
  let action: ErasedAction
  /// Counts the store's reductions, from 1.
  let step: UInt64
  /// How many `.send` effects in a row led to the action.
  let depth: Int
}

/// The names of a part, outermost first. Most parts have one at most, for which an array would be a needless
/// allocation.
struct EffectNames: Sendable, Sequence {
  private var first: EffectName?
  private var others: [EffectName] = []

  static var none: Self { Self(nil) }

  /// One name, or none.
  init(_ first: EffectName?) {
    self.first = first
  }

  mutating func append(_ name: EffectName) {
    if first == nil { first = name } else { others.append(name) }
  }

  /// Visits the ids that end the effect, with how far from the root each was given; does not copy the names.
  @inline(__always)
  func visit(_ body: (_ id: EffectID, _ depth: Int) -> Void) {
    if let first { body(first.id, first.depth) }
    for name in others { body(name.id, name.depth) }
  }

  struct Iterator: IteratorProtocol {
    fileprivate var first: EffectName?
    fileprivate var others: ArraySlice<EffectName>

    mutating func next() -> EffectName? { first.take() ?? others.popFirst() }
  }

  func makeIterator() -> Iterator { Iterator(first: first, others: others[...]) }
}

/// An id in the scope where it was given.
struct EffectName: Sendable {
  let id: EffectID
  let scope: ScopePath
  let policy: Policy

  /// What an effect does, as it starts, about the earlier ones of a name.
  enum Policy: Sendable {
    /// It runs beside them.
    case joins
    /// It ends them.
    case replaces
  }

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
