// swift-tools-version: 6.2

import Foundation
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Keeps the standard library's module of regular expressions out: a search for a text needs none, and its parser is a
/// megabyte.
let withoutRegex: SwiftSetting = .unsafeFlags([
  "-Xfrontend", "-disable-implicit-string-processing-module-import",
])

/// The system: its C library, and what differs between systems. All modules may call it.
let platform: Target.Dependency = "Platform"

/// A module of our own, with the settings that all of them share.
///
/// - Parameters:
///   - path: Its folder; `nil` is the one in `Sources` that has its name.
///   - computes: Whether it is optimised in debug builds, too: most of the tests' time is spent there.
///   - isSmall: Whether a release build makes it small before fast: nothing in it is done often.
///   - defines: What `#if` finds in it.
func module(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  path: String? = nil,
  exclude: [String] = [],
  computes: Bool = false,
  isSmall: Bool = false,
  defines: [String] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies + [platform],
    path: path,
    exclude: exclude,
    swiftSettings: settings + [withoutRegex] + defines.map { .define($0) }
      + (computes ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])
      + (isSmall ? [.unsafeFlags(["-Osize"], .when(configuration: .release))] : [])
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
    dependencies: dependencies + [platform],
    exclude: exclude,
    swiftSettings: settings + [withoutRegex],
    linkerSettings: linkerSettings
  )
}

/// Makes a release build one file that needs no library of the system, at addresses fixed when it is
/// linked: finding, joining and relocating shared libraries takes a quarter of the time to the first frame.
/// The functions that run until then lie side by side, so that fewer pages have to be mapped. Swift's
/// linker is named because the system's does not find the archives. Functions with the same code are one, nothing
/// is unwound, and what `CLeftOut` stands in for is not there.
let standsAlone: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-executable", "-use-ld=lld", "-Xlinker",
      "--symbol-ordering-file=\(Context.packageDirectory)/Sources/lexicube/first-frame.order",
      "-Xlinker", "--no-warn-symbol-ordering", "-Xlinker", "--icf=all", "-Xlinker",
      "--no-eh-frame-hdr", "-Xlinker",
      "--script=\(Context.packageDirectory)/Sources/lexicube/no-unwinding.ld",
    ]
      + [
        "_swift_stdlib_getScalarName", "sqlite3Fts3Init", "sqlite3Fts5Init", "sqlite3RtreeInit",
      ].flatMap { ["-Xlinker", "--wrap=\($0)"] },
    .when(platforms: [.linux], configuration: .release)
  ),
  // What the archive of ncurses needs; the shared library names it by itself.
  .linkedLibrary("tinfo", .when(platforms: [.linux], configuration: .release)),
]

/// Puts Swift's library into a release build.
let holdsSwift: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-stdlib", "-use-ld=lld", "-Xclang-linker", "-static-libgcc", "-Xlinker",
      "--no-export-dynamic",
    ],
    .when(platforms: [.linux], configuration: .release)
  )
]

/// Keeps Swift out of a C program, as if a C compiler had linked it. The folder has empty files in place
/// of the libraries that Swift always asks for.
let holdsNoSwift: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-stdlib", "-use-ld=lld", "-nostartfiles",
      "-L\(Context.packageDirectory)/Sources/lexicube-bench/CursesRival/link",
    ],
    .when(platforms: [.linux], configuration: .release)
  )
]

/// The tests of one module, in the folder with its name.
func tests(
  _ name: String,
  _ dependencies: [Target.Dependency],
  exclude: [String] = [],
  defines: [String] = []
) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies + [platform],
    exclude: exclude,
    swiftSettings: settings + defines.map { .define($0) }
  )
}

/// Where the headers of libraries are.
let headers = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"]

func hasHeader(_ name: String) -> Bool {
  headers.contains { FileManager.default.fileExists(atPath: "\($0)/\(name)") }
}

/// Whether the server can keep its data in PostgreSQL. Without the library it is built all the same.
let hasPostgreSQL = ["postgresql/libpq-fe.h", "libpq-fe.h"].contains(where: hasHeader)
let postgreSQL: [Target.Dependency] = hasPostgreSQL ? ["PostgreSQL"] : []
let definesPostgreSQL = hasPostgreSQL ? ["POSTGRESQL"] : []

