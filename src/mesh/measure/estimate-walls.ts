import { RayGrid } from './ray-grid.ts'
import { sampleSurface, type WallSamples } from './survey-triangles.ts'
import type { WeldedMesh } from './weld.ts'

export interface Walls {
  samples: WallSamples
  /** For each sample the distance to the opposite side, infinite when there is none. In file units. */
  thickness: Float64Array
  /** The same for sides in any direction, also without similar samples nearby. */
  exits: Float64Array
  /** Thickness of the thinnest walls, in file units; null when too few samples hit. */
  smallest: number | null
  /** Comparisons that it took. */
  work: number
}

/** The sides of a wall are parallel within 8 degrees. Wedges, chamfers and tips are not walls. */
const MIN_OPPOSITE_COSINE = 0.9903
const MIN_HITS = 20
const MAX_COMPARISONS = 150_000_000
/** So many triangles tell what all of a larger mesh would take. */
const SURVEYED_TRIANGLES = 1_000
const MIN_SURVEYED_TRIANGLES = 20_000
/** A triangle that spans more cells than this is compared with all rays instead. */
const MAX_CELLS = 1_000
/** The nearest crossings of a ray that are kept; behind them it is too deep inside for a wall. */
const KEPT = 6
/** A closed model has as many exits as entries, except on rays that hit an edge. */
const MIN_CLEAN_SHARE = 0.9

/** Small features need more rays, where these cost little. */
const MANY_SAMPLES = 12_000
const MAX_TRIANGLES = 300_000
const MAX_WORK = 5_000_000

/** Estimates walls, with more samples if edges shorter than `thin` may belong to small features. */
export function findWalls(mesh: WeldedMesh, samples: WallSamples, isInsideOut: boolean, thin: number): Walls {
  const walls = estimateWalls(mesh, samples, isInsideOut)
  if (mesh.triangles > MAX_TRIANGLES || walls.work > MAX_WORK || !hasShortEdge(mesh, thin)) return walls
  return estimateWalls(mesh, sampleSurface(mesh, isInsideOut, MANY_SAMPLES), isInsideOut)
}

/** The rim of a thin wall has edges that are as long as it is thick. */
function hasShortEdge({ positions, corners, triangles }: WeldedMesh, length: number): boolean {
  for (let at = 0; at < 3 * triangles; at++) {
    const [a, b] = [3 * corners[at]!, 3 * corners[at % 3 === 2 ? at - 2 : at + 1]!]
    const x = positions[a]! - positions[b]!
    const y = positions[a + 1]! - positions[b + 1]!
    const z = positions[a + 2]! - positions[b + 2]!
    if (x * x + y * y + z * z < length * length) return true
  }
  return false
}

/** Casts a ray inward from each sample and measures the distance to the opposite side, where a wall has one. */
export function estimateWalls(mesh: WeldedMesh, samples: WallSamples, isInsideOut: boolean): Walls {
  const probe = new WallProbe(mesh, samples, isInsideOut ? -1 : 1)
  const unknown = (work: number): Walls => {
    const thickness = new Float64Array(samples.count).fill(Number.POSITIVE_INFINITY)
    return { samples, thickness, exits: thickness, smallest: null, work }
  }
  // Otherwise, files whose every triangle lies in the way of every ray take seconds until they are given up.
  const expected = probe.survey()
  if (expected > 2 * MAX_COMPARISONS) return unknown(expected)
  for (let triangle = 0; triangle < mesh.triangles; triangle++) {
    probe.visit(triangle)
    if (probe.work > MAX_COMPARISONS) return unknown(probe.work)
  }
  const thickness = supportedOnly(mesh, samples, probe.distances(true))
  const found = thickness.filter(Number.isFinite)
  return {
    samples,
    work: probe.work,
    exits: probe.distances(false),
    thickness,
    smallest: found.length < MIN_HITS ? null : found.reduce((one, other) => Math.min(one, other)),
  }
}

/** Cells along the longest side in which samples support each other. */
const SUPPORT_CELLS = 12
const MIN_SUPPORT = 4
const SIMILAR = 1.35

/** Leaves out stray hits: a wall has at least four samples of about its thickness in one place. */
function supportedOnly(
  { totals }: WeldedMesh,
  { starts, count }: WallSamples,
  thickness: Float64Array,
): Float64Array {
  const sides = [totals.maxX - totals.minX, totals.maxY - totals.minY, totals.maxZ - totals.minZ]
  const perUnit = SUPPORT_CELLS / Math.max(...sides)
  const cells = new Map<number, number[]>()
  for (let ray = 0; ray < count; ray++) {
    if (!Number.isFinite(thickness[ray])) continue
    const step = (axis: 0 | 1 | 2, lowest: number) => Math.floor((starts[3 * ray + axis]! - lowest) * perUnit)
    const cell = (step(2, totals.minZ) * 64 + step(1, totals.minY)) * 64 + step(0, totals.minX)
    const members = cells.get(cell)
    if (members) members.push(ray)
    else cells.set(cell, [ray])
  }
  const supported = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  for (const members of cells.values()) {
    members.sort((one, other) => thickness[one]! - thickness[other]!)
    let first = 0
    for (let last = 0; last < members.length; last++) {
      while (thickness[members[last]!]! > SIMILAR * thickness[members[first]!]!) first++
      if (last - first + 1 < MIN_SUPPORT) continue
      for (let index = first; index <= last; index++) supported[members[index]!] = thickness[members[index]!]!
    }
  }
  return supported
}

