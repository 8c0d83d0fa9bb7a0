import type { TriangleSink } from '../triangle-sink.ts'

/** An orthographic projection from model coordinates to pixels: right, up, and toward the viewer. */
export interface Frame {
  right: readonly [number, number, number]
  up: readonly [number, number, number]
  toEye: readonly [number, number, number]
  /** Pixels per model unit. */
  scale: number
  /** Added after scaling, so that the model is centered. */
  shift: readonly [number, number, number]
  /** Pixels in the bounding boxes of all triangles together, which is what drawing costs. */
  coverage: number
}

/** Camera angles in radians: rotated to the right and tilted down. Z is up, as on a printer. */
const TURN = (35 * Math.PI) / 180
const TILT = (26 * Math.PI) / 180
const MARGIN = 0.06

const right = [Math.cos(TURN), Math.sin(TURN), 0] as const
const up = [-Math.sin(TILT) * Math.sin(TURN), Math.sin(TILT) * Math.cos(TURN), Math.cos(TILT)] as const
const toEye = [Math.cos(TILT) * Math.sin(TURN), -Math.cos(TILT) * Math.cos(TURN), Math.sin(TILT)] as const

/** Computes the projection that fits all triangles into a square of `pixels` by `pixels`. */
export function fitFrame(produce: (sink: TriangleSink) => void, pixels: number): Frame {
  const min = new Float64Array(3).fill(Infinity)
  const max = new Float64Array(3).fill(-Infinity)
  const corners = new Float64Array(9)
  let area = 0
  produce({
    add(coordinates, triangles) {
      for (let triangle = 0; triangle < triangles; triangle++) {
        project(coordinates, 9 * triangle, corners)
        const width = include(corners, 0, min, max)
        const height = include(corners, 1, min, max)
        include(corners, 2, min, max)
        area += width * height
      }
    },
  })
  const widest = Math.max(max[0]! - min[0]!, max[1]! - min[1]!) || 1
  const scale = (pixels * (1 - 2 * MARGIN)) / widest
  const shift = [0, 1, 2].map((axis) => pixels / 2 - (scale * (min[axis]! + max[axis]!)) / 2)
  return { right, up, toEye, scale, shift: [shift[0]!, shift[1]!, shift[2]!], coverage: area * scale * scale }
}

/** The corners of a triangle to the right, up and toward the viewer. */
function project(coordinates: Float32Array | Float64Array, from: number, corners: Float64Array): void {
  for (let at = 0; at < 9; at += 3) {
    const x = coordinates[from + at]!
    const y = coordinates[from + at + 1]!
    const z = coordinates[from + at + 2]!
    corners[at] = x * right[0] + y * right[1]
    corners[at + 1] = x * up[0] + y * up[1] + z * up[2]
    corners[at + 2] = x * toEye[0] + y * toEye[1] + z * toEye[2]
  }
}

/** Widens the bounds on one axis, and returns the triangle's own extent on it. */
function include(corners: Float64Array, axis: number, min: Float64Array, max: Float64Array): number {
  const low = Math.min(corners[axis]!, corners[axis + 3]!, corners[axis + 6]!)
  const high = Math.max(corners[axis]!, corners[axis + 3]!, corners[axis + 6]!)
  if (low < min[axis]!) min[axis] = low
  if (high > max[axis]!) max[axis] = high
  return high - low
}