let package = Package(
  name: "lexicube",
  // Only Linux was tried: see `Sources/Platform/README.md`. `Mutex` needs this much.
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "lexicube", targets: ["lexicube"]),
    .executable(name: "lexicube-server", targets: ["lexicube-server"]),
    .library(name: "Composable", targets: ["Composable"]),
    .library(name: "ComposableTesting", targets: ["ComposableTesting"]),
  ],
  targets: [
    // The C libraries, and the files that are compiled into the program.
    // Without `pkgConfig`: the package manager drops Debian's flags for ncursesw with a warning.
    .systemLibrary(
      name: "CCurses",
      providers: [.apt(["libncursesw5-dev"]), .brew(["ncurses"])]
    ),
    .systemLibrary(
      name: "CSQLite",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
    ),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    // Libraries of the server alone. The game is built and runs without them.
    .systemLibrary(
      name: "CMicrohttpd",
      pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]
    ),
    .systemLibrary(
      name: "CSodium",
      pkgConfig: "libsodium",
      providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]
    ),
    .target(name: "CAllocations"),
    .target(name: "CGetopt"),
    .target(name: "CLeftOut"),
    .target(name: "CSignals"),
    .target(name: "CDictionaries", path: "dictionaries", publicHeadersPath: "include"),
    .target(
      name: "CResources",
      path: "Resources",
      exclude: ["guide", "packages", "pictures", "server", "shared-host"],
      publicHeadersPath: "include"
    ),

    // The system. It is the one module that names a C library; `.ci/checks/imports` looks for others.
    .target(name: "CPlatform"),
    .target(
      name: "Platform",
      dependencies: ["CPlatform"],
      exclude: ["README.md"],
      swiftSettings: settings
    ),

    // Modules that depend on no other of the game.
    module("Files"),
    module("Locks"),
    module("Lexicon", exclude: ["README.md"], computes: true),
    module("Rules", ["CResources"], exclude: ["Duel/DUEL-TEXTS.md"], computes: true),
    module("Surface"),

    // What waits and wakes: they know the lock alone.
    module("Composable", ["Locks"], exclude: ["README.md"]),
    module("Runtime", ["Locks"], exclude: ["README.md"]),

    // The game, its picture and its world. Dependencies go one way.
    module("ComposableTesting", ["Composable", "Locks"]),
    module("Boards", ["Files", "Game", "Rules", "Runtime"], isSmall: true),
    module("Game", ["Composable", "Lexicon", "Routes", "Rules", "Surface"], isSmall: true),
    module(
      "GameTesting",
      ["Composable", "ComposableTesting", "Files", "Game", "Locks", "Routes", "Rules"]
    ),
    module("Plain", ["Game", "Routes", "Rules"], isSmall: true),
    module("Samples", ["Game", "Routes", "Rules"]),
    module(
      "History",
      ["CSQLite", "Files", "Game", "Lexicon", "Locks", "Rules", "SQLite"],
      exclude: ["README.md"]
    ),
    module("Screen", ["CResources", "Game", "Routes", "Rules", "Surface"], computes: true),
    module("Sound", ["Files", "Game", "Locks", "Runtime"], isSmall: true),
    module("Pictures", ["CZlib", "Surface"], computes: true),
    module("Terminal", ["CCurses", "CSignals", "Pictures", "Runtime", "Surface"]),

    // Playing with others: requests as values, which the game and the server share, and the server.
    module("SQLite", ["CSQLite"]),
    module("Routes", ["Rules"], isSmall: true),
    module(
      "Online",
      ["Composable", "Files", "Game", "Locks", "Routes", "Rules", "Runtime"],
      exclude: ["README.md"],
      isSmall: true
    ),
    module(
      "Server",
      [
        "CDictionaries", "CMicrohttpd", "CSodium", "Files", "Game", "Lexicon", "Locks", "Routes",
        "Rules", "Runtime", "SQLite",
      ] + postgreSQL,
      exclude: ["README.md", "SCALE.md"] + (hasPostgreSQL ? [] : ["PostgreSQLStore"]),
      defines: definesPostgreSQL
    ),
    program("lexicube-server", ["Server"], linkerSettings: holdsSwift),
    module(
      "ServerTesting",
      [
        "Files", "Game", "Lexicon", "Locks", "Online", "Routes", "Rules", "Runtime", "Server",
      ]
    ),
    program(
      "lexicube-server-bench",
      [
        "CMicrohttpd", "Lexicon", "Locks", "Routes", "Rules", "Runtime", "SQLite", "Server",
        "ServerTesting",
      ]
    ),

    // The programs. `lexicube` is a `main` of a few lines over a library that tests import.
    module(
      "LexicubeProgram",
      [
        "Boards", "CDictionaries", "CGetopt", "CLeftOut", "CResources", "Composable", "Files",
        "Game", "History", "Lexicon", "Locks", "Online", "Plain", "Routes", "Rules", "Runtime",
        "SQLite",
        "Screen", "Sound", "Surface", "Terminal",
      ],
      path: "Sources/Program",
      isSmall: true
    ),
    program(
      "lexicube",
      ["LexicubeProgram"],
      exclude: ["first-frame.order", "no-unwinding.ld"],
      linkerSettings: standsAlone
    ),
    // What a C program with ncurses needs for the same: the rival of the benchmarks of the start.
    .executableTarget(
      name: "curses-rival",
      path: "Sources/lexicube-bench/CursesRival",
      exclude: ["link"],
      linkerSettings: [
        .linkedLibrary("ncursesw"), .linkedLibrary("tinfo", .when(platforms: [.linux])),
      ] + holdsNoSwift
    ),
    program(
      "lexicube-bench",
      [
        "Boards", "CAllocations", "CDictionaries", "CSQLite", "Composable", "Files", "Game",
        "History", "Lexicon", "Locks", "Pictures", "Rules", "Runtime", "Samples", "Screen", "Sound",
        "Surface", "Terminal",
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
      ["CSQLite", "Files", "Game", "GameTesting", "History", "Routes", "Rules", "SQLite"],
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
    tests("FilesTests", ["Files"]),
    tests("PlatformTests", []),
    tests("RuntimeTests", ["Runtime"]),
    tests("SoundTests", ["Files", "Game", "GameTesting", "Runtime", "Sound"]),
    tests("PicturesTests", ["CZlib", "Pictures", "Surface"]),
    tests("TerminalTests", ["CCurses", "Pictures", "Runtime", "Surface", "Terminal"]),
    tests(
      "ProgramTests",
      [
        "Boards", "Composable", "ComposableTesting", "Files", "Game", "GameTesting", "History",
        "Lexicon", "LexicubeProgram",
        "Online", "Routes", "Rules", "Runtime", "SQLite", "Samples", "Screen", "Server",
        "ServerTesting", "Surface", "Terminal",
      ]
    ),
    tests("PlainTests", ["Game", "Plain", "Rules", "Samples", "Screen", "Surface"]),
    tests("RoutesTests", ["Routes", "Rules"]),
    tests(
      "OnlineTests",
      [
        "Composable", "ComposableTesting", "Files", "Game", "GameTesting", "Online", "Routes",
        "Rules", "Runtime", "Server", "ServerTesting",
      ]
    ),
    // The tests open copies of these databases where they are in the repository.
    tests(
      "ServerTests",
      [
        "Files", "Game", "Lexicon", "Routes", "Rules", "Runtime", "SQLite", "Server",
        "ServerTesting",
      ] + postgreSQL,
      exclude: ["Databases"],
      defines: definesPostgreSQL
    ),
    tests(
      "EndToEndTests",
      [
        "Files", "Game", "GameTesting", "Routes", "Rules", "Runtime", "SQLite", "ServerTesting",
        "Sound",
      ]
    ),
  ],
  cLanguageStandard: .c2x
)

