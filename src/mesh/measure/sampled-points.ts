import type { Point } from '../measurement.ts'

const MAX_POINTS = 100

/** Counts points and keeps an evenly spread sample of at most 100 of them. */
export class SampledPoints {
  count = 0
  #sample: Point[] = []
  #step = 1

  add(x: number, y: number, z: number): void {
    if (this.count++ % this.#step !== 0) return
    if (this.#sample.length === MAX_POINTS) {
      this.#sample = this.#sample.filter((_, index) => index % 2 === 0)
      this.#step *= 2
      if ((this.count - 1) % this.#step !== 0) return
    }
    this.#sample.push([x, y, z])
  }

  /** The sampled points in millimeters, given the millimeters per model unit. */
  list(millimeters: number): Point[] {
    return this.#sample.map(([x, y, z]) => [x * millimeters, y * millimeters, z * millimeters])
  }
}
