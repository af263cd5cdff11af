import Surface

/// Pictures as files in the text, a protocol of iTerm2 (OSC 1337): each takes the place of the cells that it
/// covers, and makes way for any text that is written there.
///
/// A file has no holes: one that is transparent would show the screen, and not the text above the picture. So
/// what lies around text is sent piece by piece.
struct InlinePictures {
  private var png = PNGImage()

  /// Appends the cells of a picture that have changed.
  ///
  /// - Parameter holes: Which cells of the picture have text above them, row by row.
  mutating func append(
    _ image: PixelImage,
    _ picture: FramePicture,
    changed: Rect,
    holes: [Bool],
    to bytes: inout [UInt8]
  ) {
    for piece in Self.pieces(of: changed, in: picture.rect, holes) {
      let part = image.part(piece, of: picture)
      let file =
        picture.scene.isMoving
        ? png.bytes(of: part, picture.scene.palette(atMost: 255)) : PNGImage.bytes(of: part)
      bytes += "\u{1B}[\(piece.row + 1);\(piece.column + 1)H\u{1B}]1337;File=inline=1;".utf8
      let size = "size=\(file.count);width=\(piece.columns);height=\(piece.rows)"
      bytes += "\(size);preserveAspectRatio=0;doNotMoveCursor=1:".utf8
      bytes += Base64.text(of: file)
      bytes.append(0x07)
    }
  }

  /// The rectangles of a part that has no holes: as high as rows are alike, one above the other.
  private static func pieces(of part: Rect, in whole: Rect, _ holes: [Bool]) -> [Rect] {
    var (pieces, open): ([Rect], [Rect]) = ([], [])
    for row in part.row..<part.maxRow {
      func isFree(_ column: Int) -> Bool {
        !holes[(row - whole.row) * whole.columns + column - whole.column]
      }
      let starts = (part.column..<part.maxColumn).filter {
        isFree($0) && ($0 == part.column || !isFree($0 - 1))
      }
      let runs = starts.map { start in
        let end = (start..<part.maxColumn).first { !isFree($0) } ?? part.maxColumn
        return Rect(column: start, row: row, columns: end - start, rows: 1)
      }
      func places(_ rects: [Rect]) -> [Range<Int>] { rects.map { $0.column..<$0.maxColumn } }
      if places(runs) == places(open) {
        for index in open.indices { open[index].rows += 1 }
      } else {
        pieces += open
        open = runs
      }
    }
    return pieces + open
  }
}
