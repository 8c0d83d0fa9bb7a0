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
const RECENT = 1 << 15
/** A table that is fuller than this makes searches long. */
const FULLEST = 0.6

/** Takes triangles and welds them, in an open table of corners. */
export class Welder implements TriangleSink {
  readonly #totals = new ScanTotals()
  readonly #recent = new Int32Array(RECENT)
  #batch = new Float64Array()
  #positions: Float64Array<ArrayBuffer>
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
    const batch = this.#copy(coordinates, 9 * triangles)
    if (this.#totals.triangles === 0) this.#totals.startAt(batch[0]!, batch[1]!, batch[2]!)
    addShapes(batch, 0, 9, triangles, this.#totals)
    this.#makeRoom(triangles)
    this.#name(batch, triangles)
    this.#dropCollapsed(triangles)
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

  /** Adding zero makes minus zero zero, which is the same place. */
  #copy(coordinates: Float32Array | Float64Array, length: number): Float64Array<ArrayBuffer> {
    if (this.#batch.length < length) this.#batch = new Float64Array(length)
    const batch = this.#batch
    for (let index = 0; index < length; index++) batch[index] = coordinates[index]! + 0
    return batch
  }

  /** Gives every corner its number. Most were met lately, as neighbours in a model are neighbours in its file. */
  #name(batch: Float64Array<ArrayBuffer>, triangles: number): void {
    const words = new Int32Array(batch.buffer)
    const recent = this.#recent
    const table = this.#table
    const positions = this.#positions
    const corners = this.#corners
    const mask = table.length - 1
    let vertices = this.#vertices
    for (let at = 0, to = 3 * this.#triangles; at < 9 * triangles; at += 3, to++) {
      const x = batch[at]!
      const y = batch[at + 1]!
      const z = batch[at + 2]!
      const hash = hashAt(words, 2 * at)
      const slot = hash & (RECENT - 1)
      let vertex = recent[slot]! - 1
      if (
        vertex < 0 ||
        positions[3 * vertex] !== x ||
        positions[3 * vertex + 1] !== y ||
        positions[3 * vertex + 2] !== z
      ) {
        let place = (hash ^ (hash >>> 15)) & mask
        for (;;) {
          vertex = table[place]! - 1
          if (vertex < 0) break
          if (
            positions[3 * vertex] === x &&
            positions[3 * vertex + 1] === y &&
            positions[3 * vertex + 2] === z
          )
            break
          place = (place + 1) & mask
        }
        if (vertex < 0) {
          vertex = vertices++
          positions[3 * vertex] = x
          positions[3 * vertex + 1] = y
          positions[3 * vertex + 2] = z
          table[place] = vertices
        }
        recent[slot] = vertex + 1
      }
      corners[to] = vertex
    }
    this.#vertices = vertices
  }

  #dropCollapsed(triangles: number): void {
    const corners = this.#corners
    const end = 3 * (this.#triangles + triangles)
    let to = 3 * this.#triangles
    for (let at = to; at < end; at += 3) {
      const a = corners[at]!
      const b = corners[at + 1]!
      const c = corners[at + 2]!
      if (a === b || b === c || c === a) continue
      corners[to] = a
      corners[to + 1] = b
      corners[to + 2] = c
      to += 3
    }
    this.#collapsed += (end - to) / 3
    this.#triangles = to / 3
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
    const words = new Int32Array(this.#positions.buffer)
    for (let vertex = 0; vertex < this.#vertices; vertex++) {
      const hash = hashAt(words, 6 * vertex)
      let place = (hash ^ (hash >>> 15)) & (size - 1)
      while (table[place] !== 0) place = (place + 1) & (size - 1)
      table[place] = vertex + 1
    }
    this.#table = table
  }
}

/** A hash of three doubles from the words that they are made of. */
function hashAt(words: Int32Array, at: number): number {
  let mixed = Math.imul(words[at]! ^ Math.imul(words[at + 1]!, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(
    mixed ^ (mixed >>> 15) ^ words[at + 2]! ^ Math.imul(words[at + 3]!, 0x27d4eb2f),
    0xc2b2ae35,
  )
  mixed = Math.imul(
    mixed ^ (mixed >>> 13) ^ words[at + 4]! ^ Math.imul(words[at + 5]!, 0x165667b1),
    0x9e3779b1,
  )
  return mixed ^ (mixed >>> 16)
}

function powerOfTwoFrom(least: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(2, least)))
}
