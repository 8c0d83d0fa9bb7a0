import { type Canvas, EMPTY } from './canvas.ts'

const DIRECTIONS = 8
const STEPS = 3
/** How far what shades may be away, as a part of the picture. */
const RADIUS = 1 / 22

/** How much light from around reaches each place, from 0 to 1, one for so many by so many pixels of the canvas. */
export function ambientLight({ pixels, depth }: Canvas, supersampling: number): Float32Array {
  const size = pixels / supersampling
  const result = new Float32Array(size * size)
  const ways = rays(pixels * RADIUS)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [fineX, fineY] = [x * supersampling, y * supersampling]
      const here = nearest(depth, pixels, fineX, fineY, supersampling)
      if (here === EMPTY) continue
      let hidden = 0
      for (let first = 0; first < ways.length; first += 3 * STEPS)
        hidden += highest(depth, pixels, fineX, fineY, ways, first, here)
      result[y * size + x] = 1 - (0.75 * hidden) / DIRECTIONS
    }
  }
  return result
}

/** Steps in all directions: right, down and how far, further apart the further away. */
function rays(reach: number): Float64Array {
  const steps: number[] = []
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const angle = ((direction + 0.5) * 2 * Math.PI) / DIRECTIONS
    for (let step = 1; step <= STEPS; step++) {
      const far = (reach * step * step) / (STEPS * STEPS)
      steps.push(Math.round(far * Math.cos(angle)), Math.round(far * Math.sin(angle)), far)
    }
  }
  return Float64Array.from(steps)
}

function nearest(depth: Float32Array, pixels: number, x: number, y: number, supersampling: number): number {
  let most = EMPTY
  for (let part = 0; part < supersampling * supersampling; part++)
    most = Math.max(
      most,
      depth[(y + Math.floor(part / supersampling)) * pixels + x + (part % supersampling)]!,
    )
  return most
}

/** How high the surface rises along one ray, from 0 to 1. */
function highest(
  depth: Float32Array,
  pixels: number,
  x: number,
  y: number,
  ways: Float64Array,
  first: number,
  here: number,
): number {
  let most = 0
  for (let step = first; step < first + 3 * STEPS; step += 3) {
    const px = x + ways[step]!
    const py = y + ways[step + 1]!
    const far = ways[step + 2]!
    if (px < 0 || py < 0 || px >= pixels || py >= pixels) continue
    const rise = depth[py * pixels + px]! - here
    // What is far in front only covers the view; it throws no shade here.
    if (rise <= 0 || rise > 4 * pixels * RADIUS) continue
    most = Math.max(most, rise / Math.sqrt(rise * rise + far * far))
  }
  return most
}
