import type { Point } from '../measurement.ts'
import type { ScanTotals } from '../scan/scan-totals.ts'

/** Cells along the longest side. What lies in cells that touch is one place. */
const CELLS = 32
const MAX_LISTED = 100
/** Bounds the time for large triangles; beyond it only their centers count. */
const MAX_EXTRA_POINTS = 4_000_000

type Bounds = Pick<ScanTotals, 'minX' | 'minY' | 'minZ' | 'maxX' | 'maxY' | 'maxZ'>

/**
 * Counts where on a model something is: a thousand thin triangles of one rim are one place. Marks cells of a coarse grid
 * and joins those that touch.
 */
export class Places {
  /** How many items were added: edges, triangles or samples. */
  count = 0
  readonly #bounds: Bounds
  readonly #perSide: number
  readonly #cellsPerUnit: number
  /** One plus the index of each occupied cell, in order of appearance; allocated with the first item. */
  #cells: Int32Array | null = null
  readonly #occupied: number[] = []
  /** The first point in each occupied cell. */
  readonly #points: number[] = []
  readonly #cellSize: number
  #extraPoints = 0

  /** Sparse samples need fewer, larger cells per side to touch. */
  constructor(bounds: Bounds, cellsPerSide = CELLS) {
    this.#bounds = bounds
    this.#perSide = cellsPerSide
    const { minX, minY, minZ, maxX, maxY, maxZ } = bounds
    const longest = Math.max(maxX - minX, maxY - minY, maxZ - minZ)
    this.#cellSize = longest / cellsPerSide
    this.#cellsPerUnit = longest > 0 && Number.isFinite(longest) ? this.#perSide / longest : 0
  }

  add(x: number, y: number, z: number): void {
    this.count++
    this.#mark(x, y, z)
  }

  /** The line between two corners, given where their coordinates start: passing these would allocate. */
  addSegment(positions: Float64Array, a: number, b: number): void {
    const x = positions[a]!
    const y = positions[a + 1]!
    const z = positions[a + 2]!
    const dX = positions[b]! - x
    const dY = positions[b + 1]! - y
    const dZ = positions[b + 2]! - z
    this.count++
    this.#mark(x + dX / 2, y + dY / 2, z + dZ / 2)
    const length = Math.max(Math.abs(dX), Math.abs(dY), Math.abs(dZ))
    if (length > this.#cellSize) this.#fillSegment([x, y, z], [dX, dY, dZ], length)
  }

  /** The triangle between three corners, given where their coordinates start. */
  addTriangle(positions: Float64Array, a: number, b: number, c: number): void {
    const x = positions[a]!
    const y = positions[a + 1]!
    const z = positions[a + 2]!
    const uX = positions[b]! - x
    const uY = positions[b + 1]! - y
    const uZ = positions[b + 2]! - z
    const vX = positions[c]! - x
    const vY = positions[c + 1]! - y
    const vZ = positions[c + 2]! - z
    this.count++
    this.#mark(x + (uX + vX) / 3, y + (uY + vY) / 3, z + (uZ + vZ) / 3)
    const length = Math.max(
      Math.max(Math.abs(uX), Math.abs(uY), Math.abs(uZ)),
      Math.max(Math.abs(vX), Math.abs(vY), Math.abs(vZ)),
    )
    if (length > this.#cellSize) this.#fillTriangle([x, y, z], [uX, uY, uZ], [vX, vY, vZ], length)
  }

  #fillSegment([x, y, z]: Point, [dX, dY, dZ]: Point, length: number): void {
    const steps = this.#stepsOf(length)
    if (!this.#mayAdd(steps)) return
    for (let step = 0; step <= steps; step++) {
      const share = step / steps
      this.#mark(x + share * dX, y + share * dY, z + share * dZ)
    }
  }

  #fillTriangle([x, y, z]: Point, [uX, uY, uZ]: Point, [vX, vY, vZ]: Point, length: number): void {
    const steps = this.#stepsOf(length)
    if (!this.#mayAdd((steps * steps) / 2)) return
    for (let i = 0; i <= steps; i++) {
      for (let j = 0; i + j <= steps; j++) {
        const u = i / steps
        const v = j / steps
        this.#mark(x + u * uX + v * vX, y + u * uY + v * vY, z + u * uZ + v * vZ)
      }
    }
  }

  /** One point per place, the closest to its middle, in millimeters. `total` also counts places that aren't listed. */
  list(millimeters: number): { total: number; points: Point[] } {
    const groups = this.#groups()
    const points = groups.slice(0, MAX_LISTED).map((group): Point => {
      const [x, y, z] = this.#middleOf(group)
      return [x * millimeters, y * millimeters, z * millimeters]
    })
    return { total: groups.length, points }
  }

  #stepsOf(length: number): number {
    return Math.min(this.#perSide, Math.ceil(length * this.#cellsPerUnit))
  }

  #mayAdd(points: number): boolean {
    this.#extraPoints += points
    return this.#extraPoints <= MAX_EXTRA_POINTS
  }

  #mark(x: number, y: number, z: number): void {
    const { minX, minY, minZ } = this.#bounds
    const scale = this.#cellsPerUnit
    const last = this.#perSide - 1
    // Truncating is rounding down, because no point lies below the bounds by more than rounding.
    const i = Math.max(0, Math.min(last, Math.trunc((x - minX) * scale)))
    const j = Math.max(0, Math.min(last, Math.trunc((y - minY) * scale)))
    const k = Math.max(0, Math.min(last, Math.trunc((z - minZ) * scale)))
    const cell = i + this.#perSide * (j + this.#perSide * k)
    this.#cells ??= new Int32Array(this.#perSide ** 3)
    if (this.#cells[cell] === 0) this.#occupy(cell, x, y, z)
  }

  #occupy(cell: number, x: number, y: number, z: number): void {
    this.#cells![cell] = this.#occupied.push(cell)
    this.#points.push(x, y, z)
  }

