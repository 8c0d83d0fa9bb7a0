import { SampledPoints } from './sampled-points.ts'
import { TriangleGroups } from './triangle-groups.ts'
import type { WeldedMesh } from './weld.ts'

export interface EdgeReport {
  /** Edges of one triangle. */
  open: SampledPoints
  /** Edges of more than two triangles. */
  nonManifold: SampledPoints
  /** Edges whose two triangles look different ways. */
  flippedEdges: number
  /** Every edge is run along as often in one direction as in the other. */
  isBalanced: boolean
  /** For every triangle twice the number of its patch, plus one if it is turned there; patches end where edges do. */
  patchOf: Int32Array
  patches: number
  /** What hangs together by edges of more than two triangles; null where there are none. */
  nonManifoldGroups: { patchOf: Int32Array; patches: number } | null
  /** 1 for triangles at an edge that is not balanced. */
  isUnbalanced: Uint8Array
}

/** Corners with more edges are looked at edge by edge, like those at holes. */
const MAX_PAIRED_EDGES = 64

/** The ends of edges at one corner after the other: the other end, then twice the triangle plus one if it runs back. */
interface EdgeEnds {
  starts: Int32Array
  ends: Int32Array
}

/** Finds out for all edges which triangles meet there. */
export function findEdges(mesh: WeldedMesh): EdgeReport {
  const { starts, ends } = sortEdges(mesh)
  const finder = new EdgeFinder(mesh, ends)
  finder.visitAll(starts)
  return finder.finish()
}

/** Sorts all edges by that of their corners with the smaller number, in two passes and without comparing. */
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
  for (let at = 0, mark = 0; mark < 2 * triangles; at += 3, mark += 2) {
    const a = corners[at]!
    const b = corners[at + 1]!
    const c = corners[at + 2]!
    putEdge(starts, ends, a, b, mark)
    putEdge(starts, ends, b, c, mark)
    putEdge(starts, ends, c, a, mark)
  }
  return { starts, ends }
}

/** Where the next edge of a corner goes moves on, from where its edges begin to where those of the next one do. */
function putEdge(starts: Int32Array, ends: Int32Array, from: number, to: number, mark: number): void {
  if (from < to) {
    const at = 2 * starts[from + 1]!++
    ends[at] = to
    ends[at + 1] = mark
  } else {
    const at = 2 * starts[to + 1]!++
    ends[at] = from
    ends[at + 1] = mark | 1
  }
}

class EdgeFinder {
  readonly #mesh: WeldedMesh
  readonly #ends: Int32Array
  /**
   * Where the edge to a corner was met first, or -2 less where it was met the second time; only places among the edges
   * of the corner in hand count.
   */
  readonly #firstAt: Int32Array
  readonly #pairs = new Int32Array(MAX_PAIRED_EDGES)
  readonly #joined: TriangleGroups
  readonly #isUnbalanced: Uint8Array
  readonly #open = new SampledPoints()
  readonly #nonManifold = new SampledPoints()
  #nonManifoldGroups: TriangleGroups | null = null
  /** How many triangles meet in an edge, and how many of them run back, by where it was met first. */
  #counts = new Int32Array(256)
  #flippedEdges = 0
  #isBalanced = true

  constructor(mesh: WeldedMesh, ends: Int32Array) {
    this.#mesh = mesh
    this.#ends = ends
    this.#firstAt = new Int32Array(mesh.vertices).fill(-1)
    this.#joined = new TriangleGroups(mesh.triangles)
    this.#isUnbalanced = new Uint8Array(mesh.triangles)
  }

  visitAll(starts: Int32Array): void {
    const { vertices } = this.#mesh
    for (let vertex = 0; vertex < vertices; vertex++) {
      const start = starts[vertex]!
      const end = starts[vertex + 1]!
      if (!this.#visitPairs(start, end)) this.#visitOneByOne(vertex, start, end)
    }
  }

  /** Whether all edges of a corner have exactly two triangles, as most have; then these meet. */
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
    for (let pair = 0; pair < length; pair += 2) this.#meet(pairs[pair]!, pairs[pair + 1]!)
    return true
  }

  #visitOneByOne(vertex: number, start: number, end: number): void {
    for (let at = start; at < end; at++) this.#firstAt[this.#ends[2 * at]!] = -1
    this.#count(start, end)
    const counts = this.#counts
    const ends = this.#ends
    for (let at = start; at < end; at++) {
      const first = this.#firstAt[ends[2 * at]!]!
      const count = counts[2 * (first - start)]!
      if (count === 2) {
        if (at !== first) this.#meet(ends[2 * first + 1]!, ends[2 * at + 1]!)
      } else this.#visitOdd(vertex, at, first, count, counts[2 * (first - start) + 1]!)
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
      const isBack = ends[2 * at + 1]! & 1
      const first = firstAt[other]!
      if (first >= start) {
        counts[2 * (first - start)]!++
        counts[2 * (first - start) + 1]! += isBack
      } else {
        firstAt[other] = at
        counts[2 * (at - start)] = 1
        counts[2 * (at - start) + 1] = isBack
      }
    }
  }

  /** Two triangles that look the same way run along their common edge in different directions. */
  #meet(one: number, other: number): void {
    const turned = (one ^ other ^ 1) & 1
    if (turned === 1) {
      this.#flippedEdges++
      this.#fray(one >> 1)
      this.#fray(other >> 1)
    }
    this.#joined.join(one >> 1, other >> 1, turned)
  }

  #visitOdd(vertex: number, at: number, first: number, count: number, back: number): void {
    const triangle = this.#ends[2 * at + 1]! >> 1
    if (2 * back !== count) this.#fray(triangle)
    if (at === first)
      this.#addPlace(count === 1 ? this.#open : this.#nonManifold, vertex, this.#ends[2 * at]!)
    else this.#joint(this.#ends[2 * first + 1]! >> 1, triangle)
  }

  #joint(one: number, other: number): void {
    this.#nonManifoldGroups ??= new TriangleGroups(this.#mesh.triangles)
    this.#nonManifoldGroups.join(one, other, 0)
  }

  #fray(triangle: number): void {
    this.#isBalanced = false
    this.#isUnbalanced[triangle] = 1
  }

  #addPlace(places: SampledPoints, a: number, b: number): void {
    const { positions } = this.#mesh
    places.add(
      (positions[3 * a]! + positions[3 * b]!) / 2,
      (positions[3 * a + 1]! + positions[3 * b + 1]!) / 2,
      (positions[3 * a + 2]! + positions[3 * b + 2]!) / 2,
    )
  }
}
