import type { EdgeReport } from '../measure/find-edges.ts'
import type { WeldedMesh } from '../measure/weld.ts'

/** More take more than 512 MB: 400,000 triangles with a cut-out take 492 MB and 2.4 s, 190,000 take 292 MB and 1.1 s. */
export const maxSolidTriangles = 350_000

/** Calculates what a slicer prints of bodies that cut or overlap each other. Both return null if bodies are open or too complex. */
export interface SolidTools {
  /** What is left of all parts, nine coordinates per triangle as in the arguments. Overlapping parts stay as they are. */
  subtract(parts: readonly Float64Array[], cutters: readonly Float64Array[]): Float64Array | null
  /** The volume of all bodies together, in file units. What several share counts once. */
  volumeOf(mesh: WeldedMesh, edges: EdgeReport): number | null
}
