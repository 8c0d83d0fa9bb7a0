import { sixVolumesFrom } from './triangle-shape.ts'
import type { WeldedMesh } from './weld.ts'

/** Most lines along each side of the grid, and the fewest that still say something. */
const MOST_LINES = 1_024
const FEWEST_LINES = 64
/** Rows of triangles and crossings of lines together: about a second. */
const MAX_WORK = 8_000_000
/** Less is rounding, as where bodies touch. */
const MIN_SHARE = 1e-3
/** Lists that are longer are sorted by the engine. */
const SHORT_LIST = 32
/** By the golden ratio, so that walls along the axes meet the lines everywhere, not all in the same place of a row. */
const COS = 0.85065080835204
const SIN = 0.525731112119134

/**
 * The volume of closed bodies together: what several share counts once. Their volumes are exact, and what is shared is
 * added up along vertical lines. `isTurned` are triangles of bodies that face inward. Null if that takes too long.
 */
export function unitedVolume(mesh: WeldedMesh, isTurned: (triangle: number) => boolean): number | null {
  const grid = gridOver(mesh)
  if (!grid) return null
  const { starts, heights } = crossingsOf(mesh, grid, isTurned)
  let shared = 0
  for (let line = 0; line < grid.lines ** 2; line++) {
    const [start, end] = [starts[line]!, starts[line + 1]!]
    if (end > start) shared += sharedAlong(heights.subarray(start, end))
  }
  const volume = volumeOf(mesh, isTurned)
  const sharedVolume = shared * grid.cell ** 2
  return Math.abs(sharedVolume) > MIN_SHARE * volume ? volume - sharedVolume : volume
}

function volumeOf(
  { positions, corners, triangles, totals }: WeldedMesh,
  isTurned: (triangle: number) => boolean,
) {
  let sixVolumes = 0
  for (let triangle = 0; triangle < triangles; triangle++) {
    const part = sixVolumesFrom(positions, corners, triangle, totals.originX, totals.originY, totals.originZ)
    sixVolumes += isTurned(triangle) ? -part : part
  }
  return sixVolumes / 6
}

/** The length of a line within bodies, counted for each, minus that within any. Sorts the list. */
function sharedAlong(list: Float32Array): number {
  if (list.length > SHORT_LIST) list.sort((one, other) => Math.abs(one) - Math.abs(other))
  else sortShort(list)
  let shared = 0
  let depth = 0
  let below = 0
  for (const height of list) {
    const at = Math.abs(height)
    shared += (at - below) * (depth > 0 ? depth - 1 : depth)
    depth += height > 0 ? 1 : -1
    below = at
  }
  return shared
}

function sortShort(list: Float32Array): void {
  for (let end = 1; end < list.length; end++) {
    const value = list[end]!
    let at = end
    for (; at > 0 && Math.abs(list[at - 1]!) > Math.abs(value); at--) list[at] = list[at - 1]!
    list[at] = value
  }
}

/** Vertical lines in the middle of square cells, in a system that is turned around the z axis. */
interface Grid {
  u: number
  v: number
  z: number
  cell: number
  lines: number
}

/** As fine as the work allows; null if even the coarsest is too much. */
function gridOver(mesh: WeldedMesh): Grid | null {
  const corner = new Corners(mesh)
  let rows = 0
  let area = 0
  const lowest = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const highest = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let triangle = 0; triangle < mesh.triangles; triangle++) {
    const { u, v } = corner.of(triangle)
    for (let at = 0; at < 3; at++) {
      lowest[0] = Math.min(lowest[0]!, u[at]!)
      lowest[1] = Math.min(lowest[1]!, v[at]!)
      highest[0] = Math.max(highest[0]!, u[at]!)
      highest[1] = Math.max(highest[1]!, v[at]!)
    }
    rows += Math.max(v[0]!, v[1]!, v[2]!) - Math.min(v[0]!, v[1]!, v[2]!)
    area += Math.abs((u[1]! - u[0]!) * (v[2]! - v[0]!) - (u[2]! - u[0]!) * (v[1]! - v[0]!)) / 2
  }
  const side = Math.max(highest[0]! - lowest[0]!, highest[1]! - lowest[1]!)
  const z = mesh.totals.maxZ - mesh.totals.minZ
  if (!(side > 0 && z > 0)) return null
  for (let lines = MOST_LINES; lines >= FEWEST_LINES; lines /= 2) {
    const perUnit = lines / side
    if (rows * perUnit + area * perUnit ** 2 > MAX_WORK) continue
    // All heights are above zero, because their sign says something else.
    return { u: lowest[0]!, v: lowest[1]!, z: mesh.totals.minZ - z, cell: side / lines, lines }
  }
  return null
}

