import { Places } from './places.ts'
import { TriangleGroups } from './triangle-groups.ts'
import type { WeldedMesh } from './weld.ts'

export interface EdgeReport {
  /** Edges of a single triangle. */
  open: Places
  /** Edges of more than two triangles. */
  nonManifold: Places
  /** Number of edges whose two triangles face opposite ways. */
  flippedEdges: number
  /** Whether every edge is traversed equally often in both directions. */
  isBalanced: boolean
  /** For each triangle, twice its patch number, plus one if it is flipped there. Patches are connected by edges of two triangles. */
  patchOf: Int32Array
  patches: number
  /** Triangles connected by edges of more than two triangles; null when there are none. */
  nonManifoldGroups: { patchOf: Int32Array; patches: number } | null
  /** 1 for triangles at an edge that is not traversed equally in both directions. */
  isUnbalanced: Uint8Array
}

/** Vertices with more edges are processed edge by edge, like those at holes. */
const MAX_PAIRED_EDGES = 64

/** Edge ends grouped by vertex: the other end, then twice the triangle, plus one if it traverses the edge backward. */
interface EdgeEnds {
  starts: Int32Array
  ends: Int32Array
}

/** Finds open, non-manifold and flipped edges, and the patches of triangles that edges connect. */
export function findEdges(mesh: WeldedMesh): EdgeReport {
  const { starts, ends } = sortEdges(mesh)
  const finder = new EdgeFinder(mesh, ends)
  finder.visitAll(starts)
  return finder.finish()
}

/** Counting sort of all edges by their lower vertex. */
function sortEdges({ corners, triangles, vertices }: WeldedMesh): EdgeEnds {
  const starts = new Int32Array(vertices + 2)
  for (let at = 0; at < 3 * triangles; at += 3) {
    const a = corners[at]!
    const b = corners[at + 1]!
    const c = corners[at + 2]!
    starts[(a < b ? a : b) + 2]!++
    starts[(b < c ? b : c) + 2]!++
    starts[(c < a ? c : a) + 2]!++
  }
  for (let vertex = 2; vertex < starts.length; vertex++) starts[vertex]! += starts[vertex - 1]!
  const ends = new Int32Array(6 * triangles)
  for (let at = 0, tag = 0; tag < 2 * triangles; at += 3, tag += 2) {
    const a = corners[at]!
    const b = corners[at + 1]!
    const c = corners[at + 2]!
    putEdge(starts, ends, a, b, tag)
    putEdge(starts, ends, b, c, tag)
    putEdge(starts, ends, c, a, tag)
  }
  return { starts, ends }
}

/** Writes an edge to its vertex's bucket and advances the bucket's write position. */
function putEdge(starts: Int32Array, ends: Int32Array, from: number, to: number, tag: number): void {
  if (from < to) {
    const at = 2 * starts[from + 1]!++
    ends[at] = to
    ends[at + 1] = tag
  } else {
    const at = 2 * starts[to + 1]!++
    ends[at] = from
    ends[at + 1] = tag | 1
  }
}

class EdgeFinder {
  readonly #mesh: WeldedMesh
  readonly #ends: Int32Array
  /**
   * The index where the edge to a vertex was first seen, or -2 minus the index of the second time. Only indices among
   * the current vertex's edges are valid.
   */
  readonly #firstAt: Int32Array
  readonly #pairs = new Int32Array(MAX_PAIRED_EDGES)
  readonly #joined: TriangleGroups
  readonly #isUnbalanced: Uint8Array
  readonly #open: Places
  readonly #nonManifold: Places
  #nonManifoldGroups: TriangleGroups | null = null
  /** Triangles per edge, and how many traverse it backward, by the index where the edge was first seen. */
  #counts = new Int32Array(256)
  #flippedEdges = 0
  #isBalanced = true

  constructor(mesh: WeldedMesh, ends: Int32Array) {
    this.#mesh = mesh
    this.#ends = ends
    this.#open = new Places(mesh.totals)
    this.#nonManifold = new Places(mesh.totals)
    this.#firstAt = new Int32Array(mesh.vertices).fill(-1)
    this.#joined = new TriangleGroups(mesh.triangles)
    this.#isUnbalanced = new Uint8Array(mesh.triangles)
  }

