import Server
import ServerTesting

/// The stores that every contract is tried on.
enum StoreKind: CaseIterable {
  case memory, sqlite

  func make(in directory: ScratchDirectory) throws -> ServerStore {
    switch self {
    case .memory: InMemoryStore().store
    case .sqlite: try SQLiteStore(path: directory.database).store
    }
  }
}
