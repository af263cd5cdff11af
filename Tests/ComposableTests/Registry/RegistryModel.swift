@testable import Composable

/// The registry with a shell that performs nothing and logs what it would do.
struct RegistryModel {
  private(set) var registry = EffectRegistry()
  /// The commands: `start a`, `cancel a`, `deliver x`, `report`.
  private(set) var log: [String] = []
  private var numbers: [String: EffectNumber] = [:]
  private var delivered: [String: EffectNumber] = [:]
  private var step: UInt64 = 0

  /// Accepts an effect and performs the commands.
  mutating func accept(_ effect: Effect<String>, depth: Int = 0) {
    step += 1
    registry.accept(
      effect.tree,
      from: EffectOrigin(action: ErasedAction("action"), step: step, depth: depth)
    )
    perform()
  }

  /// The work of a name returns.
  mutating func end(_ name: String) {
    guard let number = numbers[name] else { return }
    registry.end(number)
    perform()
  }

  /// A `.send` has been delivered and its action reduced.
  mutating func endDelivery(_ action: String) {
    guard let number = delivered[action] else { return }
    registry.end(number)
    perform()
  }

  /// The work of a name throws.
  mutating func fail(_ name: String) {
    guard let number = numbers[name] else { return }
    registry.fail(number)
    perform()
  }

  mutating func cancelAll() {
    registry.cancelAll()
    perform()
  }

  /// Whether an action that the work of a name sends now would be reduced.
  func isInFlight(_ name: String) -> Bool {
    numbers[name].map(registry.isInFlight) ?? false
  }

  /// The log since the last call.
  mutating func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  private mutating func perform() {
    var commands: [EffectRegistry.Command] = []
    registry.takeCommands(into: &commands)
    for command in commands {
      switch command {
      case .start(let part):
        guard case .work(let work) = part.kind, let name = work.name else { break }
        log.append("start \(name)")
        numbers[name] = part.number
      case .cancel(let part):
        guard case .work(let work) = part.kind else { break }
        log.append("cancel \(work.name ?? "?")")
      case .deliver(let action, let number, _):
        let action: String = action.restored()
        log.append("deliver \(action)")
        delivered[action] = number
      case .report: log.append("report")
      }
    }
  }
}

/// Work of a name, which is never performed.
func work(_ name: String) -> Effect<String> {
  .run(name: name) { _ in }
}
