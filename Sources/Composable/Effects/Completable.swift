/// Work that completes or fails with a typed error, and produces nothing.
///
/// It is to ``Effect`` what a function is to its call: a client can hand it out without knowing any
/// feature's actions, and a feature says what completion and failure mean to it.
///
/// ```swift
/// struct DocumentClient: Sendable {
///   var save: @Sendable (String) -> Completable<SaveError>
///   var upload: @Sendable (String) -> Completable<SaveError>
/// }
///
/// func save(_ text: String, with documents: DocumentClient) -> Effect<FormAction> {
///   documents.save(text)
///     .then(documents.upload(text))
///     .effect(completed: .noteShown("Saved"), failed: { .saveFailed($0) })
/// }
/// ```
///
/// Work that cannot fail is a `Completable<Never>`, or simply an `Effect<Never>`.
public struct Completable<Failure: Error>: Sendable {
  private let name: String?
  private let priority: TaskPriority?
  private let place: SourcePlace
  private let work: @Sendable () async throws(Failure) -> Void

  /// Makes one from the work.
  ///
  /// - Parameters:
  ///   - name: What reports call its effect; by default, they give its source line only.
  ///   - priority: The priority of its task; `.medium` by default.
  ///   - fileID: The file that reports name; the caller's by default.
  ///   - line: The line that reports name; the caller's by default.
  ///   - work: The work.
  public init(
    name: String? = nil,
    priority: TaskPriority? = nil,
    fileID: String = #fileID,
    line: UInt = #line,
    _ work: @escaping @Sendable () async throws(Failure) -> Void
  ) {
    self.name = name
    self.priority = priority
    place = SourcePlace(fileID: fileID, line: line)
    self.work = work
  }

  /// This work and then other work, which does not begin if this fails.
  ///
  /// - Parameter next: The other work.
  /// - Returns: Both as one, with the name and the priority of this.
  public func then(_ next: Self) -> Self {
    let work = work
    return Self(name: name, priority: priority, fileID: place.fileID, line: place.line) {
      () async throws(Failure) in
      try await work()
      try await next.work()
    }
  }

  /// The same work with another type of error.
  ///
  /// - Parameter transform: Makes the new error.
  /// - Returns: The work.
  public func mapError<NewFailure>(
    _ transform: @escaping @Sendable (Failure) -> NewFailure
  ) -> Completable<NewFailure> {
    let work = work
    return Completable<NewFailure>(
      name: name,
      priority: priority,
      fileID: place.fileID,
      line: place.line
    ) { () async throws(NewFailure) in
      do throws(Failure) {
        try await work()
      } catch {
        throw transform(error)
      }
    }
  }

  /// An effect that does the work and tells how it has ended.
  ///
  /// - Parameters:
  ///   - completed: The action of completion; `nil` when the feature need not know.
  ///   - failed: Makes the action of a failure.
  /// - Returns: The effect.
  public func effect<Action>(
    completed: Action? = nil,
    failed: @escaping @Sendable (Failure) -> Action
  ) -> Effect<Action> {
    let work = work
    return .run(name: name, priority: priority, fileID: place.fileID, line: place.line) { send in
      var action = completed
      do throws(Failure) {
        try await work()
      } catch {
        action = failed(error)
      }
      try Task.checkCancellation()
      if let action { send(action) }
    }
  }
}

extension Completable where Failure == Never {
  /// An effect that does the work, which cannot fail.
  ///
  /// - Returns: The effect; it sends nothing.
  public func effect() -> Effect<Never> {
    effect(failed: impossible)
  }
}

/// Stands for what is made of a failure that cannot happen.
private func impossible<Value>(_ never: Never) -> Value {}
