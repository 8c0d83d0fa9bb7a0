import type { LeftOutRole } from '#mesh/read-remarks.ts'
import { maxCutTriangles, type SolidTools } from '#mesh/solids/solid-tools.ts'
import type { Transform, TriangleMesh } from '../model/three-mf-model.ts'
import type { PlacedMesh } from './mesh-stream.ts'

/** An object after subtracting its negative volumes. */
export interface Cut {
  pieces: readonly PlacedMesh[]
  cutters: number
  /** What else isn’t solid. */
  leftOut: readonly LeftOutRole[]
}

/** Collects the solid parts of an object and the negative volumes that cut them. */
export class CutParts {
  readonly #parts: PlacedMesh[] = []
  readonly #cutters: PlacedMesh[] = []
  readonly #leftOut: LeftOutRole[] = []
  #triangles = 0

  /** How many negative volumes there are. */
  get cutters(): number {
    return this.#cutters.length
  }

  write(mesh: TriangleMesh, transform: Transform | null): void {
    this.#triangles += mesh.triangles.length / 3
    this.#parts.push({ mesh, transform })
  }

  cut(mesh: TriangleMesh, transform: Transform | null): void {
    this.#triangles += mesh.triangles.length / 3
    this.#cutters.push({ mesh, transform })
  }

  leaveOut(role: LeftOutRole): void {
    this.#leftOut.push(role)
  }

  /** Null if a part or negative volume isn’t closed, or they are too complex. */
  finish(solids: SolidTools): Cut | null {
    if (this.#triangles > maxCutTriangles) return null
    const pieces = solids.subtract(this.#parts, this.#cutters)
    return pieces && { pieces, cutters: this.cutters, leftOut: this.#leftOut }
  }
}
