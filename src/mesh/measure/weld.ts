import { addShapes } from '../scan/add-shapes.ts'
import { ScanTotals } from '../scan/scan-totals.ts'
import type { TriangleSink } from '../triangle-sink.ts'
import { hashCorners } from './hash-corners.ts'
import { numberCorners } from './number-corners.ts'

/** A mesh whose triangles share vertices at exactly the same position. */
export interface WeldedMesh {
  /** Three coordinates per vertex. */
  positions: Float64Array
  vertices: number
  /** Three vertex indices per triangle, for triangles with three different vertices. */
  corners: Int32Array
  triangles: number
  /** Number of triangles that welding collapsed to a line or a point. */
  collapsed: number
  /** Sums over all triangles, including collapsed ones. */
  totals: ScanTotals
}

/** Number of upper hash bits that index the cache of recent corners. */
const RECENT_BITS = 14
const RECENT_SHIFT = 32 - RECENT_BITS
/** A closed mesh has half a vertex per triangle; the rest are corners that left the recent cache and came again. */
const CORNERS_PER_TRIANGLE = 1.5

/**
 * Welds triangles in two steps. Neighbors in a model are mostly neighbors in its file, so most corners are found in a
 * small cache of recent ones; the rest are merged with all others at the end, or earlier when memory runs out.
 */
export class Welder implements TriangleSink {
  readonly #totals = new ScanTotals()
  /** Per slot, the hash of a vertex and its index + 1; zero is free. */
  readonly #recent = new Int32Array(2 << RECENT_BITS)
  #batchHashes = new Int32Array()
  #positions: Float64Array
  #hashes: Int32Array
  #corners: Int32Array
  #vertices = 0
  #triangles = 0
  #collapsed = 0

  /** Allocates memory for the expected number of triangles up front; untouched pages cost nothing. */
  constructor(expectedTriangles: number) {
    const expected = Math.max(256, Math.ceil(expectedTriangles))
    this.#hashes = new Int32Array(Math.ceil(CORNERS_PER_TRIANGLE * expected))
    this.#positions = new Float64Array(3 * this.#hashes.length)
    this.#corners = new Int32Array(3 * expected)
  }

  add(coordinates: Float32Array | Float64Array, triangles: number): void {
    const batch = coordinates instanceof Float64Array ? coordinates : Float64Array.from(coordinates)
    if (this.#totals.triangles === 0) this.#totals.startAt(batch[0]!, batch[1]!, batch[2]!)
    addShapes(batch, 0, 9, triangles, this.#totals)
    this.#ensureCapacity(3 * triangles)
    hashCorners(batch, this.#batchHashes, 3 * triangles)
    this.#assignVertices(batch, triangles)
  }

  /** Returns the welded mesh and releases temporary memory. Nothing can be added afterwards. */
  finish(): WeldedMesh {
    this.#merge()
    this.#hashes = new Int32Array()
    return {
      positions: this.#positions,
      vertices: this.#vertices,
      corners: this.#corners,
      triangles: this.#triangles,
      collapsed: this.#collapsed,
      totals: this.#totals,
    }
  }

  /** Assigns each corner a vertex: a recent one at the same position, or a new one. */
  #assignVertices(batch: Float64Array, triangles: number): void {
    const batchHashes = this.#batchHashes
    const recent = this.#recent
    const hashes = this.#hashes
    const positions = this.#positions
    const corners = this.#corners
    const end = 9 * triangles
    let vertices = this.#vertices
    for (let at = 0, corner = 0, to = 3 * this.#triangles; at < end; at += 3, corner++, to++) {
      const x = batch[at]!
      const y = batch[at + 1]!
      const z = batch[at + 2]!
      const hash = batchHashes[corner]!
      const slot = (hash >>> RECENT_SHIFT) << 1
      let vertex = recent[slot + 1]! - 1
      if (
        vertex < 0 ||
        recent[slot] !== hash ||
        positions[3 * vertex] !== x ||
        positions[3 * vertex + 1] !== y ||
        positions[3 * vertex + 2] !== z
      ) {
        vertex = vertices++
        hashes[vertex] = hash
        // Adding zero turns minus zero into zero, which is the same position.
        positions[3 * vertex] = x + 0
        positions[3 * vertex + 1] = y + 0
        positions[3 * vertex + 2] = z + 0
        recent[slot] = hash
        recent[slot + 1] = vertices
      }
      corners[to] = vertex
    }
    this.#vertices = vertices
    this.#triangles += triangles
  }

  #ensureCapacity(corners: number): void {
    if (this.#batchHashes.length < corners) this.#batchHashes = new Int32Array(corners)
    const all = 3 * this.#triangles + corners
    if (all > this.#corners.length) {
      const larger = new Int32Array(Math.max(all, 2 * this.#corners.length))
      larger.set(this.#corners)
      this.#corners = larger
    }
    if (this.#vertices + corners <= this.#hashes.length) return
    this.#merge()
    const needed = 2 * this.#vertices + corners
    if (needed > this.#hashes.length) this.#enlarge(Math.max(needed, Math.ceil(1.5 * this.#hashes.length)))
  }

  #enlarge(vertices: number): void {
    const hashes = new Int32Array(vertices)
    hashes.set(this.#hashes.subarray(0, this.#vertices))
    this.#hashes = hashes
    const positions = new Float64Array(3 * vertices)
    positions.set(this.#positions.subarray(0, 3 * this.#vertices))
    this.#positions = positions
  }

  /** Merges all vertices at the same position and drops triangles that collapse. */
  #merge(): void {
    const numbers = numberCorners(this.#positions, this.#hashes, this.#vertices)
    this.#moveVertices(numbers)
    this.#renumber(numbers)
    this.#recent.fill(0)
  }

  #moveVertices(numbers: Int32Array): void {
    const positions = this.#positions
    const hashes = this.#hashes
    let kept = 0
    for (let vertex = 0; vertex < this.#vertices; vertex++) {
      if (numbers[vertex] !== kept) continue
      if (vertex !== kept) {
        hashes[kept] = hashes[vertex]!
        positions[3 * kept] = positions[3 * vertex]!
        positions[3 * kept + 1] = positions[3 * vertex + 1]!
        positions[3 * kept + 2] = positions[3 * vertex + 2]!
      }
      kept++
    }
    this.#vertices = kept
  }

  #renumber(numbers: Int32Array): void {
    const corners = this.#corners
    const end = 3 * this.#triangles
    let to = 0
    for (let at = 0; at < end; at += 3) {
      const a = numbers[corners[at]!]!
      const b = numbers[corners[at + 1]!]!
      const c = numbers[corners[at + 2]!]!
      if (a === b || b === c || c === a) continue
      corners[to] = a
      corners[to + 1] = b
      corners[to + 2] = c
      to += 3
    }
    this.#collapsed += (end - to) / 3
    this.#triangles = to / 3
  }
}
