import { addShapes } from '../scan/add-shapes.ts'
import { ScanTotals } from '../scan/scan-totals.ts'
import type { TriangleSink } from '../triangle-sink.ts'
import { Clusters } from './clusters.ts'

/** A surface in a grid takes about so many triangles for each square of a cell's side. */
const TRIANGLES_PER_SQUARE = 3
const CELL_GROWTH = 1.3

/**
 * Gives a coarser model of at most so many triangles: corners that lie in the same cell of a grid become one, and what
 * collapses by that is left out. The triangles are asked for several times and never kept; a model that is small enough
 * is given as it is.
 */
export function simplifyMesh(give: (sink: TriangleSink) => void, most: number, sink: TriangleSink): void {
  const totals = new ScanTotals()
  give({
    add(coordinates, triangles) {
      if (totals.triangles === 0) totals.startAt(coordinates[0]!, coordinates[1]!, coordinates[2]!)
      addShapes(coordinates, 0, 9, triangles, totals)
    },
  })
  if (totals.triangles <= most) give(sink)
  else coarsen(give, most, totals).writeTo(sink)
}

function coarsen(give: (sink: TriangleSink) => void, most: number, totals: ScanTotals): Clusters {
  for (let side = firstSide(totals, most); ; side *= CELL_GROWTH) {
    const clusters = new Clusters(totals, side, most)
    give(clusters)
    if (!clusters.isFull) return clusters
  }
}

/** Between a fine grid, which a jumble of huge triangles would else exceed, and one that leaves the shape. */
function firstSide({ minX, minY, minZ, maxX, maxY, maxZ, twoAreas }: ScanTotals, most: number): number {
  const longest = Math.max(maxX - minX, maxY - minY, maxZ - minZ)
  const byArea = Math.sqrt((TRIANGLES_PER_SQUARE * twoAreas) / 2 / most)
  return Math.min(Math.max(byArea, longest / 4_096), longest / 8) || 1
}
