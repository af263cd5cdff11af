import Composable

/// Collects values from any thread.
final class Recorder<Value: Sendable>: Sendable {
  private let storage = Lock<[Value]>([])

  var values: [Value] { storage.withLock { $0 } }

  func record(_ value: Value) {
    storage.withLock { $0.append(value) }
  }
}

/// Holds on to a `Send` that has left its effect.
typealias SendBox = Recorder<Send<String>>
