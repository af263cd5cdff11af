import Glibc

extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
  /// Memory of `capacity` values, all bits zero: by `memset`, which is quick in debug builds too.
  static func zeroed(capacity: Int) -> UnsafeMutablePointer {
    let memory = allocate(capacity: capacity)
    memset(memory, 0, capacity * MemoryLayout<Pointee>.stride)
    return memory
  }
}
