/** Receives the triangles that readers produce. */
export interface TriangleSink {
  /** Receives `triangles` triangles of nine coordinates (ax ay az bx … cz) each. The array is only valid during the call. */
  add(coordinates: Float32Array | Float64Array, triangles: number): void
}
