import { MIN_OVERHANG, PLATE_TOLERANCE_MM } from '../print-rules.ts'

/** The support that a model needs as it lies on the plate. */
export interface SupportColumns {
  /** Side of the square under each column, in millimeters. */
  cellMm: number
  /** Four numbers per column: the middle of its square, its foot and its top. */
  columns: Float32Array<ArrayBuffer>
  /** Of all columns; slicers fill a fraction of it. */
  volumeMm3: number
  /** Whether there was too much to follow, so that columns are missing. */
  isPartial: boolean
}

/** Cells along the longest horizontal side. */
const CELLS = 96
const MIN_CELL_MM = 0.4
const MAX_HITS = 4_000_000
/** Slicers leave out shorter ones. */
const MIN_COLUMN_MM = 0.4

/** Finds where overhangs need support: from each down to the surface below it, or the plate. Nine coordinates per triangle. */
export function findSupportColumns(corners: Float32Array): SupportColumns {
  const box = boundsOf(corners)
  const longest = Math.max(box.maxX - box.minX, box.maxY - box.minY)
  const cellMm = Math.max(MIN_CELL_MM, longest / CELLS)
  const across = Math.max(1, Math.ceil((box.maxX - box.minX) / cellMm))
  const along = Math.max(1, Math.ceil((box.maxY - box.minY) / cellMm))
  const hits = new Hits(across * along)
  for (let at = 0; at < corners.length && !hits.isFull; at += 9)
    addTriangle(corners, at, { hits, box, cellMm, across, along })
  const columns: number[] = []
  let height = 0
  for (let cell = 0; cell < across * along; cell++) {
    const x = box.minX + ((cell % across) + 0.5) * cellMm
    const y = box.minY + (Math.floor(cell / across) + 0.5) * cellMm
    for (const { foot, top } of gapsIn(hits.of(cell), box.minZ)) {
      columns.push(x, y, foot, top)
      height += top - foot
    }
  }
  return {
    cellMm,
    columns: Float32Array.from(columns),
    volumeMm3: height * cellMm * cellMm,
    isPartial: hits.isFull,
  }
}

type Box = ReturnType<typeof boundsOf>

function boundsOf(corners: Float32Array) {
  const box = {
    ...{ minX: Number.POSITIVE_INFINITY, minY: Number.POSITIVE_INFINITY, minZ: Number.POSITIVE_INFINITY },
    ...{ maxX: Number.NEGATIVE_INFINITY, maxY: Number.NEGATIVE_INFINITY },
  }
  for (let at = 0; at < corners.length; at += 3) {
    box.minX = Math.min(box.minX, corners[at]!)
    box.maxX = Math.max(box.maxX, corners[at]!)
    box.minY = Math.min(box.minY, corners[at + 1]!)
    box.maxY = Math.max(box.maxY, corners[at + 1]!)
    box.minZ = Math.min(box.minZ, corners[at + 2]!)
  }
  return box
}

/** Where vertical lines through the middle of cells meet the surface: a list per cell. */
class Hits {
  readonly #heads: Int32Array
  #heights = new Float32Array(1 << 14)
  /** 1 for an overhang, 0 for another face that looks down, -1 for one that looks up. */
  #kinds = new Int8Array(1 << 14)
  #next = new Int32Array(1 << 14)
  #count = 1

  constructor(cells: number) {
    this.#heads = new Int32Array(cells)
  }

  get isFull(): boolean {
    return this.#count >= MAX_HITS
  }

  add(cell: number, height: number, kind: number): void {
    if (this.isFull) return
    if (this.#count === this.#heights.length) this.#grow()
    this.#heights[this.#count] = height
    this.#kinds[this.#count] = kind
    this.#next[this.#count] = this.#heads[cell]!
    this.#heads[cell] = this.#count++
  }

  of(cell: number): { height: number; kind: number }[] {
    const found: { height: number; kind: number }[] = []
    for (let entry = this.#heads[cell]!; entry !== 0; entry = this.#next[entry]!)
      found.push({ height: this.#heights[entry]!, kind: this.#kinds[entry]! })
    return found.sort((one, other) => one.height - other.height)
  }

  #grow(): void {
    const size = 2 * this.#heights.length
    const heights = new Float32Array(size)
    const kinds = new Int8Array(size)
    const next = new Int32Array(size)
    heights.set(this.#heights)
    kinds.set(this.#kinds)
    next.set(this.#next)
    this.#heights = heights
    this.#kinds = kinds
    this.#next = next
  }
}

interface Grid {
  hits: Hits
  box: Box
  cellMm: number
  across: number
  along: number
}

function addTriangle(corners: Float32Array, at: number, { hits, box, cellMm, across, along }: Grid): void {
  const aX = corners[at]!
  const aY = corners[at + 1]!
  const aZ = corners[at + 2]!
  const uX = corners[at + 3]! - aX
  const uY = corners[at + 4]! - aY
  const uZ = corners[at + 5]! - aZ
  const vX = corners[at + 6]! - aX
  const vY = corners[at + 7]! - aY
  const vZ = corners[at + 8]! - aZ
  const up = uX * vY - uY * vX
  if (up === 0) return
  const length = Math.hypot(up, uY * vZ - uZ * vY, uZ * vX - uX * vZ)
  const isOnPlate = Math.min(aZ, aZ + uZ, aZ + vZ) <= box.minZ + PLATE_TOLERANCE_MM
  const kind = up > 0 ? -1 : -up > MIN_OVERHANG * length && !isOnPlate ? 1 : 0
  const cellOf = (coordinate: number, from: number, count: number) =>
    Math.max(0, Math.min(count - 1, Math.floor((coordinate - from) / cellMm)))
  const left = cellOf(aX + Math.min(0, uX, vX), box.minX, across)
  const right = cellOf(aX + Math.max(0, uX, vX), box.minX, across)
  const front = cellOf(aY + Math.min(0, uY, vY), box.minY, along)
  const back = cellOf(aY + Math.max(0, uY, vY), box.minY, along)
  for (let row = front; row <= back; row++)
    for (let column = left; column <= right; column++) {
      const x = box.minX + (column + 0.5) * cellMm - aX
      const y = box.minY + (row + 0.5) * cellMm - aY
      const s = (x * vY - y * vX) / up
      const t = (uX * y - uY * x) / up
      if (s >= 0 && t >= 0 && s + t <= 1) hits.add(row * across + column, aZ + s * uZ + t * vZ, kind)
    }
}

/** The gaps under the overhangs of one line, from the bottom. */
function gapsIn(hits: readonly { height: number; kind: number }[], plate: number) {
  const gaps: { foot: number; top: number }[] = []
  let foot = plate
  // How many bodies the line is in: there is no gap inside one.
  let depth = 0
  for (const { height, kind } of hits) {
    if (kind === 1 && depth === 0 && height - foot > MIN_COLUMN_MM) gaps.push({ foot, top: height })
    depth = kind === -1 ? Math.max(0, depth - 1) : depth + 1
    if (depth === 0) foot = height
  }
  return gaps
}
