import type { LeftOutRole } from '#mesh/read-remarks.ts'
import { maxSolidTriangles, type SolidTools } from '#mesh/solids/solid-tools.ts'
import type { Transform, TriangleMesh } from '../model/three-mf-model.ts'
import { isMirroring, transformPoints } from './transform.ts'

/** An object after subtracting its negative volumes. */
export interface Cut {
  mesh: TriangleMesh
  cutters: number
  /** What else isn’t solid. */
  leftOut: readonly LeftOutRole[]
}

/** Collects the solid parts of an object and the negative volumes that cut them. */
export class CutParts {
  /** How many negative volumes there are. */
  cutters = 0
  readonly #parts: Float64Array[] = []
  readonly #cutters: Float64Array[] = []
  readonly #leftOut: LeftOutRole[] = []
  #triangles = 0

  write(mesh: TriangleMesh, transform: Transform | null): void {
    this.#add(mesh, transform, this.#parts)
  }

  cut(mesh: TriangleMesh, transform: Transform | null): void {
    this.cutters++
    this.#add(mesh, transform, this.#cutters)
  }

  leaveOut(role: LeftOutRole): void {
    if (this.#triangles <= maxSolidTriangles) this.#leftOut.push(role)
  }

  /** Null if a part or negative volume isn’t closed, or they are too complex. */
  finish(solids: SolidTools): Cut | null {
    if (this.#triangles > maxSolidTriangles) return null
    const vertices = solids.subtract(this.#parts, this.#cutters)
    if (!vertices) return null
    const triangles = Uint32Array.from({ length: vertices.length / 3 }, (_, corner) => corner)
    return { mesh: { vertices, triangles }, cutters: this.cutters, leftOut: this.#leftOut }
  }

  #add({ vertices, triangles }: TriangleMesh, transform: Transform | null, to: Float64Array[]): void {
    this.#triangles += Math.max(1, triangles.length / 3)
    if (this.#triangles > maxSolidTriangles) return
    const order = isMirroring(transform) ? [0, 2, 1] : [0, 1, 2]
    const soup = new Float64Array(3 * triangles.length)
    let at = 0
    for (let corner = 0; corner < triangles.length; corner += 3)
      for (const offset of order) {
        const from = 3 * triangles[corner + offset]!
        soup[at++] = vertices[from]!
        soup[at++] = vertices[from + 1]!
        soup[at++] = vertices[from + 2]!
      }
    if (transform) transformPoints(soup, transform, soup)
    to.push(soup)
  }
}
