package struct SystemError: Error, Hashable {
  var call: String
  /// Its `errno`.
  package var code: Int32

  package init(call: String, code: Int32) { (self.call, self.code) = (call, code) }
}

extension SystemError: CustomStringConvertible {
  package var description: String {
    if code == EAGAIN, ["pthread_create", "posix_spawn"].contains(call) {
      return "you may have no more processes or threads here (see \"ulimit -u\")"
    }
    return "\(call) failed: \(String(cString: strerror(code)))"
  }
}

/// Starts a thread, which ends when its work is done.
///
/// - Parameter work: What the thread does.
/// - Throws: ``SystemError`` when no thread can be made.
package func startThread(_ work: @escaping @Sendable () -> Void) throws(SystemError) {
  let held = Unmanaged.passRetained(ThreadWork(perform: work))
  let code = cplatform_start_detached_thread(
    { argument in
      argument.map { Unmanaged<ThreadWork>.fromOpaque($0).takeRetainedValue().perform() }
      return nil
    },
    held.toOpaque()
  )
  guard code == 0 else {
    held.release()
    throw SystemError(call: "pthread_create", code: code)
  }
}

private final class ThreadWork: Sendable {
  let perform: @Sendable () -> Void

  init(perform: @escaping @Sendable () -> Void) { self.perform = perform }
}
