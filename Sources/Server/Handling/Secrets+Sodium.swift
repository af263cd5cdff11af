import CSodium
import Routes

extension Secrets {
  /// BLAKE2b of libsodium, 256 bits, and its comparison in constant time.
  ///
  /// A fast hash without salt is enough: a key is 256 random bits, which nobody can guess.
  package static let sodium = {
    // Chooses the fastest implementation for this processor; without it, the plain one works.
    _ = sodium_init()
    return live
  }()

  private static let live = Self(
    hash: { key in
      var hash = [UInt8](repeating: 0, count: hashBytes)
      // Fails only for lengths out of range.
      crypto_generichash(&hash, hash.count, key.bytes, UInt64(key.bytes.count), nil, 0)
      return KeyHash(bytes: hash)
    },
    areEqual: { left, right in
      left.bytes.count == right.bytes.count
        && sodium_memcmp(left.bytes, right.bytes, left.bytes.count) == 0
    }
  )

  private static let hashBytes = 32
}
