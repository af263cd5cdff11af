// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target of our own Swift code, with the settings that all of them share.
func module(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  exclude: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

/// A program of our own, with the settings that all modules share.
func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of one module, in the folder named for it.
func tests(
  _ name: String,
  _ dependencies: [Target.Dependency],
  exclude: [String] = []
) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

let package = Package(
  name: "lexicube",
  products: [
    .executable(name: "lexicube", targets: ["lexicube"]),
    .library(name: "Composable", targets: ["Composable"]),
    .library(name: "ComposableTesting", targets: ["ComposableTesting"]),
  ],
  targets: [
    // The C libraries, and the files that are compiled into the program.
    // pkg-config's flags for ncursesw are ones that the package manager warns of and drops.
    .systemLibrary(name: "CCurses", providers: [.apt(["libncursesw5-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "CAllocations"),
    .target(name: "CGetopt"),
    .target(name: "CSignals"),
    .target(name: "CDictionaries", path: "dictionaries", publicHeadersPath: "include"),
    .target(
      name: "CResources",
      path: "Resources",
      exclude: ["pictures"],
      publicHeadersPath: "include"
    ),

    // Modules that know no other.
    module("Composable", exclude: ["README.md"]),
    module("Lexicon", exclude: ["README.md"]),
    module("Rules"),
    module("Surface"),

    // The game, its picture and its world. Arrows go one way.
    module("ComposableTesting", ["Composable"]),
    module("Game", ["Composable", "Lexicon", "Rules", "Surface"]),
    module("GameTesting", ["Composable", "ComposableTesting", "Game", "Rules"]),
    module("Samples", ["Game", "Rules"]),
    module("History", ["CSQLite", "Game", "Rules"], exclude: ["README.md"]),
    module("Screen", ["CResources", "Game", "Rules", "Surface"]),
    module("Terminal", ["CCurses", "CSignals", "Surface"]),

    // The programs.
    program(
      "lexicube",
      [
        "CDictionaries", "CGetopt", "Composable", "Game", "History", "Lexicon", "Rules", "Screen",
        "Surface", "Terminal",
      ]
    ),
    program(
      "lexicube-bench",
      [
        "CAllocations", "CDictionaries", "CSQLite", "Composable", "Game", "History", "Lexicon",
        "Rules", "Samples", "Screen", "Surface", "Terminal",
      ]
    ),

    tests("ComposableTests", ["Composable", "ComposableTesting"]),
    tests("LexiconTests", ["CDictionaries", "Lexicon"]),
    tests("RulesTests", ["Rules"]),
    tests("SurfaceTests", ["Surface"]),
    tests(
      "GameTests",
      ["Composable", "ComposableTesting", "Game", "GameTesting", "Lexicon", "Rules", "Surface"]
    ),
    // Databases that the tests open copies of, where they lie.
    tests(
      "HistoryTests",
      ["CSQLite", "Game", "GameTesting", "History", "Rules"],
      exclude: ["Databases"]
    ),
    tests("ScreenTests", ["Game", "Lexicon", "Rules", "Samples", "Screen", "Surface"]),
    tests("TerminalTests", ["CCurses", "Surface", "Terminal"]),
    tests("EndToEndTests", ["Game", "Lexicon", "Rules"]),
  ],
  cLanguageStandard: .c2x
)

// A sanitizer's build of everything takes ten times as long as one of the effects alone, which is
// all that `.ci/stress-effects` asks for.
if Context.environment["LEXICUBE_ONLY_EFFECTS"] != nil {
  let effects = ["Composable", "ComposableTesting", "ComposableTests"]
  package.targets.removeAll { !effects.contains($0.name) }
  package.products.removeAll { !effects.contains($0.name) }
}