/** The corners of one triangle at a time, in the turned system. */
class Corners {
  readonly #mesh: WeldedMesh
  readonly #corner = { u: new Float64Array(3), v: new Float64Array(3), z: new Float64Array(3) }

  constructor(mesh: WeldedMesh) {
    this.#mesh = mesh
  }

  of(triangle: number) {
    const { positions, corners, totals } = this.#mesh
    for (let at = 0; at < 3; at++) {
      const from = 3 * corners[3 * triangle + at]!
      const x = positions[from]! - totals.originX
      const y = positions[from + 1]! - totals.originY
      this.#corner.u[at] = COS * x + SIN * y
      this.#corner.v[at] = COS * y - SIN * x
      this.#corner.z[at] = positions[from + 2]!
    }
    return this.#corner
  }
}

/** Heights where each line enters a body, above zero, and where it leaves one, below zero. Two passes: count, then write. */
function crossingsOf(mesh: WeldedMesh, grid: Grid, isTurned: (triangle: number) => boolean) {
  const starts = new Int32Array(grid.lines ** 2 + 1)
  forEachCrossing(mesh, grid, (line) => {
    starts[line + 1]!++
  })
  for (let line = 0; line < grid.lines ** 2; line++) starts[line + 1]! += starts[line]!
  const next = starts.slice()
  const heights = new Float32Array(starts.at(-1)!)
  forEachCrossing(mesh, grid, (line, height, triangle) => {
    heights[next[line]!++] = isTurned(triangle) ? -height : height
  })
  return { starts, heights }
}

function forEachCrossing(
  mesh: WeldedMesh,
  grid: Grid,
  visit: (line: number, height: number, triangle: number) => void,
): void {
  const corner = new Corners(mesh)
  const { cell, lines } = grid
  const first = (value: number) => Math.max(0, Math.ceil(value / cell - 0.5))
  for (let triangle = 0; triangle < mesh.triangles; triangle++) {
    const { u, v, z } = corner.of(triangle)
    const twice = (u[1]! - u[0]!) * (v[2]! - v[0]!) - (u[2]! - u[0]!) * (v[1]! - v[0]!)
    if (twice === 0) continue
    const [low, middle, high] = byHeight(v)
    const lastRow = Math.min(lines, first(v[high]! - grid.v))
    const lowest = Math.min(z[0]!, z[1]!, z[2]!)
    const highest = Math.max(z[0]!, z[1]!, z[2]!)
    for (let row = first(v[low]! - grid.v); row < lastRow; row++) {
      const y = grid.v + (row + 0.5) * cell
      // From the lower corner of an edge to the higher one, so that both triangles of an edge end at the same line.
      const long = crossingAt(u, v, low, high, y)
      const short = y < v[middle]! ? crossingAt(u, v, low, middle, y) : crossingAt(u, v, middle, high, y)
      const end = Math.min(lines, first(Math.max(long, short) - grid.u))
      for (let column = first(Math.min(long, short) - grid.u); column < end; column++) {
        const x = grid.u + (column + 0.5) * cell
        const atB = ((x - u[0]!) * (v[2]! - v[0]!) - (u[2]! - u[0]!) * (y - v[0]!)) / twice
        const atC = ((u[1]! - u[0]!) * (y - v[0]!) - (x - u[0]!) * (v[1]! - v[0]!)) / twice
        const exact = z[0]! + atB * (z[1]! - z[0]!) + atC * (z[2]! - z[0]!)
        const height = Math.min(highest, Math.max(lowest, exact)) - grid.z
        visit(row * lines + column, twice > 0 ? -height : height, triangle)
      }
    }
  }
}

/** Where an edge crosses a row. */
function crossingAt(u: Float64Array, v: Float64Array, from: number, to: number, y: number): number {
  return u[from]! + ((y - v[from]!) / (v[to]! - v[from]!)) * (u[to]! - u[from]!)
}

function byHeight(v: Float64Array): [number, number, number] {
  const [a, b, c] = [v[0]!, v[1]!, v[2]!]
  if (a <= b) {
    if (b <= c) return [0, 1, 2]
    return a <= c ? [0, 2, 1] : [2, 0, 1]
  }
  if (a <= c) return [1, 0, 2]
  return b <= c ? [1, 2, 0] : [2, 1, 0]
}
