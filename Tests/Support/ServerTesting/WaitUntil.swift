import Platform

/// Waits until a claim is true, but not for ever: a test that fails has to end.
///
/// - Returns: Whether it has become true within a minute.
package func waitUntil(_ claim: () -> Bool) -> Bool {
  let end = ContinuousClock.now + .seconds(60)
  while !claim() {
    guard ContinuousClock.now < end else { return false }
    usleep(1000)
  }
  return true
}
