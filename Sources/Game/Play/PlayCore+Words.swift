import Composable
import Rules
import Surface

/// Spelling a word, choosing its path, playing it.
extension PlayCore {
  /// Adds a typed letter.
  ///
  /// - Returns: Whether a path goes on with it; a space is passed over.
  func type(_ character: Character, _ state: inout PlayFeature.State) -> Bool {
    guard !character.isWhitespace else { return true }
    if let refusal = state.trace.append(character) {
      refuse(refusal.message, at: refusal.faces, &state)
      return false
    }
    selectionChanged(&state)
    return true
  }

  /// Types what was pasted, up to the first letter that no path goes on with.
  func receive(pasted text: String, _ state: inout PlayFeature.State) -> Effect<PlayFeature.Action>
  {
    guard state.isTakingLetters else { return .none }
    for letter in text where !type(letter, &state) { break }
    return .none
  }

  func takeBack(_ state: inout PlayFeature.State) {
    guard !state.trace.isEmpty else { return }
    state.trace.removeLast()
    selectionChanged(&state)
  }

  func clearSelection(_ state: inout PlayFeature.State) {
    state.trace.removeAll()
    selectionChanged(&state)
  }

  /// Goes to the next or the previous of the paths that spell the word.
  func choosePath(_ choose: (inout Trace) -> Void, _ state: inout PlayFeature.State) {
    guard !state.trace.isEmpty else { return }
    choose(&state.trace)
    selectionChanged(&state)
    // Which of several it is stands below the word.
    if state.trace.pathIndex == nil || state.trace.pathCount < 2 {
      state.notice = Notice(.information, "There is only this path")
    }
  }

  /// Takes a face into the selection by hand, as a click or a drag does. One that cannot follow is
  /// refused, and the selection stays as it is.
  ///
  /// - Returns: Whether the face was taken.
  @discardableResult
  func select(_ face: Face, _ state: inout PlayFeature.State) -> Bool {
    if let refusal = state.trace.extend(with: face) {
      refuse(refusal.message, at: FaceSet(refusal.faces), &state)
      return false
    }
    selectionChanged(&state)
    return true
  }

  /// Goes back along the selection to one of its faces.
  func goBack(to face: Face, _ state: inout PlayFeature.State) {
    if state.trace.goBack(to: face) { selectionChanged(&state) }
  }

  func playWord(_ state: inout PlayFeature.State) -> Effect<PlayFeature.Action> {
    guard !state.trace.isEmpty else { return .none }
    guard !state.trace.isHalfTyped else {
      refuse(TraceRefusal.uExpected.message, at: [], &state)
      return .none
    }
    return play(.word(state.selection), &state)
  }

  /// Plays a move under the rules. A refusal changes nothing and says why.
  func play(_ move: Move, _ state: inout PlayFeature.State) -> Effect<PlayFeature.Action> {
    let now = now
    let before = state.match.board
    let scoreBefore = state.match.score
    let outcome: MoveOutcome
    do throws(Refusal) {
      outcome = try state.match.play(
        move,
        at: state.clock.seconds,
        isWord: dependencies.dictionary.contains
      )
    } catch {
      refuse(error.message, at: FaceSet(error.faces), &state)
      return .none
    }
    let effect = dropHint(&state)
    state.trace = Trace(board: state.match.board)
    selectionChanged(&state)
    if !outcome.vanished.isEmpty {
      state.motion.begin(.vanish(outcome.vanished, from: before), at: now, for: .milliseconds(450))
    }
    if case .word(let faces) = move, let word = outcome.word {
      state.notice = Notice(.praise, "\(word)  +\(outcome.score.grouped)")
      state.motion.begin(.glow(faces), at: now, for: .milliseconds(600))
      state.motion.begin(.score(from: scoreBefore), at: now, for: .milliseconds(500))
    } else {
      state.notice = Notice(.information, "Cube removed")
    }
    return state.match.isCubeGone
      ? effect.merge(with: finish(.cubesGone, &state)) : effect
  }

  /// Says why something cannot be, points at the faces in question, and shakes the cube.
  func refuse(_ text: String, at faces: FaceSet, _ state: inout PlayFeature.State) {
    state.notice = Notice(.refusal, text, faces: faces)
    state.alarms += 1
    state.motion.begin(.shake, at: now, for: .milliseconds(250))
  }

  /// Brings everything that follows from the selection up to date.
  func selectionChanged(_ state: inout PlayFeature.State) {
    let path = state.selection
    guard !state.trace.isEmpty else {
      state.candidate = nil
      state.motion.end { if case .tremble = $0 { true } else { false } }
      return
    }
    state.candidate = state.weigh(contains: dependencies.dictionary.contains)
    if let last = path.last {
      state.motion.begin(.select(last), at: now, for: .milliseconds(150))
    }
    let doomed = state.match.board.cubesUsedUp(by: path)
    if doomed.isEmpty {
      state.motion.end { if case .tremble = $0 { true } else { false } }
    } else {
      state.motion.begin(.tremble(doomed), at: now, for: .milliseconds(900))
    }
  }
}

extension PlayFeature.State {
  /// What the selection spells and what would come of it.
  fileprivate func weigh(contains: (String) -> Bool) -> Candidate {
    let word = trace.word
    let verdict: Candidate.Verdict =
      if trace.isHalfTyped {
        .unfinished
      } else if word.utf8.count < Match.minimumWordLength {
        .tooShort
      } else if match.wordsPlayed.contains(word) {
        .alreadyPlayed
      } else {
        contains(word) ? .playable : .notAWord
      }
    return Candidate(
      text: trace.typed,
      score: verdict == .tooShort || verdict == .unfinished ? 0 : match.score(of: selection),
      verdict: verdict
    )
  }
}
