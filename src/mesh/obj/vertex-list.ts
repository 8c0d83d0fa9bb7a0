import { MeshError } from '../mesh-error.ts'

/** The corners of an OBJ, in the order of the file. */
export class VertexList {
  coordinates = new Float64Array(3 * 4_096)
  count = 0
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  add(x: number, y: number, z: number): void {
    const at = 3 * this.count
    if (at === this.coordinates.length) this.#grow()
    this.coordinates[at] = x
    this.coordinates[at + 1] = y
    this.coordinates[at + 2] = z
    this.count++
  }

  #grow(): void {
    if (this.count >= this.#most)
      throw new MeshError('TOO_MANY_TRIANGLES', 'The model has more points than we can read.')
    const larger = new Float64Array(2 * this.coordinates.length)
    larger.set(this.coordinates)
    this.coordinates = larger
  }
}
