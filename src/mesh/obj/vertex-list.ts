import { MeshError } from '../mesh-error.ts'

/** The vertices of an OBJ file, in file order. */
export class VertexList {
  coordinates = new Float64Array(3 * 4_096)
  count = 0
  readonly #maxVertices: number

  constructor(maxVertices: number) {
    this.#maxVertices = maxVertices
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
    if (this.count >= this.#maxVertices)
      throw new MeshError('TOO_MANY_TRIANGLES', 'The model has too many points. Reduce it and try again.')
    const larger = new Float64Array(2 * this.coordinates.length)
    larger.set(this.coordinates)
    this.coordinates = larger
  }
}
