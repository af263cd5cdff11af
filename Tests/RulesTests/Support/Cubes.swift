import Rules
import Testing

/// The face with a name such as `222t`.
///
/// A misspelled name stops the tests at the caller's line, because the test would otherwise check
/// another face or none.
func face(_ name: String, at location: SourceLocation = #_sourceLocation) -> Face {
  guard let face = Face(name: name) else { stop("“\(name)” is not a face", at: location) }
  return face
}

/// The faces with names such as `222t 222l`. A misspelled name stops the tests.
func faces(_ names: String, at location: SourceLocation = #_sourceLocation) -> [Face] {
  names.split(separator: " ").map { face(String($0), at: location) }
}

/// The letter with a text such as `QU`. A wrong text stops the tests.
func letter(_ text: String, at location: SourceLocation = #_sourceLocation) -> Letter {
  guard let letter = Letter(text) else { stop("“\(text)” is not a letter", at: location) }
  return letter
}

/// Stops the tests. A mistake in a test must not pass as a result of the code under test.
private func stop(_ problem: String, at location: SourceLocation) -> Never {
  fatalError("\(location.fileID):\(location.line): \(problem)")
}

/// A cube with the same letter everywhere except on the named faces.
func cube(
  of text: String,
  except others: [String: String] = [:],
  at location: SourceLocation = #_sourceLocation
) -> CubeLetters {
  var letters: [Face: Letter] = [:]
  for (name, text) in others {
    letters[face(name, at: location)] = letter(text, at: location)
  }
  let plain = letter(text, at: location)
  return CubeLetters { letters[$0] ?? plain }
}
