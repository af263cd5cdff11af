import Platform
import SQLite

/// A value on its way to PostgreSQL and back, in its binary form: numbers with the highest byte first.
extension SQLiteValue {
  /// The number of the type in PostgreSQL's catalogue. Only columns of numbers can be NULL here.
  var type: UInt32 {
    switch self {
    case .null, .integer: TypeNumber.int8
    case .real: TypeNumber.float8
    case .text: TypeNumber.text
    case .blob: TypeNumber.bytea
    }
  }

  /// The bytes; `nil` for NULL.
  var bytes: [UInt8]? {
    switch self {
    case .null: nil
    case .integer(let value): withUnsafeBytes(of: value.bigEndian, Array.init)
    case .real(let value): withUnsafeBytes(of: value.bitPattern.bigEndian, Array.init)
    case .text(let value): Array(value.utf8)
    case .blob(let value): value
    }
  }

  /// Reads a column; `nil` for a type that no statement of ours asks for.
  init?(type: UInt32, bytes: UnsafeRawBufferPointer) {
    func bits() -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    switch type {
    case TypeNumber.int8: self = .integer(Int64(bitPattern: bits()))
    case TypeNumber.int4: self = .integer(Int64(Int32(truncatingIfNeeded: bits())))
    case TypeNumber.bool: self = .integer(Int64(bits()))
    case TypeNumber.float8: self = .real(Double(bitPattern: bits()))
    case TypeNumber.text, TypeNumber.name:
      self = .text(String(decoding: bytes, as: UTF8.self).streamSafe)
    case TypeNumber.bytea: self = .blob(Array(bytes))
    default: return nil
    }
  }
}

/// The numbers of types in PostgreSQL's catalogue.
private enum TypeNumber {
  static let bool: UInt32 = 16
  static let bytea: UInt32 = 17
  static let name: UInt32 = 19
  static let int8: UInt32 = 20
  static let int4: UInt32 = 23
  static let text: UInt32 = 25
  static let float8: UInt32 = 701
}
