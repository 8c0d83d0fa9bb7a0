import type { Point } from '#mesh/measurement.ts'
import type { ModelPart, Spread } from '../mesh-messages.ts'

/** The mean of all corners around the middle of the box, and of the products of their coordinates. */
export function spreadOf(parts: readonly ModelPart[], [, , height]: Point): Spread {
  const sums = new Float64Array(9)
  let corners = 0
  for (const part of parts) {
    corners += part.length / 3
    for (let at = 0; at < part.length; at += 3) {
      const x = part[at]!
      const y = part[at + 1]!
      const z = part[at + 2]! - height / 2
      sums[0]! += x
      sums[1]! += y
      sums[2]! += z
      sums[3]! += x * x
      sums[4]! += y * y
      sums[5]! += z * z
      sums[6]! += y * z
      sums[7]! += z * x
      sums[8]! += x * y
    }
  }
  const [x = 0, y = 0, z = 0, xx = 0, yy = 0, zz = 0, yz = 0, zx = 0, xy = 0] = sums.map(
    (sum) => sum / corners,
  )
  return { mean: [x, y, z], squares: [xx, yy, zz], mixed: [yz, zx, xy] }
}
