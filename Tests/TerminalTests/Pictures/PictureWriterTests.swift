import Foundation
import Surface
import Testing

@testable import Terminal

/// What is sent for the pictures of frames, one after the other.
@Suite struct PictureWriterTests {
  /// Points of one colour, and a square of another.
  private struct Square: PixelScene, Equatable {
    var place = 0
    var isMoving = false

    func draw(
      into image: inout PixelImage,
      since last: (any PixelScene)?,
      with tools: inout (any PixelTools)?
    ) -> Rect {
      for index in image.points.indices { image.points[index] = 0xFF00_0000 }
      for row in 0..<4 {
        for column in 0..<4 { image.points[row * image.width + place + column] = ~0 }
      }
      guard let last = last as? Self else {
        return Rect(column: 0, row: 0, columns: image.width, rows: image.height)
      }
      if last == self { return .none }
      let square = Rect(column: place, row: 0, columns: 4, rows: 4)
      return square.union(Rect(column: last.place, row: 0, columns: 4, rows: 4))
    }

    func palette(atMost count: Int) -> [UInt32] { [0xFF00_0000, ~0] }
  }

  private func frame(_ scene: Square? = Square(), text: Point? = nil) throws -> Frame {
    var frame = Frame(size: Size(columns: 20, rows: 6))
    guard let scene, let cell = PixelCell(width: 4, height: 8) else { return frame }
    let rect = Rect(column: 2, row: 1, columns: 6, rows: 3)
    frame.picture = FramePicture(rect: rect, cell: cell, scene: scene)
    for row in 1..<4 { for column in 2..<8 { frame[column, row] = .underPicture } }
    if let text { frame[text] = Cell("a") }
    return frame
  }

  private func bytes(_ writer: inout PictureWriter, _ frame: Frame, _ way: PixelSupport.Way?)
    -> String
  {
    var bytes: [UInt8] = []
    writer.append(bytesFor: frame, by: way, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `kitty gets the next picture before the last one is deleted`() throws {
    var writer = PictureWriter()
    let way = PixelSupport.Way.kitty(isShared: false)
    let first = bytes(&writer, try frame(), way)
    let keys = "a=T,i=2015681,s=24,v=24,c=6,r=3,C=1,q=2,f=24,o=z,m=0;"
    #expect(first.hasPrefix("\u{1B}7\u{1B}[2;3H\u{1B}_G\(keys)"))
    #expect(first.hasSuffix("\u{1B}\\\u{1B}8") && !first.contains("a=d"))
    #expect(writer.isKept)
    #expect(bytes(&writer, try frame(), way).isEmpty)
    // Something is written above it.
    let second = bytes(&writer, try frame(text: Point(column: 3, row: 2)), way)
    #expect(second.contains("a=T,i=2015682,") && second.contains("f=32,"))
    #expect(second.hasSuffix("a=d,d=I,i=2015681,q=2\u{1B}\\\u{1B}8"))
    #expect(bytes(&writer, try frame(nil), way) == "\u{1B}\\\u{1B}_Ga=d,d=A,q=2\u{1B}\\")
    #expect(!writer.isKept)
    #expect(bytes(&writer, try frame(nil), way).isEmpty)
  }

  @Test func `kitty gets the part that has changed, over the picture`() throws {
    var writer = PictureWriter()
    let way = PixelSupport.Way.kitty(isShared: false)
    _ = bytes(&writer, try frame(), way)
    let part = bytes(&writer, try frame(Square(place: 3)), way)
    #expect(
      part.hasPrefix("\u{1B}7\u{1B}[2;3H\u{1B}_Ga=T,i=2015682,s=8,v=8,c=2,r=1,z=1,C=1,q=2,f=24,")
    )
    #expect(!part.contains("a=d"))
    // A part that touches an earlier one takes its place.
    let wider = bytes(&writer, try frame(Square(place: 7)), way)
    #expect(wider.contains("i=2015683,s=12,v=8,c=3,r=1,z=1,"))
    #expect(wider.contains("a=d,d=I,i=2015682,") && !wider.contains("a=d,d=I,i=2015681,"))
    // A part in motion has few colours; at rest it gets all of them.
    let moving = bytes(&writer, try frame(Square(place: 8, isMoving: true)), way)
    #expect(moving.contains("c=3,r=1,z=1,C=1,q=2,f=100,"))
    let resting = bytes(&writer, try frame(Square(place: 8)), way)
    #expect(resting.contains("c=3,r=1,z=1,C=1,q=2,f=24,"))
    #expect(bytes(&writer, try frame(Square(place: 8)), way).isEmpty)
    // Nothing of it stays.
    let last = bytes(&writer, try frame(Square(place: 8), text: Point(column: 7, row: 3)), way)
    #expect(last.contains("c=6,r=3,C=1") && last.split(separator: "a=d,d=I").count == 3)
  }

  @Test func `kitty keeps few parts, and no picture of few colours under them`() throws {
    var writer = PictureWriter()
    let way = PixelSupport.Way.kitty(isShared: false)
    var shown: Set<Substring> = []
    for step in 0..<200 {
      let place = step % 50 < 30 ? step % 3 : step * 7 % 21
      let text = bytes(&writer, try frame(Square(place: place, isMoving: step % 5 == 4)), way)
      for command in text.split(separator: "\u{1B}_Ga=").dropFirst() {
        let number = command.split(separator: ",").first { $0.hasPrefix("i=") } ?? ""
        if command.hasPrefix("T,") {
          #expect(shown.insert(number).inserted, "\(number) would be replaced")
        } else {
          #expect(shown.remove(number) != nil)
        }
      }
      #expect((1...9).contains(shown.count))
    }
    _ = bytes(&writer, try frame(nil), way)
    #expect(bytes(&writer, try frame(Square(isMoving: true)), way).contains("f=100,"))
    #expect(bytes(&writer, try frame(), way).contains("c=6,r=3,C=1,q=2,f=24,"))
  }

  @Test func `what was sent in one way is sent again, whole, when the terminal takes another`()
    throws
  {
    let ways: [PixelSupport.Way] = [.kitty(isShared: false), .sixel(colors: 256), .inline]
    for first in ways {
      for second in ways where second != first {
        var (changing, fresh) = (PictureWriter(), PictureWriter())
        let before = bytes(&changing, try frame(), first)
        let after = bytes(&changing, try frame(), second)
        // Images that kitty keeps are removed.
        let removal = String(decoding: KittyPictures.removal, as: UTF8.self)
        #expect(
          after == (before.contains("a=T") ? removal : "") + bytes(&fresh, try frame(), second)
        )
      }
    }
  }

