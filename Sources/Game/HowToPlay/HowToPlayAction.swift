import Surface

/// What happens on the help pages.
package enum HowToPlayAction: Equatable, Sendable {
  case key(Key)
}
