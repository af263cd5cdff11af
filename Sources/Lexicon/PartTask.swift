import Glibc

/// The building of a part on a thread of its own.
struct PartTask {
  let lists: ListTexts

  /// What was built; nil before that, and when it could not be.
  private(set) var part: AutomatonPart?

  init(lists: ListTexts) { self.lists = lists }

  /// Builds the part while the caller does something else; after it, where no thread can be had.
  ///
  /// - Returns: what `work` returns, when both are done.
  mutating func run<Result>(besides work: () -> Result) -> Result {
    // The thread ends before this returns, and nobody else looks at the task meanwhile.
    withUnsafeMutablePointer(to: &self) { task in
      var thread = pthread_t()
      let code = pthread_create(
        &thread,
        nil,
        { argument in
          argument?.assumingMemoryBound(to: PartTask.self).pointee.build()
          return nil
        },
        task
      )
      let result = work()
      if code == 0 {
        pthread_join(thread, nil)
      } else {
        task.pointee.build()
      }
      return result
    }
  }

  private mutating func build() { part = AutomatonPart.build(lists) }
}
