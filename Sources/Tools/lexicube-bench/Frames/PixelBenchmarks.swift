import Model
import Screen
import Surface
import Terminal

/// Pictures of points: from the scene to the bytes for the terminal, in a turn of a cube of 600×600 points.
let pixelBenchmarks: [Benchmark] = {
  let ways: [(way: PixelSupport.Way, mostBytes: Double)] = [
    (.kitty(isShared: true), 60_000), (.kitty(isShared: false), 60_000),
    (.sixel(colors: 256), 90_000),
  ]
  return ways.flatMap { way, mostBytes in
    [
      Benchmark(
        "pixels/turn-\(way.text)",
        "a picture of 600×600 points, from scene to bytes; processor time, median of a turn",
        unit: "ms",
        goal: .atMost(8),
        runs: 3
      ) { median(pixelTurn(way).map(\.seconds)) * 1e3 },
      Benchmark(
        "pixels/bytes-\(way.text)",
        "the bytes of such a picture, median of a turn",
        unit: "bytes",
        goal: .atMost(mostBytes),
        runs: 1
      ) { median(pixelTurn(way).map { Double($0.bytes) }) },
      Benchmark(
        "pixels/key-bytes-\(way.text)",
        "the bytes of the picture after a letter was chosen, at rest",
        unit: "bytes",
        runs: 1
      ) { Double(bytesOfKey(way)) },
    ]
  }
}()

/// The bytes of a picture whose path has one letter more than the last.
private func bytesOfKey(_ way: PixelSupport.Way) -> Int {
  let whole = SampleScene.make(seed: 7)
  var shorter = whole
  shorter.selection.removeLast()
  return pictures(way, of: [shorter, whole]).last?.bytes ?? 0
}

/// The processor time and the bytes of each step of a turn.
private func pixelTurn(_ way: PixelSupport.Way) -> [(seconds: Double, bytes: Int)] {
  let steps = 120
  let scenes = (0..<steps).map { step in
    var scene = SampleScene.make(seed: 7)
    scene.turn = .endless
    scene.camera.yaw = Camera.home.yaw + Float(step) * 2 * .pi / Float(steps)
    return scene
  }
  return Array(pictures(way, of: scenes).dropFirst(4))
}

/// The processor time and the bytes of pictures that follow each other.
private func pictures(
  _ way: PixelSupport.Way,
  of scenes: [CubeScene]
) -> [(seconds: Double, bytes: Int)] {
  guard let cell = PixelCell(width: 10, height: 20) else { return [] }
  let look = Look(depth: .direct)
  let rect = Rect(column: 0, row: 0, columns: 60, rows: 30)
  var frame = Frame(size: Size(columns: 90, rows: 32), filledWith: .underPicture)
  var writer = PictureWriter()
  defer { writer.close() }
  var bytes: [UInt8] = []
  return scenes.map { scene in
    bytes.removeAll(keepingCapacity: true)
    let start = ProcessorTime.ofThread
    frame.picture = .cube(scene, look, in: rect, cell)
    writer.append(bytesFor: frame, by: way, to: &bytes)
    return (ProcessorTime.ofThread - start, bytes.count)
  }
}