class WallProbe {
  work = 0
  readonly #mesh: WeldedMesh
  readonly #samples: WallSamples
  readonly #grid: RayGrid
  /** The cell of each vertex. */
  readonly #cells: Int32Array
  readonly #outwards: number
  /** Hits closer than this are the ray's own triangle or its neighbor. */
  readonly #nearest: number
  /** Bodies that are as close as this touch. */
  readonly #touching: number
  /** For each ray, the triangle that it was compared with last: one may lie in several of its cells. */
  readonly #last: Int32Array
  /** Exits minus entries along the whole ray: the number of bodies that it starts in. */
  readonly #net: Int32Array
  /** The nearest crossings of each ray, sorted: their distance, negative for entries, and whether their side is parallel. */
  readonly #distances: Float64Array
  readonly #isParallel: Uint8Array
  /** Whether another body ends where each ray starts. */
  readonly #isCovered: Uint8Array

  constructor(mesh: WeldedMesh, samples: WallSamples, outwards: number) {
    const { minX, minY, minZ, maxX, maxY, maxZ } = mesh.totals
    this.#mesh = mesh
    this.#samples = samples
    this.#outwards = outwards
    this.#grid = new RayGrid(mesh, samples)
    this.#cells = this.#grid.cellsOf(mesh)
    const longest = Math.max(maxX - minX, maxY - minY, maxZ - minZ)
    this.#nearest = 1e-6 * longest
    this.#touching = 1e-4 * longest
    this.#last = new Int32Array(samples.count).fill(-1)
    this.#net = new Int32Array(samples.count)
    this.#distances = new Float64Array(KEPT * samples.count).fill(Number.POSITIVE_INFINITY)
    this.#isParallel = new Uint8Array(KEPT * samples.count)
    this.#isCovered = new Uint8Array(samples.count)
  }

