// The only functions of the C library's mathematics that the game uses.

import Platform

/// `base` to the power of `exponent`.
package func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

package func cubeRoot(_ value: Double) -> Double { cbrt(value) }

/// The sine of an angle in radians.
package func sine(_ angle: Double) -> Double { sin(angle) }

/// The cosine of an angle in radians.
package func cosine(_ angle: Double) -> Double { cos(angle) }
