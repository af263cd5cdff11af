import Glibc

/// `base` to the power of `exponent`.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// The cube root.
func cubeRoot(_ value: Double) -> Double { cbrt(value) }

/// The sine of an angle in radians.
func sine(_ angle: Double) -> Double { sin(angle) }

/// The cosine of an angle in radians.
func cosine(_ angle: Double) -> Double { cos(angle) }
