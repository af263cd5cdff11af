/// The parts in flight, by number and by name.
struct EffectTable: Sendable {
  /// How far a part has come.
  enum Progress: Sendable {
    /// It waits for its turn; or it has had its turn and keeps nothing.
    case waiting
    /// Its work is going on, or is about to.
    case running
    /// Its parts run together; `left` of them have not ended.
    case group([EffectNumber], left: Int)
    /// Its parts run one after another; the present one is at the position.
    case sequence([EffectNumber], position: Int, isStarted: Bool)
  }

  /// A part, and how far it has come.
  struct Entry: Sendable {
    let part: EffectPart
    var progress: Progress
  }

  private var entries = [EffectNumber: Entry]()
  private var scopes = ScopeTree()

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  /// How many names and scopes have entries.
  var indexCount: Int { scopes.count }

  /// Whether a child's effects are in flight.
  var hasChildren: Bool { scopes.hasChildren }

  /// The numbers of all parts, in order of acceptance.
  var numbers: [EffectNumber] { entries.keys.sorted() }

  /// A part in flight; `nil` when it has ended or been cancelled.
  func part(_ number: EffectNumber) -> EffectPart? { entries[number]?.part }

  /// How far a part has come; setting it does nothing when the part is gone.
  subscript(progress number: EffectNumber) -> Progress? {
    get { entries[number]?.progress }
    set {
      if let newValue { entries[number]?.progress = newValue }
    }
  }

  mutating func insert(_ part: EffectPart, progress: Progress = .waiting) {
    entries[part.number] = Entry(part: part, progress: progress)
    scopes.insert(part)
  }

  mutating func remove(_ number: EffectNumber) -> Entry? {
    guard let entry = entries.removeValue(forKey: number) else { return nil }
    scopes.remove(entry.part)
    return entry
  }

  /// The parts of a name in a scope and below, in order of acceptance.
  func parts(named id: EffectID, below path: ScopePath) -> [EffectNumber] {
    scopes.effects(named: id, below: path)
  }

  /// The parts of children that are not in a state, in order of acceptance.
  func partsOfGoneChildren<State>(in state: State) -> [EffectNumber] {
    var gone: [EffectNumber] = []
    scopes.collectGone(in: state, &gone)
    return gone.sorted()
  }

  /// The parts around a part.
  func ancestors(of number: EffectNumber) -> Set<EffectNumber> {
    var ancestors: Set<EffectNumber> = []
    var next = part(number)?.parent
    while let number = next {
      ancestors.insert(number)
      next = part(number)?.parent
    }
    return ancestors
  }
}