// The server and what tests it are left out where its libraries are missing. The package manager remembers what it found:
// `.ci/install --server` makes it look again.
let hasServer = ["microhttpd.h", "sodium.h"].allSatisfy(hasHeader)
if hasPostgreSQL {
  package.targets += [
    .systemLibrary(
      name: "CPostgreSQL",
      pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]
    ),
    module("PostgreSQL", ["CPostgreSQL", "SQLite"]),
  ]
}
if !hasServer {
  let left: Set<String> = [
    "CMicrohttpd", "CPostgreSQL", "CSodium", "PostgreSQL", "Server", "ServerTests",
    "lexicube-server", "lexicube-server-bench",
  ]
  package.targets.removeAll { left.contains($0.name) }
  package.products.removeAll { left.contains($0.name) }
  for target in package.targets {
    target.dependencies.removeAll { dependency in
      if case .byNameItem(let name, _) = dependency { left.contains(name) } else { false }
    }
    let served = ["EndToEndTests", "OnlineTests", "ProgramTests", "ServerTesting"]
    if served.contains(target.name) {
      target.exclude.append("Served")
    }
  }
  let line =
    "lexicube-server is left out: libmicrohttpd and libsodium are missing. Get them by .ci/install --server\n"
  FileHandle.standardError.write(Data(line.utf8))
}

// Only for `.ci/checks/fuzz`: the program is linked with libFuzzer.
if Context.environment["LEXICUBE_FUZZERS"] != nil {
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
    .executableTarget(
      name: "lexicube-fuzz",
      dependencies: [
        "CFuzzer", "Game", "History", "Lexicon", "Platform", "Routes", "Rules", "SQLite", "Surface",
        "Terminal",
      ],
      path: "Tests/Fuzz",
      exclude: ["CFuzzer", "Corpus", "README.md"],
      swiftSettings: settings,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]
    ),
  ]
}

// A sanitizer's build of everything takes ten times as long as one of the effects alone, which is
// all that `.ci/checks/stress-effects` asks for.
if Context.environment["LEXICUBE_ONLY_EFFECTS"] != nil {
  let effects = [
    "CPlatform", "Composable", "ComposableTesting", "ComposableTests", "Locks", "Platform",
  ]
  package.targets.removeAll { !effects.contains($0.name) }
  package.products.removeAll { !effects.contains($0.name) }
}
