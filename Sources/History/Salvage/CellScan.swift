/// Finds the rows in the pages of a database, whatever trees they belonged to.
///
/// A page of rows lists its cells. If its header or its list is damaged, every place in the page is tried.
///
/// Everything is bounded, because any bytes may stand anywhere: the cells of a page have no more bytes
/// together than the page, and all overflow pages that are followed are no more than there are pages.
/// So the time grows with the size of the file, and no faster.
///
/// Source: SQLite's file format, <https://www.sqlite.org/fileformat.html>, 1.6.
struct CellScan {
  /// A record that was found.
  struct Cell {
    /// The number of the row; `nil` for an entry of an index, and for a table without row numbers.
    var row: Int64?
    var record: StoredRecord
    /// Whether the page lists it. Others may be left over from an earlier state.
    var isListed: Bool
    /// Whether its header is damaged, so that some of its values may be others or missing.
    var isDamaged = false
  }

  private let pages: DatabasePages

  /// How many overflow pages may still be followed.
  private var overflowsLeft: Int

  /// Whether a record could be one of ours, by the types of its values. It is asked first, for every place
  /// of a damaged page.
  private let isWanted: (_ types: [UInt64], _ sizes: [Int], _ hasRow: Bool) -> Bool

  init(
    _ pages: DatabasePages,
    isWanted: @escaping (_ types: [UInt64], _ sizes: [Int], _ hasRow: Bool) -> Bool
  ) {
    self.pages = pages
    self.isWanted = isWanted
    overflowsLeft = pages.count
  }

  /// Passes every record that is wanted to the closure, page by page.
  mutating func run<Failure: Error>(_ body: (Cell) throws(Failure) -> Void) throws(Failure) {
    for index in 0..<pages.count {
      let page = pages[index]
      // The first page of the file begins with the header of the file.
      let (cells, isSound) = listed(page, header: index == 0 ? Self.fileHeaderSize : 0)
      for cell in cells { try body(cell) }
      guard !isSound, page.contains(where: { $0 != 0 }) else { continue }
      for cell in everywhere(page) { try body(cell) }
    }
  }

  // MARK: Pages

  /// What the first byte of a page of a tree says.
  private enum Kind: Int {
    case indexInterior = 2
    case tableInterior = 5
    case indexLeaf = 10
    case tableLeaf = 13

    /// The bytes of the page's header.
    var headerSize: Int {
      switch self {
      case .indexInterior, .tableInterior: 12
      case .indexLeaf, .tableLeaf: 8
      }
    }
  }

  /// The cells that a page lists.
  ///
  /// - Returns: The records that are wanted, and whether the page is as it should be. A page that belongs to
  ///   no tree, such as an overflow page, is not.
  private mutating func listed(
    _ page: ArraySlice<UInt8>,
    header: Int
  ) -> (cells: [Cell], isSound: Bool) {
    guard let kind = page.number(at: header, count: 1).flatMap(Kind.init(rawValue:)),
      let count = page.number(at: header + 3, count: 2)
    else { return ([], false) }
    var cells: [Cell] = []
    var isSound = true
    var bytesLeft = Self.pageSize
    var seen: Set<Int> = []
    for number in 0..<count {
      guard let offset = page.number(at: header + kind.headerSize + 2 * number, count: 2),
        offset < Self.pageSize, seen.insert(offset).inserted
      else { return (cells, false) }
      if kind == .tableInterior { continue }
      let found = cell(page, at: offset, kind, isListed: true, bytesLeft: bytesLeft)
      if let found {
        bytesLeft -= found.bytes
        if let cell = found.cell { cells.append(cell) }
      } else {
        isSound = false
      }
      if found?.cell == nil, kind != .tableLeaf { cells += damaged(page, at: offset, kind) }
    }
    return (cells, isSound)
  }

  /// Tries every place of a page as each kind of cell.
  private mutating func everywhere(_ page: ArraySlice<UInt8>) -> [Cell] {
    var cells: [Cell] = []
    var offset = 0
    while offset < Self.pageSize {
      var step = 1
      for kind in [Kind.tableLeaf, .indexLeaf] {
        let found = cell(page, at: offset, kind, isListed: false, bytesLeft: Self.pageSize)
        guard let found, let cell = found.cell else { continue }
        cells.append(cell)
        step = max(step, found.bytes)
      }
      offset += step
    }
    return cells
  }

