import type { Point } from '#mesh/measurement.ts'
import type { ModelPart, OccupiedCells } from '../mesh-messages.ts'

/** Cells along the longest side. */
const CELLS = 80
/** Larger models are compared by their figures only. */
const MAX_TRIANGLES = 600_000
/** Large triangles need many points. */
const MAX_POINTS = 20_000_000
const OCCUPIED = 255

/**
 * Marks the cells that the surface of a model crosses, and their neighbors, so that another model can be compared with it
 * point by point. Null for models that would take too long.
 */
export function occupyCells(parts: readonly ModelPart[], size: Point): OccupiedCells | null {
  const triangles = parts.reduce((sum, { length }) => sum + length / 9, 0)
  const longest = Math.max(...size)
  if (triangles > MAX_TRIANGLES || !(longest > 0)) return null
  const cellMm = longest / CELLS
  // One more on each side, for neighbors.
  const cellsOf = (side: number) => Math.ceil(side / cellMm) + 3
  const sizes = [cellsOf(size[0]), cellsOf(size[1]), cellsOf(size[2])] as const
  const min: Point = [-size[0] / 2 - 1.5 * cellMm, -size[1] / 2 - 1.5 * cellMm, -1.5 * cellMm]
  const surface = new Uint8Array(sizes[0] * sizes[1] * sizes[2])
  let points = 0
  const mark = (x: number, y: number, z: number) => {
    points++
    const column = Math.floor((x - min[0]) / cellMm)
    const row = Math.floor((y - min[1]) / cellMm)
    const layer = Math.floor((z - min[2]) / cellMm)
    surface[(layer * sizes[1] + row) * sizes[0] + column] = OCCUPIED
  }
  for (const part of parts)
    for (let at = 0; at < part.length; at += 9) {
      markTriangle(part, at, cellMm, mark)
      if (points > MAX_POINTS) return null
    }
  return { min, cellMm, sizes, cells: widened(surface, sizes) }
}

/** Marks points of a triangle that are less than a cell apart. */
function markTriangle(
  part: ModelPart,
  at: number,
  cellMm: number,
  mark: (x: number, y: number, z: number) => void,
): void {
  const [aX, aY, aZ] = [part[at]!, part[at + 1]!, part[at + 2]!]
  const [uX, uY, uZ] = [part[at + 3]! - aX, part[at + 4]! - aY, part[at + 5]! - aZ]
  const [vX, vY, vZ] = [part[at + 6]! - aX, part[at + 7]! - aY, part[at + 8]! - aZ]
  const longest = Math.max(Math.hypot(uX, uY, uZ), Math.hypot(vX, vY, vZ))
  const steps = Math.max(1, Math.ceil(longest / (0.8 * cellMm)))
  for (let i = 0; i <= steps; i++)
    for (let j = 0; j <= steps - i; j++) {
      const [s, t] = [i / steps, j / steps]
      mark(aX + s * uX + t * vX, aY + s * uY + t * vY, aZ + s * uZ + t * vZ)
    }
}

/** Marks the 26 neighbors of each marked cell, along one axis after the other. */
function widened(cells: Uint8Array<ArrayBuffer>, sizes: readonly [number, number, number]) {
  let from = cells
  for (const [axis, step] of [1, sizes[0], sizes[0] * sizes[1]].entries()) {
    const to = from.slice()
    const length = sizes[axis]!
    for (let cell = 0; cell < from.length; cell++) {
      if (from[cell] === 0) continue
      const place = Math.floor(cell / step) % length
      if (place > 0) to[cell - step] = OCCUPIED
      if (place < length - 1) to[cell + step] = OCCUPIED
    }
    from = to
  }
  return from
}
