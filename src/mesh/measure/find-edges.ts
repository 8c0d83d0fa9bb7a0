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

/**
 * Edges grouped by their lower vertex. Each is one number, because memory that is written costs more than reading the
 * other end from its triangle: eight times the triangle, plus twice the place of the other end there, plus one if the
 * triangle traverses the edge backward.
 */
interface SortedEdges {
  starts: Int32Array
  edges: Int32Array
}

/** Finds open, non-manifold and flipped edges, and the patches of triangles that edges connect. */
export function findEdges(mesh: WeldedMesh): EdgeReport {
  const { starts, edges } = sortEdges(mesh)
  const finder = new EdgeFinder(mesh, edges)
  finder.visitAll(starts)
  return finder.finish()
}

/** Counting sort of all edges by their lower vertex. */
function sortEdges({ corners, triangles, vertices }: WeldedMesh): SortedEdges {
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
  const edges = new Int32Array(3 * triangles)
  for (let at = 0, tag = 0; at < 3 * triangles; at += 3, tag += 8) {
    const a = corners[at]!
    const b = corners[at + 1]!
    const c = corners[at + 2]!
    if (a < b) edges[starts[a + 1]!++] = tag | 2
    else edges[starts[b + 1]!++] = tag | 1
    if (b < c) edges[starts[b + 1]!++] = tag | 4
    else edges[starts[c + 1]!++] = tag | 3
    if (c < a) edges[starts[c + 1]!++] = tag
    else edges[starts[a + 1]!++] = tag | 5
  }
  return { starts, edges }
}

class EdgeFinder {
  readonly #mesh: WeldedMesh
  readonly #corners: Int32Array
  readonly #edges: Int32Array
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

  constructor(mesh: WeldedMesh, edges: Int32Array) {
    this.#mesh = mesh
    this.#corners = mesh.corners
    this.#edges = edges
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
    const edges = this.#edges
    const corners = this.#corners
    const firstAt = this.#firstAt
    const pairs = this.#pairs
    let length = 0
    for (let at = start; at < end; at++) {
      const edge = edges[at]!
      const other = corners[3 * (edge >> 3) + ((edge >> 1) & 3)]!
      const first = firstAt[other]!
      if (first >= start) {
        pairs[length++] = edges[first]!
        pairs[length++] = edge
        firstAt[other] = -2 - at
      } else if (first > -2 - start) firstAt[other] = at
      else return false
    }
    if (length !== count) return false
    for (let pair = 0; pair < length; pair += 2) this.#joinPair(pairs[pair]!, pairs[pair + 1]!)
    return true
  }

  #visitIndividually(vertex: number, start: number, end: number): void {
    for (let at = start; at < end; at++) this.#firstAt[this.#otherEnd(at)] = -1
    this.#count(start, end)
    const counts = this.#counts
    const edges = this.#edges
    for (let at = start; at < end; at++) {
      const first = this.#firstAt[this.#otherEnd(at)]!
      const count = counts[2 * (first - start)]!
      if (count === 2) {
        if (at !== first) this.#joinPair(edges[first]!, edges[at]!)
      } else this.#visitIrregular(vertex, at, first, count, counts[2 * (first - start) + 1]!)
    }
  }

  /** The vertex that an edge leads to. */
  #otherEnd(at: number): number {
    const edge = this.#edges[at]!
    return this.#corners[3 * (edge >> 3) + ((edge >> 1) & 3)]!
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
    const edges = this.#edges
    const firstAt = this.#firstAt
    for (let at = start; at < end; at++) {
      const other = this.#otherEnd(at)
      const isBackward = edges[at]! & 1
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
      this.#markUnbalanced(one >> 3)
      this.#markUnbalanced(other >> 3)
    }
    this.#joined.join(one >> 3, other >> 3, flipped)
  }

  #visitIrregular(vertex: number, at: number, first: number, count: number, backward: number): void {
    const triangle = this.#edges[at]! >> 3
    if (2 * backward !== count) this.#markUnbalanced(triangle)
    if (at === first) {
      const places = count === 1 ? this.#open : this.#nonManifold
      places.addSegment(this.#mesh.positions, 3 * vertex, 3 * this.#otherEnd(at))
    } else this.#joinNonManifold(this.#edges[first]! >> 3, triangle)
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
