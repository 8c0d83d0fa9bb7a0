import type { TriangleSink } from '../triangle-sink.ts'
import { BINARY_STL_HEADER, BYTES_PER_TRIANGLE } from './binary-stl.ts'

const BATCH_SIZE = 1_024
const HEADER_TEXT = 'Spoolyard, millimeters'

/**
 * Writes triangles as a binary STL and returns their count. `write` receives chunks that are only valid during the
 * call; the last one is the header, because it contains the count. `millimeters` is the scale of the coordinates.
 */
export function writeStl(
  produce: (sink: TriangleSink) => void,
  write: (chunk: Uint8Array, at: number) => void,
  millimeters = 1,
): number {
  const writer = new StlWriter(write, millimeters)
  produce(writer)
  return writer.finish()
}

class StlWriter implements TriangleSink {
  readonly #bytes = new Uint8Array(BATCH_SIZE * BYTES_PER_TRIANGLE)
  readonly #view = new DataView(this.#bytes.buffer)
  readonly #write: (chunk: Uint8Array, at: number) => void
  readonly #millimeters: number
  #written = 0
  #pending = 0

  constructor(write: (chunk: Uint8Array, at: number) => void, millimeters: number) {
    this.#write = write
    this.#millimeters = millimeters
  }

  add(coordinates: Float32Array | Float64Array, triangles: number): void {
    for (let triangle = 0; triangle < triangles; triangle++) {
      this.#put(coordinates, 9 * triangle)
      if (++this.#pending === BATCH_SIZE) this.#flush()
    }
  }

  finish(): number {
    this.#flush()
    const header = new Uint8Array(BINARY_STL_HEADER)
    header.set(new TextEncoder().encode(HEADER_TEXT))
    new DataView(header.buffer).setUint32(80, this.#written, true)
    this.#write(header, 0)
    return this.#written
  }

  #put(coordinates: Float32Array | Float64Array, from: number): void {
    const view = this.#view
    const start = this.#pending * BYTES_PER_TRIANGLE
    for (let index = 0; index < 9; index++)
      view.setFloat32(start + 12 + 4 * index, coordinates[from + index]! * this.#millimeters, true)
    const uX = coordinates[from + 3]! - coordinates[from]!
    const uY = coordinates[from + 4]! - coordinates[from + 1]!
    const uZ = coordinates[from + 5]! - coordinates[from + 2]!
    const vX = coordinates[from + 6]! - coordinates[from]!
    const vY = coordinates[from + 7]! - coordinates[from + 1]!
    const vZ = coordinates[from + 8]! - coordinates[from + 2]!
    const nX = uY * vZ - uZ * vY
    const nY = uZ * vX - uX * vZ
    const nZ = uX * vY - uY * vX
    const length = Math.sqrt(nX * nX + nY * nY + nZ * nZ) || 1
    view.setFloat32(start, nX / length, true)
    view.setFloat32(start + 4, nY / length, true)
    view.setFloat32(start + 8, nZ / length, true)
  }

  #flush(): void {
    if (this.#pending === 0) return
    const chunk = this.#bytes.subarray(0, this.#pending * BYTES_PER_TRIANGLE)
    this.#write(chunk, BINARY_STL_HEADER + this.#written * BYTES_PER_TRIANGLE)
    this.#written += this.#pending
    this.#pending = 0
  }
}
