/// The states behind which only one way leads on, by the letters of that way: a small table in which
/// a newer tail takes the place of an older one.
///
/// Who allocates one must deallocate it, once.
struct RecentTails {
  /// A state that is known in full.
  struct State {
    /// The node's edges: see `Lexicon`.
    var node: UInt64
    /// A hash of all that can be read from the state on.
    var hash: UInt64
  }

  private let entries: UnsafeMutablePointer<(key: UInt64, state: State)>

  private static let bits = 12

  static func allocate() -> RecentTails { RecentTails() }

  private init() {
    entries = .zeroed(capacity: 1 << Self.bits)
  }

  func deallocate() { entries.deallocate() }

  /// The key of a tail of `length` letters, in ASCII at `letters`, at whose end a word of `tier`
  /// stands; 0 when it is too long to have one.
  @inline(__always)
  static func key(_ letters: UnsafePointer<UInt8>, _ length: Int, _ tier: UInt64) -> UInt64 {
    if length > 7 { return 0 }
    let eight = UnsafeRawPointer(letters).loadUnaligned(as: UInt64.self).littleEndian
    return eight &<< UInt64(truncatingIfNeeded: 64 &- 8 &* length) | tier
  }

  /// The state for a tail, nil when it is not known.
  @inline(__always)
  subscript(key: UInt64) -> State? {
    let entry = entries[Self.slot(key)]
    return entry.key == key && key != 0 ? entry.state : nil
  }

  /// Remembers the state for a tail, if it has a key.
  @inline(__always)
  func insert(_ state: State, _ key: UInt64) {
    if key != 0 { entries[Self.slot(key)] = (key, state) }
  }

  @inline(__always)
  private static func slot(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 - bits))
  }
}
