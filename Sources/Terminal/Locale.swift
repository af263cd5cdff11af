import CCurses
import Glibc

/// Takes the character encoding of a locale (the user's, when its name is empty), and says whether
/// it is UTF-8. Numbers and dates stay as they are: the game writes its own.
func useLocale(_ name: String) -> Bool {
  setlocale(LC_CTYPE, name)
  guard let codeset = curses_codeset() else { return false }
  return ["UTF-8", "utf8", "UTF8"].contains(String(cString: codeset))
}
