import Model
import Platform
import Screen
import Surface

/// How near the cells come to the picture: the distance from the best that cells can do.
let fitBenchmarks: [Benchmark] =
  [(44, 22), (60, 30), (92, 46)].flatMap { columns, rows in
    [Blitter.halfBlock, .quadrant, .sextant, .octant].map { blitter in
      fit(Size(columns: columns, rows: rows), blitter)
    }
  }

private func fit(_ size: Size, _ blitter: Blitter) -> Benchmark {
  Benchmark(
    "frame/fit-\(size.columns)x\(size.rows)-\(blitter.rawValue.dropLast())",
    "how much worse our cells show the cube than the best there are; the worst of a turn",
    unit: "dB",
    goal: .atMost(0.1),
    runs: 1
  ) {
    FitMeasure.attitudes.map { attitude in
      let measure = FitMeasure(size: size, yaw: attitude.yaw, pitch: attitude.pitch)
      return measure.exhaustive(blitter) - measure.ours(blitter)
    }
    .max() ?? 0
  }
}

func logarithm(_ value: Double) -> Double { log10(value) }

/// `fit-picture`: writes a finely sampled picture of the cube, and scores what a terminal shows of it.
///
/// `.ci/checks/rivals/fit` gives the picture to chafa, and scores its cells as it scores ours.
enum FitCommand {
  static let usage = """
    usage: lexicube-bench fit-picture [--size 60x30] [--yaw DEGREES] [--pitch DEGREES]
                                      (--ppm | --ours GLYPHS | --score)
      --ppm    write the picture, 12×24 points a cell, as a PPM image
      --ours   print the ratio of our cells to the picture in dB
      --score  read a terminal's text, print its ratio
    """

  static func run(_ arguments: [String]) throws(OptionError) {
    var size = Size(columns: 60, rows: 30)
    var (yaw, pitch) = (Float(0), Float(0))
    var action: (FitMeasure) -> Void = { _ in print(usage) }
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--ppm": action = writeImage
      case "--score":
        action = { measure in
          var text = ""
          while let line = readLine(strippingNewline: false) { text += line }
          print(measure.ratio(of: ANSIText.frame(of: text, size: size)))
        }
      default:
        let value = try rest.value(of: option)
        switch option {
        case "--size": size = try PictureOptions.size(value)
        case "--yaw": yaw = Float(try PictureOptions.degrees(option, value)) * .pi / 180
        case "--pitch": pitch = Float(try PictureOptions.degrees(option, value)) * .pi / 180
        case "--ours":
          let blitter = try PictureOptions.glyphs(option, value)
          action = { print($0.ours(blitter)) }
        default: throw OptionError("fit-picture has no option \(option)\n\(usage)")
        }
      }
    }
    action(FitMeasure(size: size, yaw: yaw, pitch: pitch))
  }

  private static func writeImage(_ measure: FitMeasure) {
    let picture = measure.reference
    let (width, height) = (picture.columns * picture.across, picture.rows * picture.down)
    var bytes = Array("P6 \(width) \(height) 255\n".utf8)
    for y in 0..<height {
      for x in 0..<width {
        let start = picture.start(column: x / picture.across, row: y / picture.down)
        let point = y % picture.down * picture.across + x % picture.across
        let color = picture.points[start + point]
        for lane in 0..<3 { bytes.append(UInt8(min(max(color[lane], 0), 1) * 255 + 0.5)) }
      }
    }
    _ = File.write(bytes, to: STDOUT_FILENO)
  }
}
