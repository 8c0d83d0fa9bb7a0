import type { TriangleSink } from '../triangle-sink.ts'

/** How points of the model become points of the picture: from the right, up, and towards the eye, in pixels. */
export interface Frame {
  right: readonly [number, number, number]
  up: readonly [number, number, number]
  toEye: readonly [number, number, number]
  /** Pixels for a millimeter. */
  scale: number
  /** What is added after scaling, so that the model lies in the middle. */
  shift: readonly [number, number, number]
}

/** Turned to the right and seen from above, in radians; z is up, as on the plate of a printer. */
const TURN = (35 * Math.PI) / 180
const TILT = (26 * Math.PI) / 180
const MARGIN = 0.06

const right = [Math.cos(TURN), Math.sin(TURN), 0] as const
const up = [-Math.sin(TILT) * Math.sin(TURN), Math.sin(TILT) * Math.cos(TURN), Math.cos(TILT)] as const
const toEye = [Math.cos(TILT) * Math.sin(TURN), -Math.cos(TILT) * Math.cos(TURN), Math.sin(TILT)] as const

/** Finds the frame in which all triangles just fit into a square of so many pixels. */
export function fitFrame(give: (sink: TriangleSink) => void, pixels: number): Frame {
  const least = [Infinity, Infinity, Infinity]
  const most = [-Infinity, -Infinity, -Infinity]
  give({
    add(coordinates, triangles) {
      for (let at = 0; at < 9 * triangles; at += 3) {
        const x = coordinates[at]!
        const y = coordinates[at + 1]!
        const z = coordinates[at + 2]!
        const h = x * right[0] + y * right[1]
        const v = x * up[0] + y * up[1] + z * up[2]
        const d = x * toEye[0] + y * toEye[1] + z * toEye[2]
        if (h < least[0]!) least[0] = h
        if (h > most[0]!) most[0] = h
        if (v < least[1]!) least[1] = v
        if (v > most[1]!) most[1] = v
        if (d < least[2]!) least[2] = d
        if (d > most[2]!) most[2] = d
      }
    },
  })
  const widest = Math.max(most[0]! - least[0]!, most[1]! - least[1]!) || 1
  const scale = (pixels * (1 - 2 * MARGIN)) / widest
  const shift = [0, 1, 2].map((axis) => pixels / 2 - (scale * (least[axis]! + most[axis]!)) / 2)
  return { right, up, toEye, scale, shift: [shift[0]!, shift[1]!, shift[2]!] }
}
