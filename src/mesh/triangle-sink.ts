/** Where readers put the triangles that they find. */
export interface TriangleSink {
  /** Takes triangles of nine coordinates each, which are valid only during the call. */
  add(coordinates: Float32Array | Float64Array, triangles: number): void
}
