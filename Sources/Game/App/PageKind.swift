/// The full-screen pages that can cover the home screen or a game.
package enum PageKind: CaseIterable, Hashable, Sendable {
  case words, stats, settings, howToPlay
}
