@_exported import CPlatform

// The one place that names a system's C library. `import Platform` stands for it in all other sources,
// and `.ci/checks/imports` looks for any that name one themselves.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif
