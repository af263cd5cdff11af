// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of our own, with the settings that all of them share.
///
/// - Parameter path: Its folder; `nil` is the one in `Sources` that has its name.
func module(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  path: String? = nil,
  exclude: [String] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: path,
    exclude: exclude,
    swiftSettings: settings
  )
}

/// A program of our own, with the settings that all modules share.
func program(
  _ name: String,
  _ dependencies: [Target.Dependency],
  exclude: [String] = [],
  linkerSettings: [LinkerSetting] = []
) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies,
    exclude: exclude,
    swiftSettings: settings,
    linkerSettings: linkerSettings
  )
}

/// Makes a release build one file but for the C library, with little for the dynamic linker to do:
/// finding and joining fifteen shared libraries takes longer than all that the game does before its
/// first frame. The folder holds a linker script for each C and C++ library, which names its archive.
/// Swift's linker is named because the system's does not find the archives.
let startsFast: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-stdlib", "-use-ld=lld", "-L\(Context.packageDirectory)/Sources/lexicube/link",
      "-Xclang-linker", "-static-libgcc", "-Xlinker", "--no-export-dynamic",
      "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
    ],
    .when(configuration: .release)
  )
]

/// Keeps Swift's libraries out of a C program's start, and nothing else.
let startsWithoutSwift: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-stdlib", "-use-ld=lld", "-Xclang-linker", "-static-libgcc",
      "-L\(Context.packageDirectory)/Sources/lexicube-bench/CursesRival/link",
    ],
    .when(configuration: .release)
  )
]

/// The tests of one module, in the folder with its name.
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
    .executable(name: "lexicube-server", targets: ["lexicube-server"]),
    .library(name: "Composable", targets: ["Composable"]),
    .library(name: "ComposableTesting", targets: ["ComposableTesting"]),
  ],
  targets: [
    // The C libraries, and the files that are compiled into the program.
    // Without `pkgConfig`: the package manager drops Debian's flags for ncursesw with a warning.
    .systemLibrary(name: "CCurses", providers: [.apt(["libncursesw5-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    // Libraries of the server alone. The game is built and runs without them.
    .systemLibrary(
      name: "CMicrohttpd",
      pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"])]
    ),
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .target(name: "CAllocations"),
    .target(name: "CGetopt"),
    .target(name: "CSignals"),
    .target(name: "CDictionaries", path: "dictionaries", publicHeadersPath: "include"),
    .target(
      name: "CResources",
      path: "Resources",
      exclude: ["pictures", "server"],
      publicHeadersPath: "include"
    ),

    // Modules that depend on no other.
    module("Locks"),
    module("Lexicon", exclude: ["README.md"]),
    module("Rules", ["CResources"], exclude: ["Duel/DUEL-TEXTS.md"]),
    module("Surface"),

    // What waits and wakes: they know the lock alone.
    module("Composable", ["Locks"], exclude: ["README.md"]),
    module("Runtime", ["Locks"], exclude: ["README.md"]),

    // The game, its picture and its world. Dependencies go one way.
    module("ComposableTesting", ["Composable", "Locks"]),
    module("Boards", ["Game", "Rules", "Runtime"]),
    module("Game", ["Composable", "Lexicon", "Routes", "Rules", "Surface"]),
    module(
      "GameTesting",
      ["Composable", "ComposableTesting", "Game", "Locks", "Routes", "Rules"]
    ),
    module("Plain", ["Game", "Routes", "Rules"]),
    module("Samples", ["Game", "Routes", "Rules"]),
    module("History", ["CSQLite", "Game", "Locks", "Rules", "SQLite"], exclude: ["README.md"]),
    module("Screen", ["CResources", "Game", "Routes", "Rules", "Surface"]),
    module("Sound", ["Game", "Locks", "Runtime"]),
    module("Terminal", ["CCurses", "CSignals", "Runtime", "Surface"]),

    // Playing with others: requests as values, which the game and the server share, and the server.
    module("SQLite", ["CSQLite"]),
    module("Routes", ["Rules"]),
    module(
      "Online",
      ["Composable", "Game", "Locks", "Routes", "Rules", "Runtime"],
      exclude: ["README.md"]
    ),
    module(
      "Server",
      [
        "CDictionaries", "CMicrohttpd", "CSodium", "Game", "Lexicon", "Locks", "Routes", "Rules",
        "SQLite",
      ],
      exclude: ["README.md", "SCALE.md"]
    ),
    program("lexicube-server", ["Server"], linkerSettings: startsFast),
    module("ServerTesting", ["Game", "Lexicon", "Locks", "Routes", "Rules", "Runtime"]),
    program(
      "lexicube-server-bench",
      ["Lexicon", "Locks", "Routes", "Rules", "Runtime", "SQLite", "Server", "ServerTesting"]
    ),

    // The programs. `lexicube` is a `main` of a few lines over a library that tests import.
    module(
      "LexicubeProgram",
      [
        "Boards", "CDictionaries", "CGetopt", "CResources", "Composable", "Game", "History",
        "Lexicon", "Locks", "Online", "Plain", "Routes", "Rules", "Runtime", "SQLite", "Screen",
        "Sound", "Surface", "Terminal",
      ],
      path: "Sources/Program"
    ),
    program("lexicube", ["LexicubeProgram"], exclude: ["link"], linkerSettings: startsFast),
    // What a C program with ncurses needs for the same: the rival of the benchmarks of the start.
    .executableTarget(
      name: "curses-rival",
      path: "Sources/lexicube-bench/CursesRival",
      exclude: ["link"],
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")] + startsWithoutSwift
    ),
    program(
      "lexicube-bench",
      [
        "Boards", "CAllocations", "CDictionaries", "CSQLite", "Composable", "Game", "History",
        "Lexicon", "Locks", "Rules", "Runtime", "Samples", "Screen", "Sound", "Surface", "Terminal",
      ],
      exclude: ["CursesRival"]
    ),

    tests("ComposableTests", ["Composable", "ComposableTesting", "Locks"]),
    tests("LexiconTests", ["CDictionaries", "Lexicon"]),
    tests("RulesTests", ["Rules"]),
    tests("SurfaceTests", ["Surface"]),
    tests(
      "GameTests",
      [
        "Composable", "ComposableTesting", "Game", "GameTesting", "Lexicon", "Routes", "Rules",
        "Surface",
      ]
    ),
    // The tests open copies of these databases where they are in the repository.
    tests(
      "HistoryTests",
      ["CSQLite", "Game", "GameTesting", "History", "Routes", "Rules", "SQLite"],
      exclude: ["Databases"]
    ),
    // Screens as text, which the tests read where they lie.
    tests(
      "ScreenTests",
      [
        "Composable", "ComposableTesting", "Game", "GameTesting", "Lexicon", "Rules", "Samples",
        "Screen", "Surface",
      ],
      exclude: ["Screens/Golden"]
    ),
    tests("RuntimeTests", ["Runtime"]),
    tests("SoundTests", ["Game", "Runtime", "Sound"]),
    tests("TerminalTests", ["CCurses", "Runtime", "Surface", "Terminal"]),
    tests(
      "ProgramTests",
      [
        "Boards", "Composable", "ComposableTesting", "Game", "History", "Lexicon",
        "LexicubeProgram",
        "Online", "Routes", "Rules", "Runtime", "SQLite", "Screen", "Server", "ServerTesting",
        "Surface", "Terminal",
      ]
    ),
    tests("PlainTests", ["Game", "Plain", "Rules"]),
    tests("RoutesTests", ["Routes", "Rules"]),
    tests(
      "OnlineTests",
      [
        "Composable", "ComposableTesting", "Game", "Lexicon", "Online", "Routes", "Rules",
        "Runtime",
        "Server", "ServerTesting",
      ]
    ),
    // The tests open copies of these databases where they are in the repository.
    tests(
      "ServerTests",
      [
        "Game", "Lexicon", "Routes", "Rules", "Runtime", "SQLite", "Server", "ServerTesting",
      ],
      exclude: ["Databases"]
    ),
    tests(
      "EndToEndTests",
      ["Game", "Lexicon", "Routes", "Rules", "SQLite", "ServerTesting", "Sound"]
    ),
  ],
  cLanguageStandard: .c2x
)

// Only for `.ci/fuzz`: the program is linked with libFuzzer.
if Context.environment["LEXICUBE_FUZZERS"] != nil {
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
    .executableTarget(
      name: "lexicube-fuzz",
      dependencies: [
        "CFuzzer", "Game", "History", "Lexicon", "Routes", "Rules", "SQLite", "Surface", "Terminal",
      ],
      path: "Tests/Fuzz",
      exclude: ["CFuzzer", "Corpus", "README.md"],
      swiftSettings: settings,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]
    ),
  ]
}

// A sanitizer's build of everything takes ten times as long as one of the effects alone, which is
// all that `.ci/stress-effects` asks for.
if Context.environment["LEXICUBE_ONLY_EFFECTS"] != nil {
  let effects = ["Composable", "ComposableTesting", "ComposableTests", "Locks"]
  package.targets.removeAll { !effects.contains($0.name) }
  package.products.removeAll { !effects.contains($0.name) }
}
