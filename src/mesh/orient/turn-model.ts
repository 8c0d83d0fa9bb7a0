import type { Point } from '../measurement.ts'
import type { TriangleSink } from '../triangle-sink.ts'

/** Nine numbers, row by row. */
type Rotation = readonly number[]

/** The smallest rotation that makes a direction of a model face down. */
export function rotationTo([x, y, z]: Point): Rotation {
  const cosine = -z
  // Half a turn around x.
  if (cosine < -1 + 1e-9) return [1, 0, 0, 0, -1, 0, 0, 0, -1]
  // The axis is the cross product of the direction and (0, 0, -1).
  const [aX, aY] = [-y, x]
  const k = 1 / (1 + cosine)
  return [cosine + aX * aX * k, aX * aY * k, aY, aX * aY * k, cosine + aY * aY * k, -aX, -aY, aX, cosine]
}

/** Turns what is written to a sink. Right angles stay exact. */
export function turning([x, y, z]: Point, sink: TriangleSink): TriangleSink {
  const rotation = rotationTo([x, y, z]).map((value) =>
    Math.abs(value - Math.round(value)) < 1e-6 ? Math.round(value) : value,
  )
  const [r0 = 0, r1 = 0, r2 = 0, r3 = 0, r4 = 0, r5 = 0, r6 = 0, r7 = 0, r8 = 0] = rotation
  let turned = new Float64Array()
  return {
    add(coordinates, triangles) {
      const length = 9 * triangles
      if (turned.length < length) turned = new Float64Array(length)
      for (let at = 0; at < length; at += 3) {
        const pX = coordinates[at]!
        const pY = coordinates[at + 1]!
        const pZ = coordinates[at + 2]!
        turned[at] = r0 * pX + r1 * pY + r2 * pZ
        turned[at + 1] = r3 * pX + r4 * pY + r5 * pZ
        turned[at + 2] = r6 * pX + r7 * pY + r8 * pZ
      }
      sink.add(turned, triangles)
    },
  }
}
