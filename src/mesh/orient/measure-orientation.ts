import type { Point } from '../measurement.ts'
import { MIN_OVERHANG, PLATE_TOLERANCE_MM } from '../print-rules.ts'

/** How a model would print with a direction of it facing down. */
export interface OrientationFigures {
  /** Area under overhangs, as seen from above. */
  supportMm2: number
  heightMm: number
  /** Area that lies on the plate. */
  firstLayerMm2: number
}

/** What is this level and at the lowest point lies on the plate. */
const LEVEL = Math.cos((3 * Math.PI) / 180)

/** Measures an orientation of triangles, of every `stride`-th one. `down` is a unit vector of the model. */
export function measureOrientation(
  corners: Float32Array,
  [dX, dY, dZ]: Point,
  stride = 1,
): OrientationFigures {
  let lowest = Number.NEGATIVE_INFINITY
  let highest = Number.POSITIVE_INFINITY
  for (let at = 0; at < corners.length; at += 3) {
    const depth = corners[at]! * dX + corners[at + 1]! * dY + corners[at + 2]! * dZ
    if (depth > lowest) lowest = depth
    if (depth < highest) highest = depth
  }
  let support = 0
  let firstLayer = 0
  for (let at = 0; at < corners.length; at += 9 * stride) {
    const aX = corners[at]!
    const aY = corners[at + 1]!
    const aZ = corners[at + 2]!
    const uX = corners[at + 3]! - aX
    const uY = corners[at + 4]! - aY
    const uZ = corners[at + 5]! - aZ
    const vX = corners[at + 6]! - aX
    const vY = corners[at + 7]! - aY
    const vZ = corners[at + 8]! - aZ
    const nX = uY * vZ - uZ * vY
    const nY = uZ * vX - uX * vZ
    const nZ = uX * vY - uY * vX
    const twoAreas = Math.sqrt(nX * nX + nY * nY + nZ * nZ)
    const facing = nX * dX + nY * dY + nZ * dZ
    if (facing <= MIN_OVERHANG * twoAreas) continue
    const depth = aX * dX + aY * dY + aZ * dZ
    const least = depth + Math.min(0, uX * dX + uY * dY + uZ * dZ, vX * dX + vY * dY + vZ * dZ)
    if (least < lowest - PLATE_TOLERANCE_MM) support += facing / 2
    else if (facing > LEVEL * twoAreas) firstLayer += facing / 2
  }
  return {
    supportMm2: support * stride,
    heightMm: Math.max(0, lowest - highest),
    firstLayerMm2: firstLayer * stride,
  }
}
