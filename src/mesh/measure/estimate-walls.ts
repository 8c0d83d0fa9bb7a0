import { RayGrid } from './ray-grid.ts'
import type { WallSamples } from './survey-triangles.ts'
import type { WeldedMesh } from './weld.ts'

export interface Walls {
  /** For each sample the distance to the opposite side, infinite when there is none. In file units. */
  thickness: Float64Array
  /** Thickness of the thinnest walls, in file units; null when too few samples hit. */
  smallest: number | null
}

/** The opposite side of a wall faces away within 37 degrees. Tips and edges are not walls. */
const MIN_OPPOSITE_COSINE = 0.8
const MIN_HITS = 20
/** The reported thickness is the 1st percentile, so that stray hits at edges don't count. */
const QUANTILE = 0.01
const MAX_COMPARISONS = 150_000_000
/** A triangle that spans more cells than this is compared with all rays instead. */
const MAX_CELLS = 1_000

/** Casts a ray inward from each sample and measures the distance to the opposite side. */
export function estimateWalls(mesh: WeldedMesh, samples: WallSamples, isInsideOut: boolean): Walls {
  const thickness = new Float64Array(samples.count).fill(Number.POSITIVE_INFINITY)
  const probe = new WallProbe(mesh, samples, isInsideOut ? -1 : 1, thickness)
  for (let triangle = 0; triangle < mesh.triangles; triangle++) {
    probe.visit(triangle)
    if (probe.work > MAX_COMPARISONS) return { thickness, smallest: null }
  }
  const found = thickness.filter(Number.isFinite).sort()
  return { thickness, smallest: found.length < MIN_HITS ? null : found[Math.floor(QUANTILE * found.length)]! }
}

class WallProbe {
  work = 0
  readonly #mesh: WeldedMesh
  readonly #samples: WallSamples
  readonly #grid: RayGrid
  /** The cell of each vertex. */
  readonly #cells: Int32Array
  readonly #outwards: number
  readonly #thickness: Float64Array
  /** Hits closer than this are the ray's own triangle or its neighbor. */
  readonly #nearest: number

  constructor(mesh: WeldedMesh, samples: WallSamples, outwards: number, thickness: Float64Array) {
    const { minX, minY, minZ, maxX, maxY, maxZ } = mesh.totals
    this.#mesh = mesh
    this.#samples = samples
    this.#outwards = outwards
    this.#thickness = thickness
    this.#grid = new RayGrid(mesh, samples)
    this.#cells = this.#grid.cellsOf(mesh)
    this.#nearest = 1e-6 * Math.max(maxX - minX, maxY - minY, maxZ - minZ)
  }

  /** Most triangles of a fine model lie in a single cell that no ray crosses. */
  visit(triangle: number): void {
    const { corners } = this.#mesh
    const a = corners[3 * triangle]!
    const b = corners[3 * triangle + 1]!
    const c = corners[3 * triangle + 2]!
    const cell = this.#cells[a]!
    if (cell === this.#cells[b]! && cell === this.#cells[c]!) this.#visitCell(cell, 3 * a, 3 * b, 3 * c)
    else this.#visitCells(3 * a, 3 * b, 3 * c)
  }

  #visitCell(cell: number, a: number, b: number, c: number): void {
    const grid = this.#grid
    this.work++
    for (let entry = grid.headOf(cell); entry !== 0; entry = grid.nextOf(entry))
      this.#compare(grid.rayAt(entry), a, b, c)
  }

  #visitCells(a: number, b: number, c: number): void {
    const { positions } = this.#mesh
    const grid = this.#grid
    const left = grid.cellOf(Math.min(positions[a]!, positions[b]!, positions[c]!), 0)
    const right = grid.cellOf(Math.max(positions[a]!, positions[b]!, positions[c]!), 0)
    const front = grid.cellOf(Math.min(positions[a + 1]!, positions[b + 1]!, positions[c + 1]!), 1)
    const back = grid.cellOf(Math.max(positions[a + 1]!, positions[b + 1]!, positions[c + 1]!), 1)
    const bottom = grid.cellOf(Math.min(positions[a + 2]!, positions[b + 2]!, positions[c + 2]!), 2)
    const top = grid.cellOf(Math.max(positions[a + 2]!, positions[b + 2]!, positions[c + 2]!), 2)
    const cells = (right - left + 1) * (back - front + 1) * (top - bottom + 1)
    if (cells > MAX_CELLS) {
      this.work += MAX_CELLS
      for (let ray = 0; ray < this.#samples.count; ray++) this.#compare(ray, a, b, c)
      return
    }
    for (let z = bottom; z <= top; z++)
      for (let y = front; y <= back; y++)
        for (let x = left; x <= right; x++) this.#visitCell(grid.indexOf(x, y, z), a, b, c)
  }

  /** Ray-triangle intersection after Möller and Trumbore (1997), for rays that leave the body. */
  #compare(ray: number, a: number, b: number, c: number): void {
    this.work++
    const { positions } = this.#mesh
    const { starts, directions } = this.#samples
    const dX = directions[3 * ray]!
    const dY = directions[3 * ray + 1]!
    const dZ = directions[3 * ray + 2]!
    const uX = positions[b]! - positions[a]!
    const uY = positions[b + 1]! - positions[a + 1]!
    const uZ = positions[b + 2]! - positions[a + 2]!
    const vX = positions[c]! - positions[a]!
    const vY = positions[c + 1]! - positions[a + 1]!
    const vZ = positions[c + 2]! - positions[a + 2]!
    const pX = dY * vZ - dZ * vY
    const pY = dZ * vX - dX * vZ
    const pZ = dX * vY - dY * vX
    const determinant = uX * pX + uY * pY + uZ * pZ
    // Negative when the ray hits the triangle from behind, that is, from inside.
    if (determinant * this.#outwards >= 0) return
    const sX = starts[3 * ray]! - positions[a]!
    const sY = starts[3 * ray + 1]! - positions[a + 1]!
    const sZ = starts[3 * ray + 2]! - positions[a + 2]!
    const along = (sX * pX + sY * pY + sZ * pZ) / determinant
    if (along < 0 || along > 1) return
    const qX = sY * uZ - sZ * uY
    const qY = sZ * uX - sX * uZ
    const qZ = sX * uY - sY * uX
    const across = (dX * qX + dY * qY + dZ * qZ) / determinant
    if (across < 0 || along + across > 1) return
    const distance = (vX * qX + vY * qY + vZ * qZ) / determinant
    if (distance <= this.#nearest || distance >= this.#thickness[ray]!) return
    const nX = uY * vZ - uZ * vY
    const nY = uZ * vX - uX * vZ
    const nZ = uX * vY - uY * vX
    if (Math.abs(determinant) < MIN_OPPOSITE_COSINE * Math.sqrt(nX * nX + nY * nY + nZ * nZ)) return
    this.#thickness[ray] = distance
  }
}
