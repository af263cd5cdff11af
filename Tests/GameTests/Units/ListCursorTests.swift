import Surface
import Testing

@testable import Features

@Suite("The cursor of a list")
struct ListCursorTests {
  @Test func `it stays inside lists of every length, whatever key comes`() {
    let keys: [Key] = [
      .up, .down, .character("k"), .character("j"), .pageUp, .pageDown, .home, .end,
    ]
    for count in 0...25 {
      for start in -1...count {
        for key in keys {
          var cursor = ListCursor(count: count, index: start)
          let isMove = cursor.move(by: key)
          #expect(isMove && (0..<max(1, count)).contains(cursor.index))
        }
      }
    }
  }

  @Test func `keys move by one, by a page, and to the ends`() {
    var cursor = ListCursor(count: 30)
    func index(after key: Key) -> Int {
      cursor.move(by: key)
      return cursor.index
    }
    #expect(index(after: .down) == 1 && index(after: .character("j")) == 2)
    #expect(index(after: .pageDown) == 12 && index(after: .end) == 29)
    #expect(index(after: .character("k")) == 28 && index(after: .pageUp) == 18)
    #expect(index(after: .up) == 17 && index(after: .home) == 0)
    let isMove = cursor.move(by: .enter)
    #expect(!isMove)
  }

  @Test func `the cursor of a menu wraps around by single steps only`() {
    for count in 1...6 {
      var cursor = ListCursor(count: count, wraps: true)
      let keys: [(Key, Int)] = [
        (.up, count - 1), (.down, 0), (.character("k"), count - 1), (.character("j"), 0),
        (.pageUp, 0), (.pageDown, count - 1), (.pageDown, count - 1),
      ]
      for (key, index) in keys {
        cursor.move(by: key)
        #expect(cursor.index == index)
      }
    }
    var empty = ListCursor(count: 0, wraps: true)
    empty.move(by: .up)
    empty.move(by: .down)
    #expect(empty.index == 0)
  }

  @Test func `the cursor stays inside a list that shrinks`() {
    var cursor = ListCursor(count: 5, index: 4)
    cursor.count = 2
    #expect(cursor.index == 1)
    cursor.count = 0
    #expect(cursor.index == 0)
  }

  @Test func `after End the cursor follows the end of the list until it is moved`() {
    var cursor = ListCursor(count: 5)
    cursor.move(by: .end)
    cursor.count = 12
    #expect(cursor.index == 11)
    cursor.move(by: .up)
    cursor.count = 20
    #expect(cursor.index == 10)
    cursor.move(by: .end)
    cursor.settle()
    cursor.count = 30
    #expect(cursor.index == 19)
    cursor.move(by: .end)
    let isThere = cursor.choose(25)
    #expect(isThere)
    cursor.count = 40
    #expect(cursor.index == 25)
  }

  @Test func `a row that is not there cannot be chosen`() {
    var cursor = ListCursor(count: 3)
    let chosen = [-1, 3, 2].map { cursor.choose($0) }
    #expect(chosen == [false, false, true] && cursor.index == 2)
  }
}
