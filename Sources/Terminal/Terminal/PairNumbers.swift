/// The numbers of pairs of colours, by the colours: a hash table with open addressing.
///
/// A `Dictionary` would look up at the program's start how `UInt64` is hashed, and would hash each cell's
/// colours in a way that withstands attacks.
struct PairNumbers {
  private var keys: [UInt64]
  /// The number in each slot; 0, which no pair has, where a slot is free.
  private var numbers: [Int32]

  private(set) var count = 0

  init() { self.init(size: Self.firstSize) }

  /// - Parameter size: A power of two.
  private init(size: Int) {
    keys = Array(repeating: 0, count: size)
    numbers = Array(repeating: 0, count: size)
  }

  private static let firstSize = 1024

  /// The number of a pair; `nil` if it has none. Constant time on average.
  subscript(key: UInt64) -> Int32? {
    let number = numbers[slot(of: key)]
    return number == 0 ? nil : number
  }

  /// Gives a number to a pair that has none.
  ///
  /// - Parameter number: The number; 1 at least.
  mutating func insert(_ number: Int32, for key: UInt64) {
    if 2 * (count + 1) > keys.count { grow() }
    let slot = slot(of: key)
    keys[slot] = key
    numbers[slot] = number
    count += 1
  }

  /// Calls a closure with each pair and its number, in no particular order.
  func visit(_ body: (UInt64, Int32) -> Void) {
    for slot in keys.indices where numbers[slot] != 0 { body(keys[slot], numbers[slot]) }
  }

  /// The slot that a key has or would get. At least half of all slots are free, so there is one.
  private func slot(of key: UInt64) -> Int {
    // Multiplication by 2⁶⁴ divided by the golden ratio spreads near keys: Knuth, The Art of Computer
    // Programming, volume 3, 6.4.
    let spread = key &* 0x9E37_79B9_7F4A_7C15
    let mask = keys.count - 1
    var slot = Int(truncatingIfNeeded: spread >> 32) & mask
    while numbers[slot] != 0, keys[slot] != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    var larger = Self(size: 2 * keys.count)
    visit { larger.insert($1, for: $0) }
    self = larger
  }
}
