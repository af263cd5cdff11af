extension Unicode.Scalar {
  /// Whether the scalar can be shown as it is: neither a control nor a format character (which
  /// could turn the direction of a line), nor a line separator, nor unassigned or for private use.
  package var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }
}
