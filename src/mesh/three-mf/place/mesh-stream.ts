import type { TriangleSink } from '#mesh/triangle-sink.ts'
import type { Transform, TriangleMesh } from '../model/three-mf-model.ts'
import { isMirroring, transformPoints } from './transform.ts'

/** A mesh and where it goes. */
export interface PlacedMesh {
  mesh: TriangleMesh
  transform: Transform | null
}

const BATCH_SIZE = 8192

/** Sends meshes to sinks, transformed, and turned the right way out if the transform mirrors. */
export class MeshStream {
  readonly #batch = new Float64Array(9 * BATCH_SIZE)
  #points = new Float64Array(0)

  send({ mesh: { vertices, triangles }, transform }: PlacedMesh, sink: TriangleSink): void {
    // A mesh may have vertices of other parts, or unused ones: transforming all of them for each part would take too long.
    const isSparse = vertices.length > 3 * triangles.length
    const points = transform && !isSparse ? this.#transformed(vertices, transform) : vertices
    const [second, third] = isMirroring(transform) ? [2, 1] : [1, 2]
    const batch = this.#batch
    const flush = (length: number) => {
      const corners = batch.subarray(0, length)
      if (transform && isSparse) transformPoints(corners, transform, corners)
      sink.add(batch, length / 9)
    }
    let at = 0
    for (let corner = 0; corner < triangles.length; corner += 3) {
      copyPoint(points, triangles[corner]!, batch, at)
      copyPoint(points, triangles[corner + second]!, batch, at + 3)
      copyPoint(points, triangles[corner + third]!, batch, at + 6)
      at += 9
      if (at === batch.length) {
        flush(at)
        at = 0
      }
    }
    if (at > 0) flush(at)
  }

  #transformed(vertices: Float64Array, transform: Transform): Float64Array {
    if (this.#points.length < vertices.length) this.#points = new Float64Array(vertices.length)
    transformPoints(vertices, transform, this.#points)
    return this.#points
  }
}

function copyPoint(from: Float64Array, index: number, to: Float64Array, at: number): void {
  const start = 3 * index
  to[at] = from[start]!
  to[at + 1] = from[start + 1]!
  to[at + 2] = from[start + 2]!
}
