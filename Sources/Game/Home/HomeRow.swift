/// The rows of the home screen's menu.
package enum HomeRow: CaseIterable, Hashable, Sendable {
  case timed, unlimited, words, stats, settings, howToPlay, quit
}
