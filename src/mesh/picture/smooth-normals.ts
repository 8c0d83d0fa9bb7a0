import { EMPTY } from './canvas.ts'
import type { Surface } from './resolve-samples.ts'

const RADIUS = 2
/** Faces with a larger angle between them keep their edge: the cosine of 28 degrees. */
const SAME_SURFACE = 0.88
/** A larger depth difference, in pixels, means another part of the model. */
const SAME_DEPTH = 8

/**
 * Smooths normals over neighboring pixels, so that curved surfaces don't look faceted, and keeps edges. Separable:
 * rows first, then columns.
 */
export function smoothNormals(surface: Surface): Float32Array {
  return smooth(surface, smooth(surface, surface.normals, 1), surface.pixels)
}

function smooth({ pixels, depth }: Surface, normals: Float32Array, stride: number): Float32Array {
  const result = new Float32Array(normals.length)
  for (let at = 0; at < depth.length; at++) {
    const here = depth[at]!
    if (here === EMPTY) continue
    const nx = normals[3 * at]!
    const ny = normals[3 * at + 1]!
    const nz = normals[3 * at + 2]!
    let sumX = 0
    let sumY = 0
    let sumZ = 0
    const position = stride === 1 ? at % pixels : Math.floor(at / pixels)
    const to = at + stride * Math.min(RADIUS, pixels - 1 - position)
    for (let other = at - stride * Math.min(RADIUS, position); other <= to; other += stride) {
      const ox = normals[3 * other]!
      const oy = normals[3 * other + 1]!
      const oz = normals[3 * other + 2]!
      if (nx * ox + ny * oy + nz * oz < SAME_SURFACE) continue
      if (Math.abs(depth[other]! - here) > SAME_DEPTH) continue
      sumX += ox
      sumY += oy
      sumZ += oz
    }
    const length = Math.sqrt(sumX * sumX + sumY * sumY + sumZ * sumZ)
    result[3 * at] = sumX / length
    result[3 * at + 1] = sumY / length
    result[3 * at + 2] = sumZ / length
  }
  return result
}
