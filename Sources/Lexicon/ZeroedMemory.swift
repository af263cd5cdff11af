import Glibc

extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
  /// Memory of `capacity` values, all bits zero: by `memset`, which is quick in debug builds too.
  static func zeroed(capacity: Int) -> UnsafeMutablePointer {
    let memory = allocate(capacity: capacity)
    memset(memory, 0, capacity * MemoryLayout<Pointee>.stride)
    return memory
  }
}

/// Memory for the large tables of the builder, all bits zero, straight from the system.
///
/// Every page of 4 kB that is touched for the first time costs about a microsecond, and the tables
/// have 600 of them: so the system is asked for large pages, where it has them, and for all pages at
/// once otherwise. Who allocates it must deallocate it, once.
struct ZeroedMemory {
  /// The memory, at an address that any type may have.
  let start: UnsafeMutableRawPointer

  /// The mapping that it is in; nil when it is from the heap.
  private let mapping: (start: UnsafeMutableRawPointer, size: Int)?

  private static let largePage = 2 << 20

  static func allocate(size: Int) -> ZeroedMemory { ZeroedMemory(size: size) }

  private init(size: Int) {
    // So much that a large page is somewhere inside, if one is worth it.
    let isLarge = size > Self.largePage / 2
    let rounded = (size + 4095) & ~4095
    let wanted = isLarge ? (rounded | (Self.largePage - 1)) + 1 + Self.largePage : rounded
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | (isLarge ? 0 : MAP_POPULATE)
    guard let mapped = mmap(nil, wanted, PROT_READ | PROT_WRITE, flags, -1, 0),
      mapped != MAP_FAILED
    else {
      start = .allocate(byteCount: size, alignment: 64)
      memset(start, 0, size)
      mapping = nil
      return
    }
    mapping = (mapped, wanted)
    if isLarge {
      start = mapped.alignedUp(toMultipleOf: Self.largePage)
      // Refused, it costs time and nothing else.
      madvise(start, wanted - Self.largePage, MADV_HUGEPAGE)
    } else {
      start = mapped
    }
  }

  func deallocate() {
    if let mapping {
      munmap(mapping.start, mapping.size)
    } else {
      start.deallocate()
    }
  }
}
