import Model
import Rules
import Testing

/// What guests read, who have no command line.
@Suite struct GuestTextTests {
  @Test(arguments: [
    (
      "You have no board. Name a folder, or choose a server by lexicube online URL.",
      "You have no board."
    ),
    ("It lacks curl, which is missing. Install curl.", "It lacks curl, which is missing."),
    ("It plays by others. Start lexicube without --dictionary.", "It plays by others."),
    ("It was moved. Put it back, or use \"lexicube import\" to add it. Ask!", "It was moved. Ask!"),
    ("To register again: lexicube online URL", "To register again."),
    ("there is no list yet; make one: lexicube dictionary make dutch", "there is no list yet."),
    ("Run lexicube verify FILE", "The people who run this machine can help."),
    // Nothing of these is a command that is refused.
    ("lexicube reaches servers through curl.", "lexicube reaches servers through curl."),
    (
      "lexicube 17 Nov 🟩🟩\nlexicube play 128T-5CY4-TB",
      "lexicube 17 Nov 🟩🟩\nlexicube play 128T-5CY4-TB"
    ),
    ("lexicube turn 1 [P1KMP 00ZSV]", "lexicube turn 1 [P1KMP 00ZSV]"), ("A -- B", "A -- B"),
    ("", ""),
  ]) func `sentences about commands are left out`(text: String, told: String) {
    #expect(text.forGuests == told && text.forGuests.forGuests == told)
  }
}
