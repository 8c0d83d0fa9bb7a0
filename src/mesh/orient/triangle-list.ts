import type { Point } from '../measurement.ts'
import type { TriangleSink } from '../triangle-sink.ts'

/** Keeps the triangles of a model: nine coordinates each, relative to its first corner, so that they stay exact. */
export class TriangleList implements TriangleSink {
  #corners = new Float32Array(9 * 1_024)
  #count = 0
  /** The first corner. */
  start: Point | null = null

  add(coordinates: Float32Array | Float64Array, triangles: number): void {
    this.start ??= [coordinates[0]!, coordinates[1]!, coordinates[2]!]
    const end = 9 * (this.#count + triangles)
    if (end > this.#corners.length) {
      const larger = new Float32Array(Math.max(end, 2 * this.#corners.length))
      larger.set(this.#corners.subarray(0, 9 * this.#count))
      this.#corners = larger
    }
    const from = 9 * this.#count
    for (let at = 0; at < 9 * triangles; at++)
      this.#corners[from + at] = coordinates[at]! - this.start[at % 3]!
    this.#count += triangles
  }

  get triangles(): number {
    return this.#count
  }

  get corners(): Float32Array {
    return this.#corners.subarray(0, 9 * this.#count)
  }
}
