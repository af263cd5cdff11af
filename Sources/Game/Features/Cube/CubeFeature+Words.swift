import Composable
import Model
import Rules
import Words

/// Spelling a word, choosing its path, and playing it.
extension CubeFeature {
  /// Adds a typed letter. A letter that no path continues with is kept, and refused at once.
  ///
  /// Spaces are ignored.
  func type(_ character: Character, _ state: inout State) {
    guard !character.isWhitespace else { return }
    let hadDeadEnd = state.spelling.deadEnd != nil && !state.spelling.isRefused
    switch state.spelling.type(character) {
    case .traced:
      selectionChanged(&state)
      // The player knows the letter: a face that is seen in part needs no turn.
      let visibility = Visibility(of: state.match.board, at: state.attitude)
      if state.selection.contains(where: visibility.isSliver) { bringPathIntoSight(&state) }
    case .dead(let reason):
      selectionChanged(&state)
      // The panel shows the reason below the word for as long as the dead end stands, and the faces that have the
      // letter are marked.
      guard !hadDeadEnd else { break }
      alarm(&state)
      if !reason.faces.isEmpty {
        state.motion.begin(.flash(reason.faces), at: now, for: .milliseconds(600))
      }
    case .ignored(let reason):
      if let reason { refuse(reason.message, at: reason.faces, &state) }
    }
  }

  /// Notes which faces the player sees, before letters are typed: by ear, no path comes first for that.
  func look(_ state: inout State) {
    state.spelling.see(state.attitude.legibleFaces(of: state.match.board))
  }

  func receive(pasted text: String, _ state: inout State) -> Effect<Action> {
    guard state.acceptsLetters else { return .none }
    look(&state)
    state.lastInputAt = now
    // Letters beyond the longest word are ignored anyway.
    for letter in text.prefix(2 * Spelling.maximumLength) { type(letter, &state) }
    return .none
  }

  func deleteLast(_ state: inout State) {
    guard !state.spelling.isEmpty else { return }
    state.spelling.deleteLast()
    selectionChanged(&state)
  }

  func clearSelection(_ state: inout State) {
    state.spelling.clear()
    selectionChanged(&state)
  }

  func choosePath(_ choose: (inout Trace) -> Void, _ state: inout State) {
    guard !state.trace.isEmpty else { return }
    state.spelling.choosePath(choose)
    selectionChanged(&state)
    bringPathIntoSight(&state)
    // If there are several, their number is shown below the word.
    if state.trace.pathIndex == nil || state.trace.pathCount < 2 {
      state.notice = Notice(.information, "There is only this path")
    }
  }

  /// Adds a face to the selection, as a click or a drag does. A face that cannot follow is refused,
  /// and the selection stays as it is.
  ///
  /// - Returns: Whether the face was added.
  @discardableResult
  func select(_ face: Face, _ state: inout State) -> Bool {
    let refusal = state.spelling.extend(with: face)
    selectionChanged(&state)
    if let refusal { refuse(refusal.message, at: FaceSet(refusal.faces), &state) }
    return refusal == nil
  }

  func goBack(to face: Face, _ state: inout State) {
    if state.spelling.goBack(to: face) { selectionChanged(&state) }
  }

  /// Plays the word, exactly as it was typed. A word that is refused stays, and the next letter
  /// starts a new one.
  func playWord(_ state: inout State) -> Effect<Action> {
    guard !state.spelling.isEmpty else { return .none }
    guard let path = state.spelling.playablePath else {
      state.spelling.refuse()
      refuse(state.spelling.refusal ?? TraceRefusal.uExpected.message, at: [], &state)
      return .none
    }
    return play(.word(path), &state)
  }

  /// Plays a move under the rules. A refusal changes nothing and says why.
  func play(_ move: Move, _ state: inout State) -> Effect<Action> {
    if case .word(let path) = move, let meant, case let word = state.match.word(path),
      word != meant, dictionary.contains(word)
    {
      state.spelling.refuse()
      refuse("\(word) is a word, but not the one that is meant", at: [], &state)
      return .none
    }
    let now = now
    let before = state.match
    let outcome: MoveOutcome
    do throws(Refusal) {
      outcome = try state.match.play(
        move,
        at: secondsPlayed,
        isWord: dictionary.contains
      )
    } catch {
      state.spelling.refuse()
      refuse(error.message, at: FaceSet(error.faces), &state)
      return .none
    }
    let effect = dropHint(&state).merge(with: lookForWords(&state))
    state.spelling = Spelling(board: state.match.board, language: state.match.language)
    selectionChanged(&state)
    state.wordsPart = 0
    if !outcome.vanished.isEmpty {
      state.motion.begin(
        .vanish(outcome.vanished, from: before.board),
        at: now,
        for: Reward.vanishing(cubes: outcome.vanished.count)
      )
    }
    if case .word(let faces) = move, let word = outcome.word {
      celebrate(outcome, word, path: faces, after: before, &state)
    } else {
      // The cube that is gone is seen by itself.
      let awards = achievements(before, state.match).flatMap(\.awards)
      state.notice = Notice(.information, awards.isEmpty ? "Cube removed" : awards.announcements[0])
    }
    return effect
  }

  /// Shows why something is not allowed, marks the faces in question, and shakes the cube.
  func refuse(_ text: String, at faces: FaceSet, _ state: inout State) {
    state.notice = Notice(.refusal, text, faces: faces)
    alarm(&state)
  }

  private func alarm(_ state: inout State) {
    state.refusals += 1
    state.motion.begin(.shake, at: now, for: .milliseconds(250))
  }

  func selectionChanged(_ state: inout State) {
    let path = state.selection
    if state.spelling.deadEnd == nil {
      state.motion.end { if case .flash = $0 { true } else { false } }
    }
    guard !state.spelling.isEmpty else {
      state.candidate = nil
      if state.shownHint == nil { turnBack(&state) } else { bringPathIntoSight(&state) }
      state.motion.end { if case .tremble = $0 { true } else { false } }
      return
    }
    state.candidate = state.weigh(contains: dictionary.contains)
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

// MARK: - No word left

extension CubeFeature {
  /// Takes about 50 µs, so the answer is there before the move has been drawn.
  func lookForWords(_ state: inout State) -> Effect<Action> {
    state.isStuck = false
    guard !state.match.isCubeGone else { return .cancel(id: CancelID.wordsLeft) }
    let (board, played) = (state.match.board, state.match.wordsPlayed)
    let solve = dictionary.solve
    return .run(name: "look for words that are left") { send in
      let words = await solve(board)
      if words.allSatisfy({ played.contains($0.word) }) { send(.noWordsLeft) }
    }
    .latest(CancelID.wordsLeft)
  }
}
