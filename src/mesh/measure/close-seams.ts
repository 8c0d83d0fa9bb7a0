import { type EdgeReport, findEdges } from './find-edges.ts'
import type { WeldedMesh } from './weld.ts'

/** A mesh with so many vertices at open edges has no seams; its triangles are simply not connected. */
const MAX_CANDIDATES = 500_000
/** Bounds the time for coordinates that were chosen to crowd. */
const MAX_COMPARISONS = 20_000_000
const FRACTION_BITS = 23
/** Cells are larger than the tolerance, so that most vertices only check one. */
const CELL_STEPS = 8

export interface SeamedMesh {
  mesh: WeldedMesh
  edges: EdgeReport
}

/**
 * Joins vertices along open edges that are at most one step of a 32-bit float apart, at the size of the coordinates. Some
 * programs round the same corner differently for two faces. Returns the mesh unchanged if that closes nothing.
 */
export function closeSeams(mesh: WeldedMesh, edges = findEdges(mesh)): SeamedMesh {
  const unchanged = { mesh, edges }
  if (edges.open.count === 0) return unchanged
  const candidates = verticesOf(mesh, edges.isUnbalanced)
  if (candidates.length > MAX_CANDIDATES) return unchanged
  const target = joinNearby(mesh, candidates, floatStep(mesh))
  if (!target) return unchanged
  const joined = renumber(mesh, target)
  const joinedEdges = findEdges(joined)
  return joinedEdges.open.count < edges.open.count ? { mesh: joined, edges: joinedEdges } : unchanged
}

/** The distance between 32-bit floats at the largest coordinate. */
function floatStep({ totals: { minX, minY, minZ, maxX, maxY, maxZ } }: WeldedMesh): number {
  const largest = Math.max(...[minX, minY, minZ, maxX, maxY, maxZ].map(Math.abs))
  return largest > 0 ? 2 ** (Math.floor(Math.log2(largest)) - FRACTION_BITS) : 0
}

/** The vertices of the marked triangles. */
function verticesOf({ corners, triangles, vertices }: WeldedMesh, isMarked: Uint8Array): Int32Array {
  const isCandidate = new Uint8Array(vertices)
  for (let triangle = 0; triangle < triangles; triangle++) {
    if (isMarked[triangle] === 0) continue
    for (let corner = 3 * triangle; corner < 3 * triangle + 3; corner++) isCandidate[corners[corner]!] = 1
  }
  const found = new Int32Array(isCandidate.reduce((sum, flag) => sum + flag, 0))
  let count = 0
  for (let vertex = 0; vertex < vertices; vertex++) if (isCandidate[vertex] === 1) found[count++] = vertex
  return found
}

/** For each vertex the one that replaces it; null if none has a neighbor. */
function joinNearby(mesh: WeldedMesh, candidates: Int32Array, step: number): Int32Array | null {
  const { positions } = mesh
  // Subtracting close floats is exact, but doubles of another format may be a rounding error further apart.
  const tolerance = 1.001 * step
  const cell = CELL_STEPS * step
  const firstIn = new Map<number, number>()
  const nextOf = new Int32Array(candidates.length).fill(-1)
  const target = Int32Array.from({ length: mesh.vertices }, (_, vertex) => vertex)
  let comparisonsLeft = MAX_COMPARISONS
  let isChanged = false
  const find = (vertex: number): number | null => {
    const at = 3 * vertex
    for (const key of keysAround(positions, at, tolerance, cell)) {
      for (let entry = firstIn.get(key) ?? -1; entry >= 0; entry = nextOf[entry]!) {
        const other = candidates[entry]!
        if (--comparisonsLeft < 0) return null
        if (isNear(positions, at, 3 * other, tolerance)) return other
      }
    }
    return null
  }
  for (let entry = 0; entry < candidates.length; entry++) {
    const vertex = candidates[entry]!
    const near = find(vertex)
    if (comparisonsLeft < 0) return null
    if (near !== null) {
      target[vertex] = near
      isChanged = true
      continue
    }
    const key = keyOf(positions, 3 * vertex, cell)
    nextOf[entry] = firstIn.get(key) ?? -1
    firstIn.set(key, entry)
  }
  return isChanged ? target : null
}

function isNear(positions: Float64Array, one: number, other: number, tolerance: number): boolean {
  return (
    Math.abs(positions[one]! - positions[other]!) <= tolerance &&
    Math.abs(positions[one + 1]! - positions[other + 1]!) <= tolerance &&
    Math.abs(positions[one + 2]! - positions[other + 2]!) <= tolerance
  )
}

/** The keys of all cells within the tolerance, usually one. Different cells may share a key. */
function keysAround(positions: Float64Array, at: number, tolerance: number, cell: number): Iterable<number> {
  const [xs, ys, zs] = [0, 1, 2].map((axis) => {
    const value = positions[at + axis]!
    const from = Math.floor((value - tolerance) / cell)
    const to = Math.floor((value + tolerance) / cell)
    return from === to ? [from] : [from, to]
  })
  if (xs!.length === 1 && ys!.length === 1 && zs!.length === 1) return [mix(xs![0]!, ys![0]!, zs![0]!)]
  return new Set(xs!.flatMap((x) => ys!.flatMap((y) => zs!.map((z) => mix(x, y, z)))))
}

function keyOf(positions: Float64Array, at: number, cell: number): number {
  const index = (axis: number) => Math.floor(positions[at + axis]! / cell)
  return mix(index(0), index(1), index(2))
}

function mix(x: number, y: number, z: number): number {
  return Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(z, 0xc2b2ae35)
}

/** The mesh with replaced vertices, without the triangles that collapse. */
function renumber(mesh: WeldedMesh, target: Int32Array): WeldedMesh {
  const corners = new Int32Array(3 * mesh.triangles)
  let to = 0
  for (let at = 0; at < 3 * mesh.triangles; at += 3) {
    const a = target[mesh.corners[at]!]!
    const b = target[mesh.corners[at + 1]!]!
    const c = target[mesh.corners[at + 2]!]!
    if (a === b || b === c || c === a) continue
    corners[to] = a
    corners[to + 1] = b
    corners[to + 2] = c
    to += 3
  }
  const triangles = to / 3
  return { ...mesh, corners, triangles, collapsed: mesh.collapsed + mesh.triangles - triangles }
}
