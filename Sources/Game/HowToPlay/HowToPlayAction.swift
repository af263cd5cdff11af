/// What happens on the help pages.
package enum HowToPlayAction: Equatable, Sendable {
  case input(ScreenInput)
}
