import type { Point } from '../measurement.ts'

const MAX_POINTS = 100

/** Keeps at most a hundred places out of any number, spread evenly over all that were added. */
export class SampledPoints {
  count = 0
  #kept: Point[] = []
  #step = 1

  add(x: number, y: number, z: number): void {
    if (this.count++ % this.#step !== 0) return
    if (this.#kept.length === MAX_POINTS) {
      this.#kept = this.#kept.filter((_, index) => index % 2 === 0)
      this.#step *= 2
      if ((this.count - 1) % this.#step !== 0) return
    }
    this.#kept.push([x, y, z])
  }

  /** The places in millimeters, where the model is drawn in units of this many. */
  list(millimeters: number): Point[] {
    return this.#kept.map(([x, y, z]) => [x * millimeters, y * millimeters, z * millimeters])
  }
}
