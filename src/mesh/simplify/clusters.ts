import type { ScanTotals } from '../scan/scan-totals.ts'
import type { TriangleSink } from '../triangle-sink.ts'

const BATCH = 1_024

/** Vertex clustering: corners grouped by grid cell, and the triangles between different cells. */
export class Clusters implements TriangleSink {
  /** Whether the limit was exceeded; further triangles are ignored. */
  isFull = false
  readonly #totals: ScanTotals
  readonly #perUnit: number
  readonly #columns: number
  readonly #rows: number
  readonly #maxTriangles: number
  readonly #mask: number
  /** Occupied cells, in an open-addressing hash table; -1 is free. */
  readonly #cells: Float64Array
  readonly #clusterAt: Int32Array
  /** The coordinate sums and the corner count of each cluster. */
  readonly #sums: Float64Array
  readonly #maxClusters: number
  #clusters = 0
  readonly #corners: Int32Array
  readonly #triangleTable: Int32Array
  #triangles = 0

  constructor(totals: ScanTotals, side: number, maxTriangles: number) {
    this.#totals = totals
    this.#perUnit = 1 / side
    this.#columns = Math.floor((totals.maxX - totals.minX) / side) + 1
    this.#rows = Math.floor((totals.maxY - totals.minY) / side) + 1
    this.#maxTriangles = maxTriangles
    const size = 2 ** Math.ceil(Math.log2(4 * maxTriangles + 16))
    this.#mask = size - 1
    this.#cells = new Float64Array(size).fill(-1)
    this.#clusterAt = new Int32Array(size)
    this.#maxClusters = 2 * maxTriangles + 3
    this.#sums = new Float64Array(4 * this.#maxClusters)
    this.#corners = new Int32Array(3 * maxTriangles)
    this.#triangleTable = new Int32Array(size)
  }

  add(coordinates: Float32Array | Float64Array, triangles: number): void {
    for (let at = 0; at < 9 * triangles && !this.isFull; at += 9) {
      const a = this.#clusterOf(coordinates[at]!, coordinates[at + 1]!, coordinates[at + 2]!)
      const b = this.#clusterOf(coordinates[at + 3]!, coordinates[at + 4]!, coordinates[at + 5]!)
      const c = this.#clusterOf(coordinates[at + 6]!, coordinates[at + 7]!, coordinates[at + 8]!)
      if (a === b || b === c || c === a || this.isFull) continue
      // Rotate triangles to start at their lowest corner, so that duplicates are found.
      if (a < b && a < c) this.#addTriangle(a, b, c)
      else if (b < c) this.#addTriangle(b, c, a)
      else this.#addTriangle(c, a, b)
    }
  }

  /** Writes the remaining triangles, with each corner at the mean of its cluster. */
  writeTo(sink: TriangleSink): void {
    const batch = new Float64Array(9 * BATCH)
    for (let triangle = 0; triangle < this.#triangles; ) {
      const count = Math.min(BATCH, this.#triangles - triangle)
      for (let corner = 0; corner < 3 * count; corner++) {
        const from = 4 * this.#corners[3 * triangle + corner]!
        const weight = this.#sums[from + 3]!
        for (let axis = 0; axis < 3; axis++) batch[3 * corner + axis] = this.#sums[from + axis]! / weight
      }
      sink.add(batch, count)
      triangle += count
    }
  }

  #clusterOf(x: number, y: number, z: number): number {
    const column = Math.floor((x - this.#totals.minX) * this.#perUnit)
    const row = Math.floor((y - this.#totals.minY) * this.#perUnit)
    const layer = Math.floor((z - this.#totals.minZ) * this.#perUnit)
    const cell = (layer * this.#rows + row) * this.#columns + column
    let slot = mix(column, row, layer) & this.#mask
    while (this.#cells[slot] !== cell) {
      if (this.#cells[slot] === -1) {
        if (this.#clusters === this.#maxClusters) {
          this.isFull = true
          return 0
        }
        this.#cells[slot] = cell
        this.#clusterAt[slot] = this.#clusters++
        break
      }
      slot = (slot + 1) & this.#mask
    }
    const cluster = this.#clusterAt[slot]!
    this.#sums[4 * cluster]! += x
    this.#sums[4 * cluster + 1]! += y
    this.#sums[4 * cluster + 2]! += z
    this.#sums[4 * cluster + 3]!++
    return cluster
  }

  #addTriangle(a: number, b: number, c: number): void {
    const corners = this.#corners
    let slot = mix(a, b, c) & this.#mask
    for (;;) {
      const known = this.#triangleTable[slot]! - 1
      if (known < 0) break
      if (corners[3 * known] === a && corners[3 * known + 1] === b && corners[3 * known + 2] === c) return
      slot = (slot + 1) & this.#mask
    }
    if (this.#triangles === this.#maxTriangles) {
      this.isFull = true
      return
    }
    corners[3 * this.#triangles] = a
    corners[3 * this.#triangles + 1] = b
    corners[3 * this.#triangles + 2] = c
    this.#triangleTable[slot] = ++this.#triangles
  }
}

function mix(a: number, b: number, c: number): number {
  let mixed = Math.imul(a, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ b, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13) ^ c, 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