  // MARK: Cells

  /// The moves that an entry may be that a page lists and that is nothing else: its record begins behind the size,
  /// which has up to three bytes.
  private func damaged(_ page: ArraySlice<UInt8>, at start: Int, _ kind: Kind) -> [Cell] {
    let size = start + (kind == .indexInterior ? 4 : 0)
    return (size + 1...size + 3).compactMap { offset in
      StoredRecord(damagedMove: page.dropFirst(offset)).map {
        Cell(record: $0, isListed: true, isDamaged: true)
      }
    }
  }

  /// Reads a cell.
  ///
  /// - Returns: Its record, if that is wanted, and its size in the page; `nil` if there is no cell, or its
  ///   record cannot be read.
  private mutating func cell(
    _ page: ArraySlice<UInt8>,
    at start: Int,
    _ kind: Kind,
    isListed: Bool,
    bytesLeft: Int
  ) -> (cell: Cell?, bytes: Int)? {
    var offset = start + (kind == .indexInterior ? 4 : 0)
    guard let size = page.varint(at: offset), size.value > 0, size.value <= Self.maximumPayload
    else { return nil }
    offset += size.count
    var row: Int64?
    if kind == .tableLeaf {
      guard let number = page.varint(at: offset) else { return nil }
      row = Int64(bitPattern: number.value)
      offset += number.count
    }
    let payload = Int(size.value)
    let local = Self.localBytes(of: payload, kind)
    guard local <= bytesLeft, offset <= Self.pageSize - local else { return nil }
    let first = page[page.startIndex + offset..<page.startIndex + offset + local]
    let bytes = offset + local - start
    // Most places are no record. This sorts most of them out, in a time that matters for a large file.
    guard isListed || first.first.map(Self.headerSizes.contains) == true,
      let types = StoredRecord.types(first)
    else { return nil }
    guard types.sizes.reduce(types.headerSize, +) == payload else { return nil }
    guard isWanted(types.types, types.sizes, row != nil) else { return (nil, bytes) }
    let record: StoredRecord?
    if local == payload {
      record = StoredRecord(first)
    } else {
      let next = page.number(at: offset + local, count: 4)
      record = next.flatMap { withOverflow(first, payload: payload, next: $0) }
        .flatMap { StoredRecord($0[...]) }
    }
    guard let record else { return nil }
    return (Cell(row: row, record: record, isListed: isListed), bytes)
  }

  /// The bytes of a record that goes on in other pages; `nil` if they are not all there.
  private mutating func withOverflow(
    _ first: ArraySlice<UInt8>,
    payload: Int,
    next: Int
  ) -> [UInt8]? {
    var bytes = Array(first)
    var next = next
    while bytes.count < payload {
      guard overflowsLeft > 0, let page = pages.page(number: next) else { return nil }
      overflowsLeft -= 1
      bytes += page.dropFirst(4).prefix(payload - bytes.count)
      next = page.number(at: 0, count: 4) ?? 0
    }
    return bytes
  }

  /// How many bytes of a record are in the page of its cell.
  private static func localBytes(of payload: Int, _ kind: Kind) -> Int {
    let usable = pageSize
    let most = kind == .tableLeaf ? usable - 35 : (usable - 12) * 64 / 255 - 23
    guard payload > most else { return payload }
    let least = (usable - 12) * 32 / 255 - 23
    let local = least + (payload - least) % (usable - 4)
    return local <= most ? local : least
  }

  private static let pageSize = DatabasePages.pageSize
  private static let fileHeaderSize = 100
  /// The sizes of the headers of our records: one byte or two for each column, and one for the size.
  private static let headerSizes: ClosedRange<UInt8> = 3...64
  /// The longest record that is read. A game with all words of a cube as hints has less.
  private static let maximumPayload: UInt64 = 1 << 20
}
