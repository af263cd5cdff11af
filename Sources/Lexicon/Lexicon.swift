// Lexicon
