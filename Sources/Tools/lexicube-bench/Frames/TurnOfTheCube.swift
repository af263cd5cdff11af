import CAllocations
import Dispatch
import Features
import Model
import Platform
import Samples
import Screen
import Surface
import Terminal
import TerminalTesting

/// One full turn of the cube about its upright axis, on the screen of a game in progress.
struct TurnOfTheCube {
  struct Writing {
    /// Processor time of the writing thread.
    var seconds: Double
    var bytes: Int
    var allocations: Int
  }

  let size: Size
  var depth = ColorDepth.indexed256

  /// Four seconds at 60 frames a second.
  private static let steps = 240
  /// The first frames make the buffers.
  private static let warmUp = 4

  private var look: Look {
    Look(theme: .ember, depth: depth, blitter: .sextant, letters: .drawn)
  }

  func makingTimes() -> [Double] {
    let screen = AppScreen()
    let look = look
    return steps().map { state in
      let start = ProcessorTime.ofThread
      blackHole(screen.frame(of: state, size: size, look: look))
      return ProcessorTime.ofThread - start
    }
    .dropFirst(Self.warmUp).map(\.self)
  }

  /// The processor time in seconds to make a frame and to write it: medians of a turn.
  func totalTime() throws -> Double {
    BenchmarkResult.median(of: makingTimes())
      + BenchmarkResult.median(of: try writings().map(\.seconds))
  }

  func allocationsOfScreen() -> Double {
    let screen = AppScreen()
    let look = look
    // All states are made first, so that making them does not count. The last frame is kept,
    // because the terminal keeps it too.
    let states = Array(steps())
    var kept = Frame(size: size)
    var count = 0
    for (step, state) in states.enumerated() {
      let before = callocations_count()
      kept = screen.frame(of: state, size: size, look: look)
      if step >= Self.warmUp { count += callocations_count() - before }
    }
    blackHole(kept)
    return Double(count) / Double(states.count - Self.warmUp)
  }

  func allocationsOfRenderer() -> Double {
    var count = 0
    draw(look) { step, draw in
      let before = callocations_count()
      draw()
      if step >= Self.warmUp { count += callocations_count() - before }
    }
    return Double(count) / Double(Self.steps - Self.warmUp)
  }

  /// The processor time in seconds to draw the cube at each step.
  func drawingTimes(_ blitter: Blitter) -> [Double] {
    var look = look
    look.blitter = blitter
    var times: [Double] = []
    draw(look) { step, draw in
      let start = ProcessorTime.ofThread
      draw()
      if step >= Self.warmUp { times.append(ProcessorTime.ofThread - start) }
    }
    return times
  }

  /// Draws the cube alone, at each step as the closure says.
  private func draw(_ look: Look, _ measure: (_ step: Int, _ draw: () -> Void) -> Void) {
    var renderer = CubeRenderer()
    var hits = HitMap()
    var frame = Frame(size: size, filledWith: look.blank())
    var scene = SampleScene.make(seed: 7)
    let cube = Rect(column: 0, row: 1, columns: size.columns * 2 / 3, rows: size.rows - 2)
    for step in 0..<Self.steps {
      scene.camera.yaw = Camera.home.yaw + Float(step) * 2 * .pi / Float(Self.steps)
      measure(step) { renderer.draw(scene, in: cube, of: &frame, look: look, hits: &hits) }
    }
    blackHole(frame)
  }

  /// Writes every frame to a pseudo-terminal that another thread reads.
  ///
  /// - Parameter turns: How often the cube turns round; the last turn counts.
  func writings(turns: Int = 1) throws -> [Writing] {
    let pseudoTerminal = try PseudoTerminal(size: size)
    let reader = TerminalReader(pseudoTerminal)
    defer { reader.stop() }
    var options = pseudoTerminal.options()
    options.colors = depth
    let terminal = try CursesTerminal.open(options)
    defer { terminal.close() }
    let waker = try Waker()
    let screen = AppScreen()
    let look = look
    var writings: [Writing] = []
    let first = (turns - 1) * Self.steps + (turns > 1 ? 0 : Self.warmUp)
    for (step, state) in (0..<turns).flatMap({ _ in steps() }).enumerated() {
      let frame = screen.frame(of: state, size: size, look: look)
      let bytes = terminal.statistics.bytes
      let count = callocations_count()
      let start = ProcessorTime.ofThread
      terminal.present(frame)
      // A frame that comes while the line still takes the one before would be skipped.
      while !terminal.isReady { _ = terminal.wait(for: waker, until: .now + .seconds(1)) }
      let time = ProcessorTime.ofThread - start
      let allocations = callocations_count() - count
      guard step >= first else { continue }
      writings.append(
        Writing(
          seconds: time,
          bytes: terminal.statistics.bytes - bytes,
          allocations: allocations
        )
      )
    }
    return writings
  }

  private func steps() -> some Sequence<AppFeature.State> {
    let state = SampleScreen.timed.state
    return (0..<Self.steps).lazy.map { step in
      var turned = state
      // On its way home, where letters are drawn: in a turn that ends elsewhere they may be characters,
      // which cost less.
      let attitude = Attitude(yaw: Double(step) * 360 / Double(Self.steps))
      turned.game?.attitude = .home
      turned.game?.motion.begin(.turn(from: attitude, to: .home), at: .zero, for: .seconds(3600))
      return turned
    }
  }
}

/// Reads and discards what a terminal gets, on its own thread: it is never too slow.
private final class TerminalReader: Sendable {
  private let isStopped = Lock(false)
  private let finished = DispatchSemaphore(value: 0)

  init(_ terminal: PseudoTerminal) {
    DispatchQueue(label: "lexicube.bench.terminal").async {
      while !self.isStopped.withLock({ $0 }) { blackHole(terminal.read(within: 10)) }
      self.finished.signal()
    }
  }

  func stop() {
    isStopped.withLock { $0 = true }
    finished.wait()
  }
}
