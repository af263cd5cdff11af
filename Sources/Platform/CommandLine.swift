import CPlatform

/// The program's name and arguments, also where `/proc` is not mounted: Swift's own list is empty there.
package var commandLine: [String] {
  let words = (0..<cplatform_argument_count()).compactMap { index in
    cplatform_argument(index).map { String(cString: $0) }
  }
  return words.isEmpty ? CommandLine.arguments : words
}
