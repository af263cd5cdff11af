import CCurses
import Glibc

/// Takes the user's character encoding, and says whether it is UTF-8. Numbers and dates stay as
/// they are: the game writes its own.
func useLocale() -> Bool {
  setlocale(LC_CTYPE, "")
  guard let codeset = curses_codeset() else { return false }
  return ["UTF-8", "utf8", "UTF8"].contains(String(cString: codeset))
}
