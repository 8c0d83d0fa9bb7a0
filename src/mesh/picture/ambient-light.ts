import { type Canvas, EMPTY } from './canvas.ts'

const DIRECTIONS = 8
const STEPS = 3
/** Maximum distance of an occluder, as a share of the image size. */
const RADIUS = 1 / 22

/** Screen-space ambient occlusion: the ambient light per output pixel, 0 to 1. */
export function ambientLight({ pixels, depth }: Canvas, supersampling: number): Float32Array {
  const size = pixels / supersampling
  const result = new Float32Array(size * size)
  const offsets = rays(pixels * RADIUS)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [fineX, fineY] = [x * supersampling, y * supersampling]
      const here = nearestDepth(depth, pixels, fineX, fineY, supersampling)
      if (here === EMPTY) continue
      let occlusion = 0
      for (let first = 0; first < offsets.length; first += 3 * STEPS)
        occlusion += highestElevation(depth, pixels, fineX, fineY, offsets, first, here)
      result[y * size + x] = 1 - (0.75 * occlusion) / DIRECTIONS
    }
  }
  return result
}

/** Sample offsets in all directions as (right, down, distance), with growing distances. */
function rays(reach: number): Float64Array {
  const steps: number[] = []
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const angle = ((direction + 0.5) * 2 * Math.PI) / DIRECTIONS
    for (let step = 1; step <= STEPS; step++) {
      const distance = (reach * step * step) / (STEPS * STEPS)
      steps.push(Math.round(distance * Math.cos(angle)), Math.round(distance * Math.sin(angle)), distance)
    }
  }
  return Float64Array.from(steps)
}

function nearestDepth(
  depth: Float32Array,
  pixels: number,
  x: number,
  y: number,
  supersampling: number,
): number {
  let max = EMPTY
  for (let part = 0; part < supersampling * supersampling; part++)
    max = Math.max(max, depth[(y + Math.floor(part / supersampling)) * pixels + x + (part % supersampling)]!)
  return max
}

/** The sine of the highest elevation angle along one ray, 0 to 1. */
function highestElevation(
  depth: Float32Array,
  pixels: number,
  x: number,
  y: number,
  offsets: Float64Array,
  first: number,
  here: number,
): number {
  let max = 0
  for (let step = first; step < first + 3 * STEPS; step += 3) {
    const px = x + offsets[step]!
    const py = y + offsets[step + 1]!
    const distance = offsets[step + 2]!
    if (px < 0 || py < 0 || px >= pixels || py >= pixels) continue
    const rise = depth[py * pixels + px]! - here
    // A surface far in front only blocks the view; it doesn't occlude this point.
    if (rise <= 0 || rise > 4 * pixels * RADIUS) continue
    max = Math.max(max, rise / Math.sqrt(rise * rise + distance * distance))
  }
  return max
}
