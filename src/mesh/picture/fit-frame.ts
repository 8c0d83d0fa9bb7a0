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
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  produce({
    add(coordinates, triangles) {
      for (let at = 0; at < 9 * triangles; at += 3) {
        const x = coordinates[at]!
        const y = coordinates[at + 1]!
        const z = coordinates[at + 2]!
        const h = x * right[0] + y * right[1]
        const v = x * up[0] + y * up[1] + z * up[2]
        const d = x * toEye[0] + y * toEye[1] + z * toEye[2]
        if (h < min[0]!) min[0] = h
        if (h > max[0]!) max[0] = h
        if (v < min[1]!) min[1] = v
        if (v > max[1]!) max[1] = v
        if (d < min[2]!) min[2] = d
        if (d > max[2]!) max[2] = d
      }
    },
  })
  const widest = Math.max(max[0]! - min[0]!, max[1]! - min[1]!) || 1
  const scale = (pixels * (1 - 2 * MARGIN)) / widest
  const shift = [0, 1, 2].map((axis) => pixels / 2 - (scale * (min[axis]! + max[axis]!)) / 2)
  return { right, up, toEye, scale, shift: [shift[0]!, shift[1]!, shift[2]!] }
}
