/// A game under `NaiveRules`, which accepts only legal moves. Faces, cubes and letters are names.
struct NaiveGame {
  var inPlay = Set(NaiveRules.allCubes)
  var uses: [String: Int] = [:]
  var words: Set<String> = []
  var score = 0
  var isTimed: Bool
  let letters: [String: String]

  /// - Parameter letters: The letters of all faces by their names.
  init(isTimed: Bool, letters: [String: String]) {
    self.isTimed = isTimed
    self.letters = letters
  }

  func playableFaces() -> Set<String> {
    var names: Set<String> = []
    for face in NaiveRules.allFaces where NaiveRules.isPlayable(face, inPlay: inPlay) {
      names.insert(face.name)
    }
    return names
  }

  /// Plays a word, or returns `nil` and changes nothing if it is not legal.
  mutating func play(_ names: [String], at seconds: Double, isWord: (String) -> Bool) -> Int? {
    if isTimed && seconds >= 180 || inPlay.isEmpty { return nil }
    let playable = playableFaces()
    var word = ""
    for (index, name) in names.enumerated() {
      if !playable.contains(name) || names[..<index].contains(name) { return nil }
      if index > 0 {
        if !NaiveRules.touch(NaiveRules.Face(names[index - 1]), NaiveRules.Face(name)) {
          return nil
        }
      }
      word += letters[name] ?? ""
    }
    if word.count < 3 || !isWord(word) || words.contains(word) { return nil }
    for name in names {
      uses[name, default: 0] += 1
      if uses[name] == 3 { inPlay.remove(NaiveRules.Face(name).cube) }
    }
    words.insert(word)
    score += NaiveRules.score(word)
    return NaiveRules.score(word)
  }

  /// Removes a cube, or returns `false` and changes nothing if it is not legal.
  mutating func remove(_ name: String, at seconds: Double) -> Bool {
    if isTimed && seconds >= 180 { return false }
    let playable = playableFaces()
    guard "tlr".contains(where: { playable.contains(name + String($0)) }) else { return false }
    inPlay.remove(NaiveRules.Face(name + "t").cube)
    return true
  }
}
