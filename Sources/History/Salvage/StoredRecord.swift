import Platform
import SQLite

/// A row or an entry of an index, as SQLite stores it: the types of the values, then the values.
///
/// Source: SQLite's file format, <https://www.sqlite.org/fileformat.html>, 2.1.
struct StoredRecord {
  /// The values, in the order of the columns.
  let values: [SQLiteValue]

  /// Reads a record.
  ///
  /// - Parameter payload: All its bytes, and no others.
  /// - Returns: `nil` if they are no record: any bytes may stand here.
  /// - Complexity: O(bytes).
  init?(_ payload: ArraySlice<UInt8>) {
    guard let types = Self.types(payload) else { return nil }
    var values: [SQLiteValue] = []
    values.reserveCapacity(types.sizes.count)
    var offset = types.headerSize
    for (type, size) in zip(types.types, types.sizes) {
      guard offset <= payload.count - size else { return nil }
      let start = payload.startIndex + offset
      values.append(Self.value(type, payload[start..<start + size]))
      offset += size
    }
    guard offset == payload.count else { return nil }
    self.values = values
  }

  /// Reads as much of a move as its header allows, although its size does not fit, or a type cannot be. The types
  /// of a move have one byte each. A value of another type is NULL, and so is one behind the end.
  ///
  /// - Parameter bytes: Its bytes, and whatever follows them.
  /// - Returns: `nil` without the header of a move.
  /// - Complexity: O(bytes of the values that fit).
  init?(damagedMove bytes: ArraySlice<UInt8>) {
    guard let header = bytes.first.map(Int.init), Self.moveHeaders.contains(header),
      header <= bytes.count
    else { return nil }
    var values: [SQLiteValue] = []
    var offset = header
    for type in bytes.dropFirst().prefix(header - 1) {
      guard type < 0x80, let size = Self.size(of: UInt64(type)), offset <= bytes.count - size
      else {
        values.append(.null)
        continue
      }
      let start = bytes.startIndex + offset
      values.append(Self.value(UInt64(type), bytes[start..<start + size]))
      offset += size
    }
    self.values = values
  }

  /// The sizes of the headers of moves: a byte for itself, and one for each of eight or nine columns.
  private static let moveHeaders = 9...10

  /// The most columns that are read. Our tables have 21.
  static let maximumColumns = 64

  /// The types of a record's values, from its header.
  ///
  /// - Returns: `nil` if there is no header.
  static func types(
    _ payload: ArraySlice<UInt8>
  ) -> (headerSize: Int, types: [UInt64], sizes: [Int])? {
    guard let header = payload.varint(at: 0), header.value <= UInt64(payload.count),
      header.value >= UInt64(header.count)
    else { return nil }
    let headerSize = Int(header.value)
    var (types, sizes): ([UInt64], [Int]) = ([], [])
    var offset = header.count
    while offset < headerSize {
      guard types.count < maximumColumns, let type = payload.varint(at: offset),
        let size = size(of: type.value)
      else { return nil }
      types.append(type.value)
      sizes.append(size)
      offset += type.count
    }
    return offset == headerSize ? (headerSize, types, sizes) : nil
  }

  /// How many bytes a value has; `nil` for a type that there is not, or more than 16 MiB.
  private static func size(of type: UInt64) -> Int? {
    switch type {
    case 0, 8, 9: 0
    case 1...4: Int(type)
    case 5: 6
    case 6, 7: 8
    case 12...(32 << 20): Int(type - 12) / 2
    default: nil
    }
  }

  private static func value(_ type: UInt64, _ bytes: ArraySlice<UInt8>) -> SQLiteValue {
    switch type {
    case 0: return .null
    case 7: return .real(Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) }))
    case 8, 9: return .integer(Int64(type) - 8)
    case 1...6:
      // The first byte has the sign.
      let sign: Int64 = bytes.first.map { $0 >= 0x80 ? -1 : 0 } ?? 0
      return .integer(bytes.reduce(sign) { $0 << 8 | Int64($1) })
    default:
      return type.isMultiple(of: 2)
        ? .blob(Array(bytes)) : .text(String(decoding: bytes, as: UTF8.self).streamSafe)
    }
  }
}

extension SQLiteValue {
  /// The integer; `nil` for any other value.
  var integer: Int64? { if case .integer(let value) = self { value } else { nil } }

  /// The text; `nil` for any other value.
  var text: String? { if case .text(let value) = self { value } else { nil } }

  /// The bytes; `nil` for any other value.
  var blob: [UInt8]? { if case .blob(let value) = self { value } else { nil } }

  /// The number; `nil` for any other value. SQLite stores a whole real number as an integer.
  var real: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    case .null, .text, .blob: nil
    }
  }

  var isNull: Bool { self == .null }
}
