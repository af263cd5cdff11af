import Surface

@testable import Screen

/// Kinds of colour vision, simulated at full strength.
///
/// Source: Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color
/// Vision Deficiency" (2009), the matrices for severity 1.
enum ColorVision: CaseIterable {
  case common, protanopia, deuteranopia, tritanopia

  /// What a colour looks like to such an eye.
  func simulate(_ rgb: RGB) -> OKLab {
    let light = [RGB.linear(rgb.red), RGB.linear(rgb.green), RGB.linear(rgb.blue)]
    let seen = matrix.map { row in min(max(zip(row, light).map { $0 * $1 }.reduce(0, +), 0), 1) }
    let channels = seen.map { value in
      let share = value <= 0.0031308 ? 12.92 * value : 1.055 * power(value, 1 / 2.4) - 0.055
      return UInt8((share * 255).rounded())
    }
    return OKLab(RGB(red: channels[0], green: channels[1], blue: channels[2]))
  }

  private var matrix: [[Double]] {
    switch self {
    case .common: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }
}
