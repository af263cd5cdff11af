/// Commands in order. Most steps give one at most, for which an array would be a needless allocation.
struct CommandList: Sendable {
  typealias Command = EffectRegistry.Command

  private var first: Command?
  private var others: [Command] = []

  var isEmpty: Bool { first == nil }

  var hasMany: Bool { !others.isEmpty }

  /// How many commands more than one find room without another allocation.
  var capacity: Int { others.capacity }

  mutating func append(_ command: Command) {
    if first == nil { first = command } else { others.append(command) }
  }

  /// Moves all commands to an empty list. A list of one keeps its memory.
  mutating func move(to list: inout Self) {
    if others.isEmpty { list.first = first.take() } else { swap(&self, &list) }
  }

  /// Removes all commands, and keeps the memory.
  mutating func removeAll() {
    first = nil
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
  }

  /// Removes the commands of some kind.
  mutating func removeAll(where isVoid: (Command) -> Bool) {
    var kept = Self()
    visit { if !isVoid($0) { kept.append($0) } }
    self = kept
  }

  func visit(_ body: (Command) -> Void) {
    if let first { body(first) }
    for command in others { body(command) }
  }
}