  visitAll(starts: Int32Array): void {
    const { vertices } = this.#mesh
    for (let vertex = 0; vertex < vertices; vertex++) {
      const start = starts[vertex]!
      const end = starts[vertex + 1]!
      if (!this.#visitPairs(start, end)) this.#visitIndividually(vertex, start, end)
    }
  }

  /** Fast path: joins the pairs if all edges of the vertex have exactly two triangles. Returns whether they do. */
  #visitPairs(start: number, end: number): boolean {
    const count = end - start
    if (count > MAX_PAIRED_EDGES) return false
    const ends = this.#ends
    const firstAt = this.#firstAt
    const pairs = this.#pairs
    let length = 0
    for (let at = start; at < end; at++) {
      const other = ends[2 * at]!
      const first = firstAt[other]!
      if (first >= start) {
        pairs[length++] = ends[2 * first + 1]!
        pairs[length++] = ends[2 * at + 1]!
        firstAt[other] = -2 - at
      } else if (first > -2 - start) firstAt[other] = at
      else return false
    }
    if (length !== count) return false
    for (let pair = 0; pair < length; pair += 2) this.#joinPair(pairs[pair]!, pairs[pair + 1]!)
    return true
  }

  #visitIndividually(vertex: number, start: number, end: number): void {
    for (let at = start; at < end; at++) this.#firstAt[this.#ends[2 * at]!] = -1
    this.#count(start, end)
    const counts = this.#counts
    const ends = this.#ends
    for (let at = start; at < end; at++) {
      const first = this.#firstAt[ends[2 * at]!]!
      const count = counts[2 * (first - start)]!
      if (count === 2) {
        if (at !== first) this.#joinPair(ends[2 * first + 1]!, ends[2 * at + 1]!)
      } else this.#visitIrregular(vertex, at, first, count, counts[2 * (first - start) + 1]!)
    }
  }

  finish(): EdgeReport {
    return {
      open: this.#open,
      nonManifold: this.#nonManifold,
      flippedEdges: this.#flippedEdges,
      isBalanced: this.#isBalanced,
      nonManifoldGroups: this.#nonManifoldGroups?.finish() ?? null,
      isUnbalanced: this.#isUnbalanced,
      ...this.#joined.finish(),
    }
  }

  #count(start: number, end: number): void {
    if (2 * (end - start) > this.#counts.length) this.#counts = new Int32Array(4 * (end - start))
    const counts = this.#counts
    const ends = this.#ends
    const firstAt = this.#firstAt
    for (let at = start; at < end; at++) {
      const other = ends[2 * at]!
      const isBackward = ends[2 * at + 1]! & 1
      const first = firstAt[other]!
      if (first >= start) {
        counts[2 * (first - start)]!++
        counts[2 * (first - start) + 1]! += isBackward
      } else {
        firstAt[other] = at
        counts[2 * (at - start)] = 1
        counts[2 * (at - start) + 1] = isBackward
      }
    }
  }

  /** Joins two triangles. If they face the same way, they traverse their shared edge in opposite directions. */
  #joinPair(one: number, other: number): void {
    const flipped = (one ^ other ^ 1) & 1
    if (flipped === 1) {
      this.#flippedEdges++
      this.#markUnbalanced(one >> 1)
      this.#markUnbalanced(other >> 1)
    }
    this.#joined.join(one >> 1, other >> 1, flipped)
  }

  #visitIrregular(vertex: number, at: number, first: number, count: number, backward: number): void {
    const triangle = this.#ends[2 * at + 1]! >> 1
    if (2 * backward !== count) this.#markUnbalanced(triangle)
    if (at === first) {
      const places = count === 1 ? this.#open : this.#nonManifold
      places.addSegment(this.#mesh.positions, 3 * vertex, 3 * this.#ends[2 * at]!)
    } else this.#joinNonManifold(this.#ends[2 * first + 1]! >> 1, triangle)
  }

  #joinNonManifold(one: number, other: number): void {
    this.#nonManifoldGroups ??= new TriangleGroups(this.#mesh.triangles)
    this.#nonManifoldGroups.join(one, other, 0)
  }

  #markUnbalanced(triangle: number): void {
    this.#isBalanced = false
    this.#isUnbalanced[triangle] = 1
  }
}
