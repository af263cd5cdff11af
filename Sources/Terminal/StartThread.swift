import Glibc

/// Starts a thread, which ends when its work does.
///
/// - Throws: ``TerminalError/system(call:code:)`` when it cannot be made.
package func startThread(_ work: @escaping @Sendable () -> Void) throws(TerminalError) {
  let held = Unmanaged.passRetained(ThreadWork(perform: work))
  var thread = pthread_t()
  let code = pthread_create(
    &thread,
    nil,
    { argument in
      if let argument {
        Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue().perform()
      }
      return nil
    },
    held.toOpaque()
  )
  guard code == 0 else {
    held.release()
    throw .system(call: "pthread_create", code: code)
  }
  pthread_detach(thread)
}

/// What a thread is given on its way.
private final class ThreadWork: Sendable {
  let perform: @Sendable () -> Void

  init(perform: @escaping @Sendable () -> Void) { self.perform = perform }
}