  /** For each ray, how far it is to the outside, if that is known and the side there is parallel or need not be; infinite otherwise. */
  distances(isParallel: boolean): Float64Array {
    const { count } = this.#samples
    const clean = this.#net.reduce((sum, net) => sum + (net >= 1 ? 1 : 0), 0)
    const isClosed = clean >= MIN_CLEAN_SHARE * count
    return Float64Array.from({ length: count }, (_, ray) => this.#distanceOf(ray, isClosed, isParallel))
  }

  #distanceOf(ray: number, isClosed: boolean, isParallel: boolean): number {
    // A surface inside another body, or against one, is no side of a wall. Where edges are hit, nothing is known.
    if (isClosed && (this.#net[ray] !== 1 || this.#isCovered[ray] === 1)) return Number.POSITIVE_INFINITY
    let inside = 1
    for (let at = KEPT * ray; at < KEPT * (ray + 1); at++) {
      const distance = this.#distances[at]!
      const isExit = distance > 0
      if (!isExit && !isClosed) continue
      inside += isExit ? -1 : 1
      if (inside > 0 || this.#isTouched(ray, at)) continue
      return !isParallel || this.#isParallel[at] === 1 ? distance : Number.POSITIVE_INFINITY
    }
    return Number.POSITIVE_INFINITY
  }

  /** Whether the next body starts where a ray leaves one, as they print as one, or that isn’t known. */
  #isTouched(ray: number, exit: number): boolean {
    if (exit + 1 === KEPT * (ray + 1)) return true
    const next = this.#distances[exit + 1]!
    return next < 0 && -next - this.#distances[exit]! <= this.#touching
  }

  /** Guesses the comparisons that all triangles of a large mesh take from some of them, and forgets what these hit. */
  survey(): number {
    const { triangles } = this.#mesh
    if (triangles < MIN_SURVEYED_TRIANGLES) return 0
    const step = Math.ceil(triangles / SURVEYED_TRIANGLES)
    for (let triangle = 0; triangle < triangles; triangle += step) this.visit(triangle)
    const expected = this.work * step
    this.work = 0
    this.#last.fill(-1)
    this.#net.fill(0)
    this.#isCovered.fill(0)
    this.#distances.fill(Number.POSITIVE_INFINITY)
    return expected
  }

  /** Most triangles of a fine model lie in a single cell that no ray crosses. */
  visit(triangle: number): void {
    const { corners } = this.#mesh
    const a = corners[3 * triangle]!
    const b = corners[3 * triangle + 1]!
    const c = corners[3 * triangle + 2]!
    const cell = this.#cells[a]!
    if (cell === this.#cells[b]! && cell === this.#cells[c]!)
      this.#visitCell(triangle, cell, 3 * a, 3 * b, 3 * c)
    else this.#visitCells(triangle, 3 * a, 3 * b, 3 * c)
  }

  #visitCell(triangle: number, cell: number, a: number, b: number, c: number): void {
    const grid = this.#grid
    this.work++
    for (let entry = grid.headOf(cell); entry !== 0; entry = grid.nextOf(entry))
      this.#compare(triangle, grid.rayAt(entry), a, b, c)
  }

  #visitCells(triangle: number, a: number, b: number, c: number): void {
    const { positions } = this.#mesh
    const grid = this.#grid
    const left = grid.cellOf(Math.min(positions[a]!, positions[b]!, positions[c]!), 0)
    const right = grid.cellOf(Math.max(positions[a]!, positions[b]!, positions[c]!), 0)
    const front = grid.cellOf(Math.min(positions[a + 1]!, positions[b + 1]!, positions[c + 1]!), 1)
    const back = grid.cellOf(Math.max(positions[a + 1]!, positions[b + 1]!, positions[c + 1]!), 1)
    const bottom = grid.cellOf(Math.min(positions[a + 2]!, positions[b + 2]!, positions[c + 2]!), 2)
    const top = grid.cellOf(Math.max(positions[a + 2]!, positions[b + 2]!, positions[c + 2]!), 2)
    const cells = (right - left + 1) * (back - front + 1) * (top - bottom + 1)
    if (cells > MAX_CELLS) {
      this.work += MAX_CELLS
      for (let ray = 0; ray < this.#samples.count; ray++) this.#compare(triangle, ray, a, b, c)
      return
    }
    for (let z = bottom; z <= top; z++)
      for (let y = front; y <= back; y++)
        for (let x = left; x <= right; x++) this.#visitCell(triangle, grid.indexOf(x, y, z), a, b, c)
  }

  /** Ray-triangle intersection after Möller and Trumbore (1997). */
  #compare(triangle: number, ray: number, a: number, b: number, c: number): void {
    this.work++
    if (this.#last[ray] === triangle) return
    this.#last[ray] = triangle
    const { positions } = this.#mesh
    const { starts, directions } = this.#samples
    const dX = directions[3 * ray]!
    const dY = directions[3 * ray + 1]!
    const dZ = directions[3 * ray + 2]!
    const uX = positions[b]! - positions[a]!
    const uY = positions[b + 1]! - positions[a + 1]!
    const uZ = positions[b + 2]! - positions[a + 2]!
    const vX = positions[c]! - positions[a]!
    const vY = positions[c + 1]! - positions[a + 1]!
    const vZ = positions[c + 2]! - positions[a + 2]!
    const pX = dY * vZ - dZ * vY
    const pY = dZ * vX - dX * vZ
    const pZ = dX * vY - dY * vX
    const determinant = uX * pX + uY * pY + uZ * pZ
    if (determinant === 0) return
    const sX = starts[3 * ray]! - positions[a]!
    const sY = starts[3 * ray + 1]! - positions[a + 1]!
    const sZ = starts[3 * ray + 2]! - positions[a + 2]!
    const along = (sX * pX + sY * pY + sZ * pZ) / determinant
    if (along < 0 || along > 1) return
    const qX = sY * uZ - sZ * uY
    const qY = sZ * uX - sX * uZ
    const qZ = sX * uY - sY * uX
    const across = (dX * qX + dY * qY + dZ * qZ) / determinant
    if (across < 0 || along + across > 1) return
    const distance = (vX * qX + vY * qY + vZ * qZ) / determinant
    // Negative when the ray hits the triangle from behind, that is, from inside.
    const isExit = determinant * this.#outwards < 0
    if (distance <= this.#nearest) {
      if (isExit && distance >= -this.#touching) this.#isCovered[ray] = 1
      return
    }
    this.#net[ray]! += isExit ? 1 : -1
    const nX = uY * vZ - uZ * vY
    const nY = uZ * vX - uX * vZ
    const nZ = uX * vY - uY * vX
    const isParallel = Math.abs(determinant) >= MIN_OPPOSITE_COSINE * Math.sqrt(nX * nX + nY * nY + nZ * nZ)
    this.#keep(ray, isExit ? distance : -distance, isParallel)
  }

  #keep(ray: number, signed: number, isParallel: boolean): void {
    const distances = this.#distances
    const first = KEPT * ray
    let at = first + KEPT - 1
    if (Math.abs(signed) >= Math.abs(distances[at]!)) return
    while (at > first && Math.abs(distances[at - 1]!) > Math.abs(signed)) {
      distances[at] = distances[at - 1]!
      this.#isParallel[at] = this.#isParallel[at - 1]!
      at--
    }
    distances[at] = signed
    this.#isParallel[at] = isParallel ? 1 : 0
  }
}
