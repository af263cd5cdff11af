import Platform
import Surface

extension CursesTerminal {
  /// What the system says that the font of a console has (`GIO_UNIMAP`); `nil` for any other terminal.
  static let consoleMap: @Sendable (Int32) -> [UInt16]? = { descriptor in
    let most = UInt16.max
    let pairs = [UInt16](unsafeUninitializedCapacity: 2 * Int(most)) { buffer, count in
      let found = buffer.baseAddress.map { cplatform_console_map(descriptor, $0, most) } ?? -1
      count = 2 * Int(max(0, found))
    }
    return pairs.isEmpty ? nil : pairs
  }

  /// Asks for the font again: another may have been loaded.
  func readFont() {
    let map = options.consoleMap(output.descriptor) ?? mapAroundTmux
    let font = map.flatMap { FontCharacters(map: $0) }
    if font != capabilities.font { capabilities.font = font }
  }

  /// What the console has that tmux is shown in. The system tells it to whoever may open a console that is in front.
  private var mapAroundTmux: [UInt16]? {
    guard let outerTerminal, outerTerminal.program?.name == "linux", let path = outerTerminal.line
    else { return nil }
    let line = Platform.open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard line >= 0 else { return nil }
    defer { Platform.close(line) }
    return options.consoleMap(line)
  }
}
