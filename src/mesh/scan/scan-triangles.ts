import { addShapes } from './add-shapes.ts'
import type { ScanTotals } from './scan-totals.ts'
import { sumDoubleEdges } from './sum-edges.ts'

/** Adds triangles from a reader to the totals. */
export function scanTriangles(
  coordinates: Float32Array | Float64Array,
  triangles: number,
  totals: ScanTotals,
): void {
  const doubles = coordinates instanceof Float64Array ? coordinates : Float64Array.from(coordinates)
  if (totals.triangles === 0) totals.startAt(doubles[0]!, doubles[1]!, doubles[2]!)
  addShapes(doubles, 0, 9, triangles, totals)
  const bits = new Int32Array(doubles.buffer, doubles.byteOffset, 18 * triangles)
  totals.edges = (totals.edges + sumDoubleEdges(bits, triangles)) | 0
}
