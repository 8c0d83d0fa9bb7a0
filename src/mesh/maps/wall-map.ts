import { estimateWalls } from '../measure/estimate-walls.ts'
import { sampleSurface } from '../measure/survey-triangles.ts'
import type { WeldedMesh } from '../measure/weld.ts'
import type { Point } from '../measurement.ts'
import { PRINT_LIMITS } from '../print-rules.ts'

/** How thick the walls are near each point of a model: a grid of cells. */
export interface WallMap {
  min: Point
  /** Side of a cell. */
  cellMm: number
  /** Cells along x, y and z. */
  sizes: readonly [number, number, number]
  /** Thickness of each cell in steps of `stepMm`; 255 for thicker ones. */
  cells: Uint8Array<ArrayBuffer>
  stepMm: number
  smallestMm: number | null
  /** Share of the surface with thin walls. */
  thinShare: number
}

const CELLS = 64
const SAMPLES = 20_000
const STEP_MM = 4 / 254
/** The thickest that the view tells apart. */
const SURELY_THICK_MM = 2
const NOTHING = 0
const THICK = 255

/** Measures the walls of a model, in millimeters, in as many places as can be shown. */
export function mapWalls(mesh: WeldedMesh): WallMap {
  const { minX, minY, minZ, maxX, maxY, maxZ, sixVolumes } = mesh.totals
  const sides = [maxX - minX, maxY - minY, maxZ - minZ]
  const cellMm = Math.max(1e-6, Math.max(...sides) / CELLS)
  const cellsOf = (side: number) => Math.max(1, Math.min(CELLS, Math.ceil(side / cellMm)))
  const sizes = [cellsOf(sides[0]!), cellsOf(sides[1]!), cellsOf(sides[2]!)] as const
  const samples = sampleSurface(mesh, sixVolumes < 0, SAMPLES)
  const { thickness, exits, smallest } = estimateWalls(mesh, samples, sixVolumes < 0)
  const cells = new Uint8Array(sizes[0] * sizes[1] * sizes[2])
  const isThick = new Uint8Array(cells.length)
  let thin = 0
  for (let ray = 0; ray < samples.count; ray++) {
    const at = (axis: 0 | 1 | 2) => {
      const from = axis === 0 ? minX : axis === 1 ? minY : minZ
      const cell = Math.floor((samples.starts[3 * ray + axis]! - from) / cellMm)
      return Math.max(0, Math.min(sizes[axis] - 1, cell))
    }
    const cell = (at(2) * sizes[1] + at(1)) * sizes[0] + at(0)
    if (Number.isFinite(thickness[ray])) {
      const steps = Math.min(THICK, Math.max(1, Math.round(thickness[ray]! / STEP_MM)))
      if (thickness[ray]! < PRINT_LIMITS.minWallMm - 1e-3) thin++
      cells[cell] = cells[cell] === NOTHING ? steps : Math.min(cells[cell]!, steps)
    } else if (exits[ray]! >= SURELY_THICK_MM && Number.isFinite(exits[ray])) isThick[cell] = 1
  }
  for (const cell of thickCells(isThick, cells, sizes)) cells[cell] = THICK
  if (cells.every((each) => each === NOTHING)) cells.fill(THICK)
  fillEmpty(cells, sizes)
  return {
    ...{ min: [minX, minY, minZ], cellMm, sizes, cells, stepMm: STEP_MM },
    smallestMm: smallest,
    thinShare: samples.count > 0 ? thin / samples.count : 0,
  }
}

/**
 * Cells that are thick, but no wall. Beside walls, rays from tips and pleats run along the wall, which says nothing about how
 * thick it is.
 */
function thickCells(
  isThick: Uint8Array,
  cells: Uint8Array,
  [width, depth, height]: readonly [number, number, number],
): number[] {
  const found: number[] = []
  for (let cell = 0; cell < cells.length; cell++) {
    if (isThick[cell] === 0 || cells[cell] !== NOTHING) continue
    const [x, y, z] = [cell % width, Math.floor(cell / width) % depth, Math.floor(cell / (width * depth))]
    let isBesideWall = false
    for (let k = Math.max(0, z - 1); k <= Math.min(height - 1, z + 1); k++)
      for (let j = Math.max(0, y - 1); j <= Math.min(depth - 1, y + 1); j++)
        for (let i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++) {
          const value = cells[(k * depth + j) * width + i]!
          isBesideWall ||= value !== NOTHING && value * STEP_MM < SURELY_THICK_MM
        }
    if (!isBesideWall) found.push(cell)
  }
  return found
}

/** Gives cells without a sample the thickness of the nearest cell with one, so that neighbors can be blended. */
function fillEmpty(cells: Uint8Array, [width, depth, height]: readonly [number, number, number]): void {
  const queue = new Int32Array(cells.length)
  let end = 0
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] !== NOTHING) queue[end++] = cell
  for (let next = 0; next < end; next++) {
    const cell = queue[next]!
    const x = cell % width
    const y = Math.floor(cell / width) % depth
    const z = Math.floor(cell / (width * depth))
    const spread = (to: number, isInside: boolean) => {
      if (!isInside || cells[to] !== NOTHING) return
      cells[to] = cells[cell]!
      queue[end++] = to
    }
    spread(cell - 1, x > 0)
    spread(cell + 1, x < width - 1)
    spread(cell - width, y > 0)
    spread(cell + width, y < depth - 1)
    spread(cell - width * depth, z > 0)
    spread(cell + width * depth, z < height - 1)
  }
}
