import type { Point } from '#mesh/measurement.ts'
import type { TriangleSink } from '#mesh/triangle-sink.ts'
import type { ModelPart } from '../mesh-messages.ts'

/** Numbers per part: small enough to allocate without hundreds of contiguous megabytes. */
const PART = 9 * 65_536

/** Collects triangles into parts. */
export class PartCollector implements TriangleSink {
  readonly #parts: ModelPart[] = []
  /** How many numbers of the last part are filled. */
  #filled = PART

  add(coordinates: Float32Array | Float64Array, triangles: number): void {
    for (let done = 0; done < 9 * triangles; ) {
      if (this.#filled === PART) this.#open()
      const count = Math.min(9 * triangles - done, PART - this.#filled)
      this.#parts.at(-1)?.set(coordinates.subarray(done, done + count), this.#filled)
      this.#filled += count
      done += count
    }
  }

  #open(): void {
    this.#parts.push(new Float32Array(PART))
    this.#filled = 0
  }

  /** Translates all parts and trims unused space. */
  finish(by: Point): ModelPart[] {
    const last = this.#parts.pop()
    const parts = last ? [...this.#parts, last.slice(0, this.#filled)] : []
    for (const part of parts) move(part, by)
    return parts
  }
}

function move(part: ModelPart, [x, y, z]: Point): void {
  for (let at = 0; at < part.length; at += 3) {
    part[at] = part[at]! + x
    part[at + 1] = part[at + 1]! + y
    part[at + 2] = part[at + 2]! + z
  }
}
