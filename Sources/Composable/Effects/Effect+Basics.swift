extension Effect {
  /// An effect that does nothing.
  ///
  /// - Complexity: O(1); allocates nothing.
  public static var none: Self { Self(.none) }

  /// An effect that sends one action at once, after those that wait already.
  ///
  /// Use it to hand a fact to a parent feature. To share logic between two actions of one feature,
  /// call a function instead: an action is a thing that happened, not a subroutine.
  ///
  /// ```swift
  /// case .saveButtonTapped:
  ///   state.isSaved = true
  ///   return .send(.noteShown("Saved"))
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action; it is reduced after everything that was sent before it.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  /// - Returns: The effect.
  /// - Complexity: O(1).
  public static func send(
    _ action: Action,
    fileID: String = #fileID,
    line: UInt = #line
  ) -> Self {
    Self(.send(action, from: SourcePlace(fileID: fileID, line: line)))
  }

  /// An effect that performs asynchronous work, which may send any number of actions.
  ///
  /// The work runs in a task of its own, which counts as in flight from the moment the store accepts
  /// the effect. When it is cancelled, nothing it sends arrives any more, even if the work ignores
  /// the cancellation.
  ///
  /// ```swift
  /// return .run(name: "search") { [search = dependencies.search, query = state.query] send in
  ///   send(.searchReturned(try await search(query)))
  /// } catch: { _, send in
  ///   send(.searchFailed)
  /// }
  /// ```
  ///
  /// Do not start an unstructured `Task` inside: the store cannot cancel it and a test cannot wait
  /// for it. Use a task group or `async let`.
  ///
  /// - Parameters:
  ///   - name: What to call the effect in reports; its source line serves when there is none.
  ///   - priority: The priority of its task; `.medium` when there is none.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - operation: The work. `CancellationError` ends it silently. Any other error goes to `catch`
  ///     or, without one, is reported with the name and the source line.
  ///   - handler: Takes an error that the work threw, to turn it into an action. It is not called
  ///     for `CancellationError`.
  /// - Returns: The effect.
  /// - Complexity: O(1) to make.
  public static func run(
    name: String? = nil,
    priority: TaskPriority? = nil,
    fileID: String = #fileID,
    line: UInt = #line,
    operation: @escaping @Sendable (Send<Action>) async throws -> Void,
    catch handler: (@Sendable (any Error, Send<Action>) async -> Void)? = nil
  ) -> Self {
    let place = SourcePlace(fileID: fileID, line: line)
    guard let handler else {
      return Self(
        .run(EffectWork(name: name, priority: priority, place: place, perform: operation))
      )
    }
    let work = EffectWork<Action>(name: name, priority: priority, place: place) { send in
      do {
        try await operation(send)
      } catch let error as CancellationError {
        throw error
      } catch {
        await handler(error, send)
      }
    }
    return Self(.run(work))
  }

  /// An effect that reports a mistake in the program, at the line that made it.
  ///
  /// A reducer that is handed an action which cannot be (a row's action for a row that is gone) has
  /// no other way to say so without touching the world. The store's `onIssue` receives the report; a
  /// test fails with it.
  ///
  /// ```swift
  /// guard rows.contains(row) else { return .report("There is no row \(row).") }
  /// ```
  ///
  /// - Parameters:
  ///   - message: What happened, the value, the likely causes and their fixes.
  ///   - fileID: The file to be blamed; the caller's when left out.
  ///   - line: The line to be blamed; the caller's when left out.
  /// - Returns: The effect.
  public static func report(
    _ message: String,
    fileID: String = #fileID,
    line: UInt = #line
  ) -> Self {
    Self(.report(RuntimeIssue(kind: .custom, message: message, fileID: fileID, line: line)))
  }
}