  @Test func `a picture that kitty has not read is there after the answers`() throws {
    var writer = PictureWriter()
    defer { writer.close() }
    let question = String(decoding: writer.questions(isNear: true), as: UTF8.self)
    let picture = bytes(&writer, try frame(), .kitty(isShared: true))
    writer.endQuestions()
    // kitty removes what it reads.
    #expect(try shm(named: question) == ENOENT)
    #expect(try shm(named: picture) == 0)
  }

  /// Removes the memory that a command names.
  ///
  /// - Returns: The system's error; 0 if there was none.
  private func shm(named command: String) throws -> CInt {
    let text = try #require(command.split(separator: "t=s;").last?.split(separator: "\u{1B}").first)
    let name = try #require(Data(base64Encoded: String(text)))
    return shm_unlink(String(decoding: name, as: UTF8.self)) == 0 ? 0 : errno
  }

  @Test func `after the screen was cleared everything is sent again`() throws {
    for way in [PixelSupport.Way.kitty(isShared: false), .sixel(colors: 256)] {
      var writer = PictureWriter()
      let first = bytes(&writer, try frame(), way)
      writer.forget()
      let again = bytes(&writer, try frame(), way)
      #expect(again.count >= first.count)
    }
  }

  @Test func `sixels are sent for the bands that have changed`() throws {
    var writer = PictureWriter()
    let way = PixelSupport.Way.sixel(colors: 256)
    let head = "\u{1B}7\u{1B}[2;3H\u{1B}P0;1;0q\"1;1;24;24"
    // The registers are numbered by their first use.
    let white = "#0;2;100;100;100#0!4N"
    #expect(
      bytes(&writer, try frame(), way)
        == head + "\(white)$#1;2;0;0;0#1!4o!20~-#1!24~-#1!24~-#1!24~-\u{1B}\\\u{1B}8"
    )
    // The square is in the first band.
    let black = "#0;2;0;0;0#0"
    let next = bytes(&writer, try frame(Square(place: 20, isMoving: true)), way)
    #expect(next == head + "\(black)!20~!4o$#1;2;100;100;100#1!20?!4N----\u{1B}\\\u{1B}8")
    // At rest everything is, for xterm may have to paint its window anew from the last picture.
    let rest = bytes(&writer, try frame(Square(place: 20)), way)
    #expect(rest.hasSuffix("!4N-#0!24~-#0!24~-#0!24~-\u{1B}\\\u{1B}8"))
    #expect(bytes(&writer, try frame(Square(place: 20)), way).isEmpty)
    // Where there is text, nothing is drawn.
    let text = bytes(&writer, try frame(Square(place: 20), text: Point(column: 2, row: 1)), way)
    let square = "#1;2;100;100;100#1!20?!4N"
    #expect(text == head + "\(black)!4?!16~!4o$\(square)-#0!4{!20~-#0!24~-#0!24~-\u{1B}\\\u{1B}8")
  }

  @Test func `iTerm2 gets what has changed as files, none of which lies under text`() throws {
    var writer = PictureWriter()
    func places(_ frame: Frame) -> [String] {
      let text = bytes(&writer, frame, .inline)
      return text.split(separator: "\u{1B}[").dropFirst().map { part in
        let numbers = part.split { !$0.isNumber }.prefix(5)
        // What follows are the protocol and its flags.
        return "\(numbers[0]);\(numbers[1]) "
          + part.split(separator: ";").filter {
            $0.hasPrefix("width") || $0.hasPrefix("height")
          }.joined(separator: " ")
      }
    }
    #expect(places(try frame()) == ["2;3 width=6 height=3"])
    #expect(places(try frame()).isEmpty)
    #expect(places(try frame(Square(place: 3))) == ["2;3 width=2 height=1"])
    // Text over the picture takes its cell, and gives it back.
    let text = Point(column: 4, row: 2)
    #expect(places(try frame(Square(place: 3), text: text)).isEmpty)
    #expect(places(try frame(Square(place: 3))) == ["3;5 width=1 height=1"])
    writer.forget()
    #expect(
      places(try frame(Square(place: 3), text: text)) == [
        "2;3 width=6 height=1", "3;3 width=2 height=1", "3;6 width=3 height=1",
        "4;3 width=6 height=1",
      ]
    )
    // In motion colours are few; at rest, what was sent so is sent again.
    #expect(
      places(try frame(Square(place: 4, isMoving: true), text: text)) == ["2;3 width=2 height=1"]
    )
    #expect(places(try frame(Square(place: 4), text: text)) == ["2;3 width=2 height=1"])
  }

  @Test func `a picture never reaches into the last row, which would scroll the screen`() throws {
    var frame = Frame(size: Size(columns: 20, rows: 4), filledWith: .underPicture)
    let cell = try #require(PixelCell(width: 4, height: 8))
    let rect = Rect(column: 2, row: 1, columns: 6, rows: 3)
    frame.picture = FramePicture(rect: rect, cell: cell, scene: Square())
    var writer = PictureWriter()
    #expect(bytes(&writer, frame, .sixel(colors: 256)).contains("\"1;1;24;16"))
    writer = PictureWriter(sendsWholeBands: true)
    #expect(bytes(&writer, frame, .sixel(colors: 256)).contains("\"1;1;24;12"))
  }

  @Test func `kitty enlarges a picture of too many points, which keeps its holes`() throws {
    var frame = Frame(size: Size(columns: 100, rows: 50), filledWith: .underPicture)
    let cell = try #require(PixelCell(width: 25, height: 51) as PixelCell?)
    let rect = Rect(column: 0, row: 0, columns: 90, rows: 45)
    frame.picture = FramePicture(rect: rect, cell: cell, scene: Square())
    frame[89, 44] = Cell("a")
    var writer = PictureWriter()
    let text = bytes(&writer, frame, .kitty(isShared: false))
    #expect(text.contains("s=750,v=765,c=90,r=45,") && text.contains("f=32,"))
  }

  @Test func `a draft has a ninth of the points, and the picture follows it`() throws {
    for (way, isDrafted) in [
      (PixelSupport.Way.kitty(isShared: false), true), (.sixel(colors: 256), false),
    ] {
      var writer = PictureWriter()
      var draft: [UInt8] = []
      writer.append(bytesFor: try frame(), by: way, isDraft: true, to: &draft)
      let text = String(decoding: draft, as: UTF8.self)
      #expect(isDrafted ? text.contains("i=2015681,s=8,v=8,c=6,r=3,") : text.isEmpty)
      let picture = bytes(&writer, try frame(), way)
      #expect(picture.contains(isDrafted ? "s=24,v=24,c=6,r=3," : "\"1;1;24;24"))
      #expect(picture.contains("a=d,d=I,i=2015681,") == isDrafted)
    }
  }

  @Test func `a terminal that shows no pictures gets none`() throws {
    var writer = PictureWriter()
    #expect(bytes(&writer, try frame(), nil).isEmpty)
  }
}