  /** The occupied cells, by index, grouped by touching. */
  #groups(): number[][] {
    const isSeen = new Uint8Array(this.#occupied.length)
    const groups: number[][] = []
    for (let start = 0; start < this.#occupied.length; start++) {
      if (isSeen[start] === 1) continue
      isSeen[start] = 1
      const group = [start]
      for (let at = 0; at < group.length; at++) {
        for (const next of this.#neighborsOf(this.#occupied[group[at]!]!)) {
          if (isSeen[next] === 1) continue
          isSeen[next] = 1
          group.push(next)
        }
      }
      groups.push(group)
    }
    return groups
  }

  #neighborsOf(cell: number): number[] {
    const [x, y, z] = [
      cell % this.#perSide,
      Math.floor(cell / this.#perSide) % this.#perSide,
      Math.floor(cell / this.#perSide ** 2),
    ]
    const found: number[] = []
    for (let k = Math.max(0, z - 1); k <= Math.min(this.#perSide - 1, z + 1); k++)
      for (let j = Math.max(0, y - 1); j <= Math.min(this.#perSide - 1, y + 1); j++)
        for (let i = Math.max(0, x - 1); i <= Math.min(this.#perSide - 1, x + 1); i++) {
          const index = this.#cells![i + this.#perSide * (j + this.#perSide * k)]!
          if (index > 0) found.push(index - 1)
        }
    return found
  }

  #middleOf(group: readonly number[]): Point {
    const pointOf = (index: number): Point => [
      this.#points[3 * index]!,
      this.#points[3 * index + 1]!,
      this.#points[3 * index + 2]!,
    ]
    const mean = [0, 1, 2].map(
      (axis) => group.reduce((sum, index) => sum + this.#points[3 * index + axis]!, 0) / group.length,
    )
    const distanceOf = (point: Point) =>
      point.reduce((sum, value, axis) => sum + (value - mean[axis]!) ** 2, 0)
    return group.map(pointOf).reduce((best, point) => (distanceOf(point) < distanceOf(best) ? point : best))
  }
}
