import { addShapes } from '../scan/add-shapes.ts'
import { ScanTotals } from '../scan/scan-totals.ts'
import type { TriangleSink } from '../triangle-sink.ts'

/** A model whose corners are shared where they are at exactly the same place. */
export interface WeldedMesh {
  /** Three coordinates for each corner. */
  positions: Float64Array
  vertices: number
  /** Three corners for each triangle that has three different ones. */
  corners: Int32Array
  triangles: number
  /** Triangles that welding left a line or a point of. */
  collapsed: number
  /** The sums over all triangles, also those that collapsed. */
  totals: ScanTotals
}

/** Corners that were met lately: neighbours in a model are neighbours in its file, and these stay in the cache. */
const RECENT = 1 << 16
/** A table that is fuller than this makes searches long. */
const FULLEST = 0.6

/** Takes triangles and welds them, in an open table of corners. */
export class Welder implements TriangleSink {
  readonly #totals = new ScanTotals()
  readonly #recent = new Int32Array(RECENT)
  readonly #place = new Float64Array(3)
  readonly #words = new Int32Array(this.#place.buffer)
  #positions: Float64Array
  #corners: Int32Array
  /** One more than the number of a corner; zero is free. */
  #table: Int32Array
  #vertices = 0
  #triangles = 0
  #collapsed = 0

  /** Memory is taken for so many triangles at once; where it is never touched, it costs nothing. */
  constructor(expectedTriangles: number) {
    const expected = Math.max(256, Math.ceil(expectedTriangles))
    this.#positions = new Float64Array(9 * expected)
    this.#corners = new Int32Array(3 * expected)
    this.#table = new Int32Array(powerOfTwoFrom(expected))
  }

  add(coordinates: Float32Array | Float64Array, triangles: number): void {
    const doubles = coordinates instanceof Float64Array ? coordinates : Float64Array.from(coordinates)
    if (this.#totals.triangles === 0) this.#totals.startAt(doubles[0]!, doubles[1]!, doubles[2]!)
    addShapes(doubles, 0, 9, triangles, this.#totals)
    this.#makeRoom(triangles)
    const corners = this.#corners
    let to = 3 * this.#triangles
    for (let at = 0; at < 9 * triangles; at += 9) {
      const a = this.#find(doubles[at]!, doubles[at + 1]!, doubles[at + 2]!)
      const b = this.#find(doubles[at + 3]!, doubles[at + 4]!, doubles[at + 5]!)
      const c = this.#find(doubles[at + 6]!, doubles[at + 7]!, doubles[at + 8]!)
      if (a === b || b === c || c === a) continue
      corners[to++] = a
      corners[to++] = b
      corners[to++] = c
    }
    const added = to / 3 - this.#triangles
    this.#triangles += added
    this.#collapsed += triangles - added
  }

  /** The table is no longer needed then; it is let go of, and nothing can be added. */
  finish(): WeldedMesh {
    this.#table = new Int32Array()
    return {
      positions: this.#positions,
      vertices: this.#vertices,
      corners: this.#corners,
      triangles: this.#triangles,
      collapsed: this.#collapsed,
      totals: this.#totals,
    }
  }

  #find(x: number, y: number, z: number): number {
    const place = this.#place
    const words = this.#words
    // Adding zero makes minus zero zero, which is the same place.
    place[0] = x + 0
    place[1] = y + 0
    place[2] = z + 0
    const hash = hashOf(words)
    const positions = this.#positions
    const slot = hash & (RECENT - 1)
    const recent = this.#recent[slot]! - 1
    if (
      recent >= 0 &&
      positions[3 * recent] === x &&
      positions[3 * recent + 1] === y &&
      positions[3 * recent + 2] === z
    )
      return recent
    const vertex = this.#search(hash, x, y, z)
    this.#recent[slot] = vertex + 1
    return vertex
  }

  #search(hash: number, x: number, y: number, z: number): number {
    const table = this.#table
    const positions = this.#positions
    const mask = table.length - 1
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const vertex = table[slot]! - 1
      if (vertex < 0) {
        table[slot] = this.#vertices + 1
        positions.set(this.#place, 3 * this.#vertices)
        return this.#vertices++
      }
      const at = 3 * vertex
      if (positions[at] === x && positions[at + 1] === y && positions[at + 2] === z) return vertex
    }
  }

  #makeRoom(triangles: number): void {
    const corners = 3 * (this.#triangles + triangles)
    if (corners > this.#corners.length) {
      const larger = new Int32Array(Math.max(corners, 2 * this.#corners.length))
      larger.set(this.#corners)
      this.#corners = larger
    }
    const vertices = this.#vertices + 3 * triangles
    if (3 * vertices > this.#positions.length) {
      const larger = new Float64Array(Math.max(3 * vertices, Math.ceil(1.5 * this.#positions.length)))
      larger.set(this.#positions.subarray(0, 3 * this.#vertices))
      this.#positions = larger
    }
    if (vertices > FULLEST * this.#table.length) this.#enlargeTable(powerOfTwoFrom(vertices / FULLEST))
  }

  #enlargeTable(size: number): void {
    const table = new Int32Array(size)
    for (let vertex = 0; vertex < this.#vertices; vertex++) {
      this.#place.set(this.#positions.subarray(3 * vertex, 3 * vertex + 3))
      const hash = hashOf(this.#words)
      let slot = (hash ^ (hash >>> 15)) & (size - 1)
      while (table[slot] !== 0) slot = (slot + 1) & (size - 1)
      table[slot] = vertex + 1
    }
    this.#table = table
  }
}

function hashOf(words: Int32Array): number {
  let mixed = Math.imul(words[0]! ^ Math.imul(words[1]!, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ words[2]! ^ Math.imul(words[3]!, 0x27d4eb2f), 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 13) ^ words[4]! ^ Math.imul(words[5]!, 0x165667b1), 0x9e3779b1)
  return mixed ^ (mixed >>> 16)
}

function powerOfTwoFrom(least: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(2, least)))
}
