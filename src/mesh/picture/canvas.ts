import type { TriangleSink } from '../triangle-sink.ts'
import type { Frame } from './fit-frame.ts'

/** The depth of an empty pixel. */
export const EMPTY = -Infinity

/** A depth and normal buffer that triangles are rasterized into; lighting comes later. */
export class Canvas implements TriangleSink {
  readonly pixels: number
  /** Depth per pixel; greater is closer to the viewer. Rows start at the top. */
  readonly depth: Float32Array
  /** Surface normal per pixel, facing the viewer: right, up and out of the image. */
  readonly normals: Float32Array
  readonly #matrix: Float64Array
  readonly #corners = new Float64Array(9)
  /** How many more pixels may be tested. Triangles after that aren't drawn. */
  #left: number

  constructor(
    pixels: number,
    { right, up, toEye, scale, shift }: Frame,
    maxTests = Number.POSITIVE_INFINITY,
  ) {
    this.pixels = pixels
    this.#left = maxTests
    this.depth = new Float32Array(pixels * pixels).fill(EMPTY)
    this.normals = new Float32Array(3 * pixels * pixels)
    this.#matrix = Float64Array.from(
      [right, up, toEye].flatMap((axis, index) => [...axis.map((part) => part * scale), shift[index]!]),
    )
  }

  add(coordinates: Float32Array | Float64Array, triangles: number): void {
    const m = this.#matrix
    const corners = this.#corners
    for (let triangle = 0; triangle < triangles; triangle++) {
      for (let corner = 0; corner < 9; corner += 3) {
        const x = coordinates[9 * triangle + corner]!
        const y = coordinates[9 * triangle + corner + 1]!
        const z = coordinates[9 * triangle + corner + 2]!
        corners[corner] = m[0]! * x + m[1]! * y + m[2]! * z + m[3]!
        corners[corner + 1] = this.pixels - (m[4]! * x + m[5]! * y + m[6]! * z + m[7]!)
        corners[corner + 2] = m[8]! * x + m[9]! * y + m[10]! * z + m[11]!
      }
      this.#draw(corners)
    }
  }

  #draw(corners: Float64Array): void {
    const ax = corners[0]!
    const ay = corners[1]!
    const bx = corners[3]! - ax
    const by = corners[4]! - ay
    const cx = corners[6]! - ax
    const cy = corners[7]! - ay
    const area = bx * cy - by * cx
    const left = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx) - 0.5))
    const rightEnd = Math.min(this.pixels - 1, Math.floor(ax + Math.max(0, bx, cx) - 0.5))
    const top = Math.max(0, Math.ceil(ay + Math.min(0, by, cy) - 0.5))
    const bottom = Math.min(this.pixels - 1, Math.floor(ay + Math.max(0, by, cy) - 0.5))
    if (left > rightEnd || top > bottom || !(area !== 0)) return
    this.#left -= (rightEnd - left + 1) * (bottom - top + 1)
    if (this.#left < 0) return
    const az = corners[2]!
    const bz = corners[5]! - az
    const cz = corners[8]! - az
    // Back faces are drawn as well: models can be open, and some are inside out.
    const length = Math.hypot(bz * cy - by * cz, bz * cx - bx * cz, area) * (area < 0 ? 1 : -1)
    const nx = (bz * cy - by * cz) / length
    const ny = (bz * cx - bx * cz) / length
    const nz = -area / length
    const slopeX = (bz * cy - cz * by) / area
    const slopeY = (cz * bx - bz * cx) / area
    const { pixels, depth, normals } = this
    for (let y = top; y <= bottom; y++) {
      const py = y + 0.5 - ay
      let wasInside = false
      for (let x = left; x <= rightEnd; x++) {
        const px = x + 0.5 - ax
        const b = (px * cy - py * cx) / area
        const c = (py * bx - px * by) / area
        if (b < 0 || c < 0 || b + c > 1) {
          if (wasInside) break
          continue
        }
        wasInside = true
        const at = y * pixels + x
        const here = az + slopeX * px + slopeY * py
        if (here <= depth[at]!) continue
        depth[at] = here
        normals[3 * at] = nx
        normals[3 * at + 1] = ny
        normals[3 * at + 2] = nz
      }
    }
  }
}
