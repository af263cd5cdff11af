// The values that `posix_spawn` takes its orders from: structures on Linux, pointers to hidden ones on
// Darwin. Both are made empty here, and then filled by the functions that all systems share.

#if canImport(Darwin)
  /// What `posix_spawn` does with the files of a new process.
  public typealias SpawnedFiles = posix_spawn_file_actions_t?
  /// What else `posix_spawn` sets in a new process.
  public typealias SpawnAttributes = posix_spawnattr_t?
#else
  /// What `posix_spawn` does with the files of a new process.
  public typealias SpawnedFiles = posix_spawn_file_actions_t
  /// What else `posix_spawn` sets in a new process.
  public typealias SpawnAttributes = posix_spawnattr_t
#endif

/// An empty list of files. The caller destroys it with `posix_spawn_file_actions_destroy`.
public func makeSpawnedFiles() -> SpawnedFiles {
  #if canImport(Darwin)
    var files: SpawnedFiles = nil
  #else
    var files = SpawnedFiles()
  #endif
  posix_spawn_file_actions_init(&files)
  return files
}

/// Attributes that change nothing. The caller destroys them with `posix_spawnattr_destroy`.
public func makeSpawnAttributes() -> SpawnAttributes {
  #if canImport(Darwin)
    var attributes: SpawnAttributes = nil
  #else
    var attributes = SpawnAttributes()
  #endif
  posix_spawnattr_init(&attributes)
  return attributes
}
