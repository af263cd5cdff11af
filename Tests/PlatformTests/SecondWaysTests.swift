import Platform
import Testing

/// The ways that systems other than Linux take, as far as Linux can take them, too.
@Suite struct SecondWaysTests {
  @Test(arguments: [true, false])
  func filesWithoutANameKeepWhatIsWritten(isPortable: Bool) throws {
    let file = isPortable ? cplatform_unnamed_file() : cplatform_memory_file()
    try #require(file >= 0)
    defer { close(file) }
    let bytes = Array("a picture".utf8)
    #expect(write(file, bytes, bytes.count) == bytes.count)
    var read = [UInt8](repeating: 0, count: 32)
    #expect(pread(file, &read, read.count, 0) == bytes.count)
    #expect(Array(read.prefix(bytes.count)) == bytes)
    var status = stat()
    #expect(fstat(file, &status) == 0)
    #expect(status.st_nlink == 0, "nobody can open it by a name")
    #expect(fcntl(file, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test func theSteadyClockIsNeverBehindTheMonotonicOne() {
    var (monotonic, steady) = (timespec(), timespec())
    #expect(clock_gettime(CLOCK_MONOTONIC, &monotonic) == 0)
    #expect(clock_gettime(cplatform_steady_clock(), &steady) == 0)
    #expect((steady.tv_sec, steady.tv_nsec) >= (monotonic.tv_sec, monotonic.tv_nsec))
  }

  @Test(arguments: [true, false])
  func aTerminalThatIsOpenedAgainHasItsOwnFlags(isPortable: Bool) throws {
    var name = [CChar](repeating: 0, count: 128)
    let master = cplatform_open_pseudo_terminal(0, &name, name.count)
    try #require(master >= 0)
    defer { close(master) }
    let line = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(line >= 0)
    defer { close(line) }
    let flags = O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    let second =
      isPortable
      ? cplatform_open_terminal_again(line, flags) : cplatform_open_again(line, flags)
    try #require(second >= 0)
    defer { close(second) }
    #expect(fcntl(second, F_GETFL) & O_NONBLOCK != 0)
    #expect(fcntl(line, F_GETFL) & O_NONBLOCK == 0, "the first one belongs to the shell as well")
    #expect(write(second, "x", 1) == 1)
    var byte: UInt8 = 0
    #expect(read(master, &byte, 1) == 1)
    #expect(byte == UInt8(ascii: "x"))
  }

  @Test func whatIsNoTerminalIsNotOpenedByAName() {
    let file = cplatform_unnamed_file()
    defer { close(file) }
    #expect(cplatform_open_terminal_again(file, O_WRONLY) == -1)
    #expect(cplatform_open_again(-1, O_WRONLY) == -1)
  }

  @Test func locksBelongToTheOpenFile() throws {
    let file = cplatform_memory_file()
    try #require(file >= 0)
    defer { close(file) }
    let second = cplatform_open_again(file, O_RDWR | O_CLOEXEC)
    try #require(second >= 0)
    defer { close(second) }
    var request = flock()
    request.l_type = Int16(F_WRLCK)
    request.l_len = 1
    #expect(cplatform_set_lock(file, &request) == 0)
    var question = request
    #expect(cplatform_get_lock(second, &question) == 0)
    #expect(question.l_type == Int16(F_WRLCK))
    #expect(cplatform_set_lock(second, &request) == -1, "held by the same process, but not by it")
  }

  @Test func mappedMemoryIsZeroed() throws {
    for isPrepared: Int32 in [0, 1] {
      let size = 3 << 20
      let start = try #require(cplatform_map_zeroed(size, isPrepared))
      defer { munmap(start, size) }
      cplatform_prefer_large_pages(start, size)
      let bytes = UnsafeRawBufferPointer(start: start, count: size)
      #expect(bytes.allSatisfy { $0 == 0 })
    }
  }

  @Test(arguments: [true, false])
  func socketsAreNotInherited(isWaiting: Bool) throws {
    let socket = cplatform_socket(AF_INET, cplatform_stream_socket(), 0, isWaiting ? 1 : 0)
    try #require(socket >= 0)
    defer { close(socket) }
    #expect(fcntl(socket, F_GETFD) & FD_CLOEXEC != 0)
    #expect((fcntl(socket, F_GETFL) & O_NONBLOCK == 0) == isWaiting)
    #expect(cplatform_send(socket, "x", 1) == -1, "not connected, and no signal ended the tests")
  }

  @Test func thisProgramKnowsItsPath() throws {
    let path = try #require(cplatform_own_path())
    defer { free(path) }
    #expect(access(path, X_OK) == 0)
  }

  @Test func aConsoleTellsWhatItsFontHasAndAnyOtherTerminalNothing() throws {
    var pairs = [UInt16](repeating: 0, count: 2 * Int(UInt16.max))
    var name = [CChar](repeating: 0, count: 128)
    let master = cplatform_open_pseudo_terminal(0, &name, name.count)
    try #require(master >= 0)
    defer { close(master) }
    #expect(cplatform_console_map(master, &pairs, .max) == -1)
    #expect(errno == ENOTTY)
    // Only root may open a console that nobody has logged in at, and few containers have one.
    let console = open("/dev/tty0", O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard console >= 0 else { return }
    defer { close(console) }
    let count = Int(cplatform_console_map(console, &pairs, .max))
    try #require(count > 0)
    let characters = Set((0..<count).map { pairs[2 * $0] })
    #expect((UInt16(0x21)...0x7E).allSatisfy(characters.contains))
    #expect(cplatform_console_map(console, &pairs, 1) == -1)
    #expect(errno == ENOMEM)
  }
}
