/// Runs what a task does between two waits on the thread that makes it or wakes it.
///
/// For tasks that only pass something on. On the shared pool they would start threads, which wake every
/// second from then on.
package final class InPlaceExecutor: TaskExecutor {
  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
  }
}
