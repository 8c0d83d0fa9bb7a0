import type { WeldedMesh } from './weld.ts'

export interface BodyPoint {
  body: number
  point: readonly [x: number, y: number, z: number]
}

const CELLS = 64
/** Limit on comparisons of triangles with points; the count stops there. */
const MAX_COMPARISONS = 60_000_000

/**
 * Counts how many other bodies enclose each point: the surfaces above it that face up, minus those that face down.
 * The points are sorted into a grid of columns, so that one pass over the triangles is enough.
 */
export function countEnclosingBodies(
  mesh: WeldedMesh,
  bodyOf: (triangle: number) => number,
  points: readonly BodyPoint[],
): Int32Array {
  const counts = new Int32Array(points.length)
  if (points.length === 0) return counts
  const columns = new Columns(mesh, points)
  const { positions, corners } = mesh
  let work = 0
  for (let triangle = 0; triangle < mesh.triangles && work < MAX_COMPARISONS; triangle++) {
    const a = 3 * corners[3 * triangle]!
    const b = 3 * corners[3 * triangle + 1]!
    const c = 3 * corners[3 * triangle + 2]!
    work += columns.visit(
      positions[a]!,
      positions[a + 1]!,
      positions[b]!,
      positions[b + 1]!,
      positions[c]!,
      positions[c + 1]!,
      (index) => {
        const { body, point } = points[index]!
        if (bodyOf(triangle) !== body) counts[index]! += crossingAbove(positions, a, b, c, point)
      },
    )
  }
  return counts
}

/** 1 if the triangle is above the point and faces up, -1 if it faces down, 0 otherwise. */
function crossingAbove(
  positions: Float64Array,
  a: number,
  b: number,
  c: number,
  [x, y, z]: BodyPoint['point'],
): number {
  const side = (from: number, to: number) =>
    (positions[to]! - positions[from]!) * (y - positions[from + 1]!) -
    (positions[to + 1]! - positions[from + 1]!) * (x - positions[from]!)
  const overA = side(b, c)
  const overB = side(c, a)
  const overC = side(a, b)
  const isUp = overA > 0 && overB > 0 && overC > 0
  const isDown = overA < 0 && overB < 0 && overC < 0
  if (!isUp && !isDown) return 0
  const height =
    (overA * positions[a + 2]! + overB * positions[b + 2]! + overC * positions[c + 2]!) /
    (overA + overB + overC)
  if (height <= z) return 0
  return isUp ? 1 : -1
}

class Columns {
  readonly #cells: number[][] = Array.from({ length: CELLS * CELLS }, () => [])
  readonly #minX: number
  readonly #minY: number
  readonly #perX: number
  readonly #perY: number

  constructor({ totals }: WeldedMesh, points: readonly BodyPoint[]) {
    this.#minX = totals.minX
    this.#minY = totals.minY
    this.#perX = CELLS / (totals.maxX - totals.minX || 1)
    this.#perY = CELLS / (totals.maxY - totals.minY || 1)
    for (const [index, { point }] of points.entries())
      this.#cells[this.#row(point[1]) * CELLS + this.#column(point[0])]!.push(index)
  }

  /** Visits the points within the triangle's bounds and returns the number of comparisons. */
  visit(
    aX: number,
    aY: number,
    bX: number,
    bY: number,
    cX: number,
    cY: number,
    onPoint: (index: number) => void,
  ): number {
    let work = 0
    const right = this.#column(Math.max(aX, bX, cX))
    const last = this.#row(Math.max(aY, bY, cY))
    const left = this.#column(Math.min(aX, bX, cX))
    for (let row = this.#row(Math.min(aY, bY, cY)); row <= last; row++)
      for (let column = left; column <= right; column++) {
        const cell = this.#cells[row * CELLS + column]!
        work += 1 + cell.length
        for (const index of cell) onPoint(index)
      }
    return work
  }

  #column(x: number): number {
    return Math.min(CELLS - 1, Math.floor((x - this.#minX) * this.#perX))
  }

  #row(y: number): number {
    return Math.min(CELLS - 1, Math.floor((y - this.#minY) * this.#perY))
  }
}
