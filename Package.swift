// swift-tools-version: 6.2

import Foundation
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // A release build has no debug information, which takes a tenth of its time; `.ci/release` asks for it.
  .unsafeFlags(["-Xfrontend", "-gnone"], .when(configuration: .release)),
]

/// The system: its C library, and what differs between systems. All modules may call it.
let platform: Target.Dependency = "Platform"

/// What debug builds optimise, too: most of the tests' time is spent there.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// The same as one, which is faster than file by file and specialises generic code, where few changes are made.
let optimizedWhole: [SwiftSetting] = [
  .unsafeFlags(
    ["-O", "-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2"],
    .when(configuration: .debug)
  )
]

/// A module of our own, with the settings that all of them share.
///
/// - Parameters:
///   - room: The folder that its own is in.
///   - folder: Its folder; `nil` is the one that has its name.
///   - more: Settings of its own.
///   - defines: What `#if` finds in it.
func module(
  _ name: String,
  in room: String,
  _ dependencies: [Target.Dependency] = [],
  folder: String? = nil,
  exclude: [String] = [],
  more: [SwiftSetting] = [],
  defines: [String] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies + [platform],
    path: "\(room)/\(folder ?? name)",
    exclude: exclude,
    swiftSettings: settings + more + defines.map { .define($0) }
  )
}

/// A program of our own, with the settings that all modules share.
func program(
  _ name: String,
  in room: String,
  _ dependencies: [Target.Dependency],
  exclude: [String] = [],
  linkerSettings: [LinkerSetting] = []
) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies + [platform],
    path: "\(room)/\(name)",
    exclude: exclude,
    swiftSettings: settings,
    linkerSettings: linkerSettings
  )
}

/// Puts Swift's library into a release build, which then starts without a toolchain. At fixed addresses, and without
/// offering its functions to others, it starts a fifth sooner: 50,000 addresses need not be set.
let holdsSwift: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-stdlib", "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic"],
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
let postgreSQL: [Target.Dependency] = hasPostgreSQL ? ["CPostgreSQL"] : []
let definesPostgreSQL = hasPostgreSQL ? ["POSTGRESQL"] : []

