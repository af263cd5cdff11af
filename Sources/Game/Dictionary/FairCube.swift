/// What a new game's cube has to offer. The letters are a function of the seed alone; fairness only
/// picks the seed.
package enum FairCube {
  /// The fewest common words on the fresh cube.
  package static let fewestCommonWords = 60
  /// The fewest letters of its longest common word.
  package static let fewestLettersOfLongest = 6
  /// After so many seeds the search is given up.
  package static let mostSeedsTried: UInt64 = 1000
}
