/// The word that the player is spelling, exactly as it was typed.
///
/// A letter that continues a path belongs to the trace. The first letter that continues none begins
/// a *dead end*: it and all letters after it are kept as they were typed, and the word can only be
/// refused until they are deleted. So a mistyped word is never played without its wrong letters.
///
/// After a refused word the next letter or face starts a new word. Deleting a letter edits the
/// refused one instead.
///
/// ```swift
/// var spelling = Spelling(board: match.board)
/// for letter in "SURFX" { spelling.type(letter) }
/// spelling.trace.typed       // "SURF"
/// spelling.deadEnd?.letters  // "x", if no X touches the F
/// ```
package struct Spelling: Hashable, Sendable {
  /// Letters that no path continues with.
  package struct DeadEnd: Hashable, Sendable {
    /// The letters in lower case, the first of which was refused.
    package var letters: String
    /// Why the first of them was refused.
    package let reason: TraceRefusal
  }

  /// The letters and faces that make paths.
  package private(set) var trace: Trace
  /// The letters after them that make none; `nil` if there are none.
  package private(set) var deadEnd: DeadEnd?
  /// Whether the word was refused when the player played it, so that the next letter or face starts
  /// a new one.
  package private(set) var isRefused = false

  /// The most letters of a word, which is more than there are faces. More letters are ignored.
  package static let maximumLength = 99

  /// Spells nothing.
  package init(board: Board, language: Language = .english) {
    trace = Trace(board: board, language: language)
  }

  /// Whether nothing is typed or clicked.
  package var isEmpty: Bool { trace.isEmpty && deadEnd == nil }

  /// Everything that was typed or clicked: the letters of the trace in capitals, then those of the
  /// dead end in lower case.
  package var text: String { trace.typed + (deadEnd?.letters ?? "") }

  /// Why no path continues with the letters of a dead end, with the letter that the first of them does not touch;
  /// `nil` if there is none.
  package var refusal: String? {
    guard case .notTouching(let letter, _)? = deadEnd?.reason, let last = trace.path.last else {
      return deadEnd?.reason.message
    }
    return "No \(letter) touches the \(trace.board.letters[last])"
  }

  /// The path that playing the word would use; `nil` in a dead end, and while half of a `QU` is
  /// missing.
  package var playablePath: [Face]? {
    guard !trace.isEmpty, deadEnd == nil, !trace.isHalfTyped else { return nil }
    return trace.path
  }

  /// Notes which faces the player sees well. Among equal paths of the next letters, those over them come first.
  package mutating func see(_ faces: FaceSet) { trace.inSight = faces }

  // MARK: - Typing

  /// What typing a character did.
  package enum Typed: Hashable, Sendable {
    /// The letter was added, and a path continues with it.
    case traced
    /// The letter was added to a dead end, or began one for the given reason.
    case dead(TraceRefusal)
    /// The character is no letter, or the word is as long as it can be. Nothing has changed.
    case ignored(TraceRefusal?)
  }

  /// Adds a typed letter.
  @discardableResult
  package mutating func type(_ character: Character) -> Typed {
    guard character.isLetter else { return .ignored(.notALetter(character)) }
    // A key that stands for two letters, such as ß for SS.
    if !character.isASCII, let letters = trace.language.spelling(of: character), letters.count == 2
    {
      return letters.map { type($0) }.last ?? .ignored(nil)
    }
    if isRefused { clear() }
    guard text.count < Self.maximumLength else { return .ignored(nil) }
    let letter = shown(character)
    if let reason = deadEnd?.reason {
      deadEnd?.letters += letter
      return .dead(reason)
    }
    guard let reason = trace.append(character) else { return .traced }
    deadEnd = DeadEnd(letters: letter, reason: reason)
    return .dead(reason)
  }

  /// Removes the last letter or face.
  package mutating func deleteLast() {
    isRefused = false
    guard var letters = deadEnd?.letters else {
      trace.removeLast()
      return
    }
    letters.removeLast()
    if letters.isEmpty { deadEnd = nil } else { deadEnd?.letters = letters }
  }

  package mutating func clear() {
    trace.removeAll()
    deadEnd = nil
    isRefused = false
  }

  /// Notes that the word was refused when the player played it.
  package mutating func refuse() { isRefused = !isEmpty }

  // MARK: - Faces

  /// Adds a clicked face to the path. Letters of a dead end are dropped, because the player goes on
  /// by pointing at faces.
  ///
  /// - Returns: The rule that the face would break. The trace is unchanged then.
  @discardableResult
  package mutating func extend(with face: Face) -> Refusal? {
    if isRefused { clear() }
    deadEnd = nil
    return trace.extend(with: face)
  }

  /// Removes what comes after a face of the path.
  ///
  /// - Returns: Whether the face is on the path. If not, nothing changes.
  @discardableResult
  package mutating func goBack(to face: Face) -> Bool {
    guard trace.goBack(to: face) else { return false }
    deadEnd = nil
    isRefused = false
    return true
  }

  /// Changes which of the paths is chosen.
  package mutating func choosePath(_ choose: (inout Trace) -> Void) { choose(&trace) }

  /// A letter as it is shown in a dead end: as the faces would spell it, in lower case.
  private func shown(_ character: Character) -> String {
    let lower = (trace.language.spelling(of: character) ?? String(character)).lowercased()
    return lower.count == 1 ? lower : "?"
  }
}
