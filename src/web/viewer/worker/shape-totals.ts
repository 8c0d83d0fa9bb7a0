import type { Point } from '#mesh/measurement.ts'

/** Size and volume of all triangles, shown or not. */
export class ShapeTotals {
  triangles = 0
  #sixVolumes = 0
  readonly #low = new Float64Array(3).fill(Number.POSITIVE_INFINITY)
  readonly #high = new Float64Array(3).fill(Number.NEGATIVE_INFINITY)

  add(from: Float64Array, triangles: number): void {
    const end = 9 * triangles
    for (let axis = 0; axis < 3; axis++) this.#widen(from, axis, end)
    let sum = 0
    for (let at = 0; at < end; at += 9) {
      const ax = from[at]!
      const ay = from[at + 1]!
      const az = from[at + 2]!
      const bx = from[at + 3]!
      const by = from[at + 4]!
      const bz = from[at + 5]!
      const cx = from[at + 6]!
      const cy = from[at + 7]!
      const cz = from[at + 8]!
      sum += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
    }
    this.#sixVolumes += sum
    this.triangles += triangles
  }

  #widen(from: Float64Array, axis: number, end: number): void {
    let low = this.#low[axis]!
    let high = this.#high[axis]!
    for (let at = axis; at < end; at += 3) {
      const value = from[at]!
      if (value < low) low = value
      if (value > high) high = value
    }
    this.#low[axis] = low
    this.#high[axis] = high
  }

  get size(): Point {
    const along = (axis: number) => this.#high[axis]! - this.#low[axis]!
    return [along(0), along(1), along(2)]
  }

  /** The center of the bottom. */
  get foot(): Point {
    const middle = (axis: number) => (this.#high[axis]! + this.#low[axis]!) / 2
    return [middle(0), middle(1), this.#low[2]!]
  }

  get volumeMm3(): number {
    return Math.abs(this.#sixVolumes) / 6
  }
}
