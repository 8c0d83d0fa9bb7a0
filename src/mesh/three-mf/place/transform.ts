import { MeshError } from '#mesh/mesh-error.ts'
import type { Transform } from '../model/three-mf-model.ts'

/** Composes two transforms, `first` then `then`, with points as row vectors as in 3MF. Null is the identity. */
export function combine(first: Transform | null, then: Transform | null): Transform | null {
  if (!first || !then) return first ?? then
  const result: number[] = []
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 3; column++) {
      const [x, y, z] = [first[3 * row]!, first[3 * row + 1]!, first[3 * row + 2]!]
      const moved = row === 3 ? then[9 + column]! : 0
      result.push(x * then[column]! + y * then[3 + column]! + z * then[6 + column]! + moved)
    }
  }
  return result
}

/** A uniform scaling; null for a factor of 1. */
export function scaling(factor: number): Transform | null {
  return factor === 1 ? null : [factor, 0, 0, 0, factor, 0, 0, 0, factor, 0, 0, 0]
}

/** Whether a transform mirrors, so that triangles must be flipped to keep facing outward. */
export function isMirroring(transform: Transform | null): boolean {
  if (!transform) return false
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = transform
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) < 0
}

/** Writes transformed points to another array. Throws MeshError NOT_FINITE. */
export function transformPoints(from: Float64Array, transform: Transform, to: Float64Array): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] = transform
  let probe = 0
  for (let at = 0; at < from.length; at += 3) {
    const x = from[at]!
    const y = from[at + 1]!
    const z = from[at + 2]!
    const newX = x * a + y * d + z * g + j
    const newY = x * b + y * e + z * h + k
    const newZ = x * c + y * f + z * i + l
    to[at] = newX
    to[at + 1] = newY
    to[at + 2] = newZ
    probe += newX - newX + (newY - newY) + (newZ - newZ)
  }
  // x - x is only nonzero (NaN) when x isn't finite.
  if (probe !== 0) throw new MeshError('NOT_FINITE', 'A transform moves the model to infinity.')
}
