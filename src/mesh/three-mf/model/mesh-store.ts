/** Estimates for the initial capacity from the size of the XML; the arrays grow when needed. */
const BYTES_PER_VERTEX = 128
const BYTES_PER_TRIANGLE = 64
const MIN_CAPACITY = 1_024

/** Stores the meshes of one model one after the other, so that a finished mesh needn't be copied. */
export class MeshStore {
  vertices: Float64Array<ArrayBuffer>
  triangles: Uint32Array<ArrayBuffer>
  /** The number of coordinates and triangle corners in use. */
  vertexEnd = 0
  triangleEnd = 0
  /** Where those of the current mesh start. */
  vertexStart = 0
  triangleStart = 0

  constructor(bytes: number) {
    this.vertices = new Float64Array(3 * Math.ceil(MIN_CAPACITY + bytes / BYTES_PER_VERTEX))
    this.triangles = new Uint32Array(3 * Math.ceil(MIN_CAPACITY + bytes / BYTES_PER_TRIANGLE))
  }

  get vertexCount(): number {
    return (this.vertexEnd - this.vertexStart) / 3
  }

  get triangleCount(): number {
    return (this.triangleEnd - this.triangleStart) / 3
  }

  startMesh(): void {
    this.vertexStart = this.vertexEnd
    this.triangleStart = this.triangleEnd
  }

  addVertex(x: number, y: number, z: number): void {
    if (this.vertexEnd === this.vertices.length) this.#growVertices()
    this.vertices[this.vertexEnd++] = x
    this.vertices[this.vertexEnd++] = y
    this.vertices[this.vertexEnd++] = z
  }

  addTriangle(a: number, b: number, c: number): void {
    if (this.triangleEnd === this.triangles.length) this.#growTriangles()
    this.triangles[this.triangleEnd++] = a
    this.triangles[this.triangleEnd++] = b
    this.triangles[this.triangleEnd++] = c
  }

  /** Moves the current mesh to a larger array; earlier meshes keep the old one. */
  #growVertices(): void {
    const own = this.vertices.subarray(this.vertexStart, this.vertexEnd)
    this.vertices = new Float64Array(3 * (MIN_CAPACITY + Math.ceil(own.length / 2)))
    this.vertices.set(own)
    this.vertexStart = 0
    this.vertexEnd = own.length
  }

  #growTriangles(): void {
    const own = this.triangles.subarray(this.triangleStart, this.triangleEnd)
    this.triangles = new Uint32Array(3 * (MIN_CAPACITY + Math.ceil(own.length / 2)))
    this.triangles.set(own)
    this.triangleStart = 0
    this.triangleEnd = own.length
  }
}
