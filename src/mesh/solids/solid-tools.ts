import type { PlacedMesh } from '../three-mf/place/mesh-stream.ts'

/** Of an object with its negative volumes. From there on, slicers advise to simplify, too. */
export const maxCutTriangles = 1_000_000

/** Calculates what a slicer prints of bodies that cut others. */
export interface SolidTools {
  /** What is left of all parts; overlapping parts stay as they are. Null if bodies are open or too complex. */
  subtract(parts: readonly PlacedMesh[], cutters: readonly PlacedMesh[]): PlacedMesh[] | null
}
