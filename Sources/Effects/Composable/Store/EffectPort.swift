/// What connects an effect's work with the store's engine: its `Send` holds one.
///
/// It keeps the engine alive, not the store. When the store goes away, its engine lets go of the state
/// and of everything that waits.
struct EffectPort: Sendable {
  let part: EffectPart
  let engine: StoreEngine

  /// Takes an action of the work, from any thread.
  func send(_ action: ErasedAction) {
    let action = part.path?.apply(to: action) ?? action
    if part.hasEnded {
      engine.onIssue(.sentAfterEnd(action, of: part))
    } else {
      engine.post(.effectAction(action, from: part.number, depth: 0))
    }
  }

  /// What the work's task is called.
  var name: String? {
    if case .work(let work) = part.kind { work.name } else { nil }
  }

  /// What the work's task runs on; Swift's shared pool when `nil`.
  var executor: (any TaskExecutor)? { engine.executor }

  /// The priority of the work's task. It is not that of whoever drains: a background effect may drain
  /// actions that start urgent work.
  var priority: TaskPriority {
    guard case .work(let work) = part.kind, let priority = work.priority else { return .medium }
    return TaskPriority(rawValue: priority)
  }

  /// Whether the work is not to begin: a task that is cancelled before it first runs would go on to its first
  /// wait.
  var isCancelled: Bool { part.isCancelled }

  /// Records that the work has returned.
  func end() {
    part.end()
    engine.post(.ended(part.number))
  }

  /// Records that the work has thrown.
  func fail(_ error: any Error) {
    part.end()
    engine.post(.failed(part.number, error))
  }
}