let package = Package(
  name: "lexicube",
  // Only Linux was tried: see `Sources/System/Platform/README.md`. `Mutex` needs this much.
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "lexicube", targets: ["lexicube"]),
    .executable(name: "lexicube-server", targets: ["lexicube-server"]),
    .library(name: "Composable", targets: ["Composable"]),
    .library(name: "ComposableTesting", targets: ["ComposableTesting"]),
  ],
  targets: [
    // The files that are compiled into the program.
    .target(name: "CDictionaries", path: "dictionaries", publicHeadersPath: "include"),
    .target(
      name: "CResources",
      path: "Resources",
      exclude: ["guide", "packages", "pictures", "server", "shared-host"],
      publicHeadersPath: "include"
    ),

    // System: the one room that names a system. `Sources/README.md` says who may import whom.
    .target(name: "CPlatform", path: "Sources/System/CPlatform"),
    // The package manager drops Debian's flags for libraries with a warning: without `pkgConfig`.
    .systemLibrary(
      name: "CSQLite",
      path: "Sources/System/CSQLite",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
    ),
    .target(
      name: "Platform",
      dependencies: ["CPlatform"],
      path: "Sources/System/Platform",
      exclude: ["README.md", "Runtime/README.md"],
      swiftSettings: settings + optimizedWhole
    ),
    module("SQLite", in: "Sources/System", ["CSQLite"], more: optimizedWhole),

    // Effects know no game.
    module("Composable", in: "Sources/Effects", exclude: ["README.md"]),
    module("ComposableTesting", in: "Sources/Effects", ["Composable"]),

    // Rules.
    module("Lexicon", in: "Sources/Rules", exclude: ["README.md"], more: optimizedWhole),
    module(
      "Rules",
      in: "Sources/Rules",
      ["CResources"],
      exclude: ["Duel/DUEL-TEXTS.md"],
      more: optimizedWhole
    ),
    module("Routes", in: "Sources/Rules", ["Rules"]),
    module("Words", in: "Sources/Rules", ["Lexicon", "Rules"], more: optimizedWhole),

    // Game: everything that is decided. The model knows no screen and no effect.
    module("Model", in: "Sources/Game", ["Lexicon", "Routes", "Rules", "Words"]),
    module(
      "Features",
      in: "Sources/Game",
      ["Composable", "Lexicon", "Model", "Routes", "Rules", "Surface", "Words"]
    ),

    // Views: what is seen and heard of it.
    module(
      "Screen",
      in: "Sources/Views",
      ["CResources", "Features", "Model", "Routes", "Rules", "Surface", "Words"],
      more: optimized
    ),
    module("Ear", in: "Sources/Views", ["Features", "Model", "Routes", "Rules", "Words"]),
    module("Sound", in: "Sources/Views", ["Model"]),

    // Terminal. Without `pkgConfig`, as SQLite.
    .systemLibrary(
      name: "CCurses",
      path: "Sources/Terminal/CCurses",
      providers: [.apt(["libncursesw5-dev"]), .brew(["ncurses"])]
    ),
    .systemLibrary(
      name: "CZlib",
      path: "Sources/Terminal/CZlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),
    .target(name: "CSignals", path: "Sources/Terminal/CSignals"),
    module("Surface", in: "Sources/Terminal", more: optimizedWhole),
    module(
      "Terminal",
      in: "Sources/Terminal",
      ["CCurses", "CSignals", "CZlib", "Surface"],
      more: optimized
    ),

    // Storage.
    module(
      "History",
      in: "Sources/Storage",
      ["CSQLite", "Model", "Lexicon", "Rules", "SQLite"],
      exclude: ["README.md"]
    ),

    // Online: with others, through a server or a folder.
    module(
      "Online",
      in: "Sources/Online",
      ["Composable", "Model", "Routes", "Rules"],
      exclude: ["README.md"]
    ),

    // Server, with libraries of its own. The game is built and runs without them.
    .systemLibrary(
      name: "CMicrohttpd",
      path: "Sources/Server/CMicrohttpd",
      pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]
    ),
    .systemLibrary(
      name: "CSodium",
      path: "Sources/Server/CSodium",
      pkgConfig: "libsodium",
      providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]
    ),
    module(
      "Server",
      in: "Sources/Server",
      [
        "CDictionaries", "CMicrohttpd", "CSodium", "Model", "Lexicon", "Routes", "Rules", "SQLite",
        "Words",
      ] + postgreSQL,
      exclude: ["README.md", "SCALE.md"] + (hasPostgreSQL ? [] : ["PostgreSQLStore"]),
      defines: definesPostgreSQL
    ),
    program("lexicube-server", in: "Sources/Server", ["Server"], linkerSettings: holdsSwift),

    // Program. `lexicube` is a `main` of a few lines over a module that tests import.
    .target(name: "CGetopt", path: "Sources/Program/CGetopt"),
    module(
      "Program",
      in: "Sources/Program",
      [
        "CDictionaries", "CGetopt", "CResources", "Composable", "Ear", "Features", "Model",
        "History", "Lexicon",
        "Online", "Routes", "Rules", "SQLite", "Screen", "Sound", "Surface", "Terminal", "Words",
      ]
    ),
    program("lexicube", in: "Sources/Program", ["Program"], linkerSettings: holdsSwift),

    // Tools, which are shipped by nothing.
    .target(name: "CAllocations", path: "Sources/Tools/CAllocations"),
    program(
      "lexicube-bench",
      in: "Sources/Tools",
      [
        "CAllocations", "CDictionaries", "CSQLite", "Composable", "Features", "Model", "History",
        "Lexicon",
        "Online", "Rules", "Samples", "Screen", "Sound", "Surface", "Terminal", "TerminalTesting",
        "Words",
      ],
      exclude: ["CursesRival"]
    ),
    program(
      "lexicube-server-bench",
      in: "Sources/Tools",
      ["CMicrohttpd", "Lexicon", "Routes", "Rules", "SQLite", "Server", "ServerTesting"]
    ),

    // What tests share, and the tests.
    module(
      "GameTesting",
      in: "Tests/Support",
      ["Composable", "ComposableTesting", "Features", "Model", "Routes", "Rules"]
    ),
    module(
      "Samples",
      in: "Tests/Support",
      ["Features", "Lexicon", "Model", "Routes", "Rules", "Surface", "Words"]
    ),
    module("TerminalTesting", in: "Tests/Support", ["Surface", "Terminal"]),
    module(
      "ServerTesting",
      in: "Tests/Support",
      ["Features", "Model", "Lexicon", "Online", "Routes", "Rules", "Server", "Words"]
    ),
    tests("ComposableTests", ["Composable", "ComposableTesting"]),
    tests("LexiconTests", ["CDictionaries", "Lexicon"]),
    tests("RulesTests", ["Rules"]),
    tests("SurfaceTests", ["Surface"]),
    tests(
      "GameTests",
      [
        "Composable", "ComposableTesting", "Features", "Model", "GameTesting", "Lexicon", "Routes",
        "Rules", "Samples",
        "Surface", "Words",
      ]
    ),
    // The tests open copies of these databases where they are in the repository.
    tests(
      "HistoryTests",
      ["CSQLite", "Features", "Model", "GameTesting", "History", "Routes", "Rules", "SQLite"],
      exclude: ["Databases"]
    ),
    // Screens as text, which the tests read where they lie.
    tests(
      "ScreenTests",
      [
        "Composable", "ComposableTesting", "Features", "Model", "GameTesting", "Lexicon", "Rules",
        "Samples",
        "Screen", "Surface",
      ],
      exclude: ["Screens/Golden"]
    ),
    tests("PlatformTests", []),
    tests("SoundTests", ["Features", "Model", "GameTesting", "Sound"]),
    tests("TerminalTests", ["CCurses", "CZlib", "Surface", "Terminal", "TerminalTesting"]),
    tests(
      "ProgramTests",
      [
        "Composable", "ComposableTesting", "Ear", "Features", "Model", "GameTesting", "History",
        "Lexicon", "Online",
        "Program", "Routes", "Rules", "SQLite", "Samples", "Screen", "Server", "ServerTesting",
        "Surface", "Terminal", "TerminalTesting", "Words",
      ],
      exclude: ["Sessions"]
    ),
    tests("EarTests", ["Ear", "Features", "Model", "Rules", "Samples", "Screen", "Surface"]),
    tests("RoutesTests", ["Routes", "Rules"]),
    tests(
      "OnlineTests",
      [
        "Composable", "ComposableTesting", "Features", "Model", "GameTesting", "Online", "Routes",
        "Rules",
        "Server", "ServerTesting",
      ]
    ),
    // The tests open copies of these databases where they are in the repository.
    tests(
      "ServerTests",
      [
        "Features", "Model", "Lexicon", "Routes", "Rules", "SQLite", "Server", "ServerTesting",
        "Words",
      ],
      exclude: ["Databases"],
      defines: definesPostgreSQL
    ),
    tests(
      "EndToEndTests",
      ["Features", "Model", "GameTesting", "Routes", "Rules", "SQLite", "ServerTesting", "Sound"]
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
      path: "Sources/Server/CPostgreSQL",
      pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]
    )
  ]
}
if !hasServer {
  let left: Set<String> = [
    "CMicrohttpd", "CPostgreSQL", "CSodium", "Server", "ServerTests",
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
        "CFuzzer", "Features", "Model", "History", "Lexicon", "Platform", "Routes", "Rules",
        "SQLite", "Surface",
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
    "CPlatform", "Composable", "ComposableTesting", "ComposableTests", "Platform",
  ]
  package.targets.removeAll { !effects.contains($0.name) }
  package.products.removeAll { !effects.contains($0.name) }
}
