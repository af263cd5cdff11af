import CZlib

/// Compresses bytes in zlib's format, fast rather than well.
///
/// Keep one: its memory serves for all pictures.
final class Deflate {
  /// zlib remembers where its stream is, so it stays there; `nil` before the first picture.
  private var stream: UnsafeMutablePointer<z_stream>?

  deinit {
    guard let stream else { return }
    deflateEnd(stream)
    stream.deallocate()
  }

  /// The compressed form of some bytes; none if there is no memory for it.
  func packed(_ bytes: [UInt8]) -> [UInt8] {
    guard let stream = stream ?? begin() else { return [] }
    deflateReset(stream)
    let most = Int(deflateBound(stream, UInt(bytes.count)))
    return bytes.withUnsafeBufferPointer { bytes in
      Array(unsafeUninitializedCapacity: most) { output, count in
        // zlib only reads what it is given, but does not say so.
        stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.pointee.avail_in = UInt32(bytes.count)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(most)
        deflate(stream, Z_FINISH)
        count = most - Int(stream.pointee.avail_out)
      }
    }
  }

  private func begin() -> UnsafeMutablePointer<z_stream>? {
    let made = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    made.initialize(to: z_stream())
    guard czlib_begin(made, Z_BEST_SPEED, Z_DEFAULT_STRATEGY) == Z_OK else {
      made.deallocate()
      return nil
    }
    stream = made
    return made
  }
}
