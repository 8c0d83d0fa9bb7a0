import { type Canvas, EMPTY } from './canvas.ts'

/** The visible surface per pixel of the picture. */
export interface Surface {
  pixels: number
  /** Depth of the nearest sample, in pixels; greater is closer to the viewer. */
  depth: Float32Array
  /** Average normal of the samples. */
  normals: Float32Array
  /** The share of samples that the model covers. */
  coverage: Float32Array
}

/** Averages the samples of each pixel, which is cheaper than lighting each of them. */
export function resolveSamples(canvas: Canvas, supersampling: number): Surface {
  const pixels = canvas.pixels / supersampling
  const depth = new Float32Array(pixels * pixels).fill(EMPTY)
  const normals = new Float32Array(3 * pixels * pixels)
  const coverage = new Float32Array(pixels * pixels)
  for (let from = 0; from < canvas.depth.length; from++) {
    const here = canvas.depth[from]!
    if (here === EMPTY) continue
    const column = from % canvas.pixels
    const row = (from - column) / canvas.pixels
    const at = pixels * Math.floor(row / supersampling) + Math.floor(column / supersampling)
    if (here / supersampling > depth[at]!) depth[at] = here / supersampling
    normals[3 * at]! += canvas.normals[3 * from]!
    normals[3 * at + 1]! += canvas.normals[3 * from + 1]!
    normals[3 * at + 2]! += canvas.normals[3 * from + 2]!
    coverage[at]! += 1 / (supersampling * supersampling)
  }
  for (let at = 0; at < coverage.length; at++) {
    if (coverage[at] === 0) continue
    const x = normals[3 * at]!
    const y = normals[3 * at + 1]!
    const z = normals[3 * at + 2]!
    const length = Math.sqrt(x * x + y * y + z * z) || 1
    normals[3 * at] = x / length
    normals[3 * at + 1] = y / length
    normals[3 * at + 2] = z / length
  }
  return { pixels, depth, normals, coverage }
}
