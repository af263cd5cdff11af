import Platform

/// How many files and sockets this process may have open.
enum DescriptorLimit {
  /// The descriptors for everything but connections: standard streams, the database and its log, the
  /// listening socket, and three for each thread.
  static let reserve = 96

  /// Raises the limit as far as connections need it and the system allows it.
  ///
  /// Without that, a server would stop accepting at the common limit of 1024, and could not open the
  /// files of its database either.
  ///
  /// - Parameter connections: How many are wanted.
  /// - Returns: How many there is room for: at most those wanted, and at least 1.
  static func makeRoom(for connections: Int) -> Int {
    var limit = rlimit()
    guard cplatform_get_file_limit(&limit) == 0 else {
      return connections
    }
    let needed = rlim_t(clamping: connections) + rlim_t(reserve)
    if limit.rlim_cur < needed {
      limit.rlim_cur = min(needed, limit.rlim_max)
      // If it fails, the limit stays what it was, and is read again.
      _ = cplatform_set_file_limit(&limit)
      _ = cplatform_get_file_limit(&limit)
    }
    guard limit.rlim_cur < needed else { return connections }
    return max(1, Int(clamping: limit.rlim_cur) - reserve)
  }
}
