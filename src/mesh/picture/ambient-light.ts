import { EMPTY } from './canvas.ts'
import type { Surface } from './resolve-samples.ts'

const DIRECTIONS = 8
const STEPS = 3
/** Maximum distance of an occluder, as a share of the image size. */
const RADIUS = 1 / 22

/** Screen-space ambient occlusion: the ambient light per pixel, 0 to 1. */
export function ambientLight({ pixels, depth }: Surface): Float32Array {
  const result = new Float32Array(depth.length)
  const samples = rays(pixels * RADIUS)
  for (let at = 0; at < depth.length; at++)
    if (depth[at] !== EMPTY) result[at] = 1 - (0.75 * occlusionAt(depth, pixels, at, samples)) / DIRECTIONS
  return result
}

interface Samples {
  /** Offsets to the right and down, nearest first for each direction. */
  right: Int32Array
  down: Int32Array
  distance: Float64Array
}

/** Samples in all directions, with growing distances. */
function rays(reach: number): Samples {
  const count = DIRECTIONS * STEPS
  const samples = {
    right: new Int32Array(count),
    down: new Int32Array(count),
    distance: new Float64Array(count),
  }
  for (let at = 0; at < count; at++) {
    const angle = ((Math.floor(at / STEPS) + 0.5) * 2 * Math.PI) / DIRECTIONS
    const step = (at % STEPS) + 1
    const distance = (reach * step * step) / (STEPS * STEPS)
    samples.right[at] = Math.round(distance * Math.cos(angle))
    samples.down[at] = Math.round(distance * Math.sin(angle))
    samples.distance[at] = distance
  }
  return samples
}

/** The sines of the highest elevation angles in all directions, added up. */
function occlusionAt(
  depth: Float32Array,
  pixels: number,
  from: number,
  { right, down, distance }: Samples,
): number {
  const x = from % pixels
  const y = (from - x) / pixels
  const here = depth[from]!
  const tooFar = 4 * pixels * RADIUS
  let sum = 0
  for (let first = 0; first < DIRECTIONS * STEPS; first += STEPS) {
    let steepest = 0
    for (let at = first; at < first + STEPS; at++) {
      const px = x + right[at]!
      const py = y + down[at]!
      if (px < 0 || py < 0 || px >= pixels || py >= pixels) continue
      const rise = depth[py * pixels + px]! - here
      // A surface far in front only blocks the view; it doesn't occlude this point.
      if (rise <= 0 || rise > tooFar) continue
      const slope = rise / distance[at]!
      if (slope > steepest) steepest = slope
    }
    if (steepest > 0) sum += steepest / Math.sqrt(1 + steepest * steepest)
  }
  return sum
}
