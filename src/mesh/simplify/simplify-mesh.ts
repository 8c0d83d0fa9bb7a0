import { addShapes } from '../scan/add-shapes.ts'
import { ScanTotals } from '../scan/scan-totals.ts'
import type { TriangleSink } from '../triangle-sink.ts'
import { Clusters } from './clusters.ts'

/** A surface in a grid has about this many triangles per squared cell side. */
const TRIANGLES_PER_SQUARE = 3
const CELL_GROWTH = 1.3

/**
 * Simplifies a model to at most `maxTriangles` by vertex clustering: corners in one grid cell are merged, and
 * triangles that collapse are dropped. `produce` is called several times and its triangles are not stored. A model
 * within the limit is passed through unchanged. A model of large flat faces loses far more than it has to unless its first grid is finer
 * by `fineness`, which costs another pass for each 1.3.
 */
export function simplifyMesh(
  produce: (sink: TriangleSink) => void,
  maxTriangles: number,
  sink: TriangleSink,
  fineness = 1,
): void {
  const totals = new ScanTotals()
  produce({
    add(coordinates, triangles) {
      if (totals.triangles === 0) totals.startAt(coordinates[0]!, coordinates[1]!, coordinates[2]!)
      addShapes(coordinates, 0, 9, triangles, totals)
    },
  })
  if (totals.triangles <= maxTriangles) produce(sink)
  else coarsen(produce, maxTriangles, totals, fineness).writeTo(sink)
}

function coarsen(
  produce: (sink: TriangleSink) => void,
  maxTriangles: number,
  totals: ScanTotals,
  fineness: number,
): Clusters {
  const first = Math.max(firstSide(totals, maxTriangles) / fineness, finestSide(totals))
  for (let side = first; ; side *= CELL_GROWTH) {
    const clusters = new Clusters(totals, side, maxTriangles)
    produce(clusters)
    if (!clusters.isFull) return clusters
  }
}

/** The initial cell side: by area, but neither so fine that huge triangles exceed the grid nor so coarse that the shape is lost. */
function firstSide(
  { minX, minY, minZ, maxX, maxY, maxZ, twoAreas }: ScanTotals,
  maxTriangles: number,
): number {
  const longest = Math.max(maxX - minX, maxY - minY, maxZ - minZ)
  const byArea = Math.sqrt((TRIANGLES_PER_SQUARE * twoAreas) / 2 / maxTriangles)
  return Math.min(Math.max(byArea, longest / 4_096), longest / 8) || 1
}

/** Below this, a grid has more cells than numbers can tell apart. */
const finestSide = ({ minX, minY, minZ, maxX, maxY, maxZ }: ScanTotals): number =>
  Math.max(maxX - minX, maxY - minY, maxZ - minZ) / 4_096 || 1
