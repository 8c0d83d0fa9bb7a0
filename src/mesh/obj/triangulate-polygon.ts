import { MeshError } from '../mesh-error.ts'
import type { TriangleBatch } from '../triangle-batch.ts'
import type { VertexList } from './vertex-list.ts'

/** Limit on ear tests per file. Real models stay far below it. */
const MAX_COMPARISONS = 100_000_000

/**
 * Triangulates faces with more than three corners. If a fan from the first corner covers the face, as other tools
 * assume, it uses that fan; otherwise it clips ears, so that the area stays correct.
 */
export class PolygonTriangulator {
  readonly #vertices: VertexList
  readonly #batch: TriangleBatch
  #comparisons = 0

  constructor(vertices: VertexList, batch: TriangleBatch) {
    this.#vertices = vertices
    this.#batch = batch
  }

  triangulate(corners: Int32Array, count: number): void {
    const normal = this.#normalOf(corners, count)
    if (this.#isFan(corners, count, normal))
      for (let index = 2; index < count; index++) this.#add(corners[0]!, corners[index - 1]!, corners[index]!)
    else this.#clipEars(corners, this.#project(corners, count, normal))
  }

  /** Newell's normal, which also works for faces that are not quite flat. Its length is twice the area. */
  #normalOf(corners: Int32Array, count: number): [number, number, number] {
    const positions = this.#vertices.coordinates
    const origin = 3 * corners[0]!
    const normal: [number, number, number] = [0, 0, 0]
    for (let index = 2; index < count; index++) {
      const a = 3 * corners[index - 1]!
      const b = 3 * corners[index]!
      const ax = positions[a]! - positions[origin]!
      const ay = positions[a + 1]! - positions[origin + 1]!
      const az = positions[a + 2]! - positions[origin + 2]!
      const bx = positions[b]! - positions[origin]!
      const by = positions[b + 1]! - positions[origin + 1]!
      const bz = positions[b + 2]! - positions[origin + 2]!
      normal[0] += ay * bz - az * by
      normal[1] += az * bx - ax * bz
      normal[2] += ax * by - ay * bx
    }
    return normal
  }

  #isFan(corners: Int32Array, count: number, normal: readonly [number, number, number]): boolean {
    const tolerance = -1e-9 * (normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2)
    const ear = new Int32Array([corners[0]!, 0, 0])
    for (let index = 2; index < count; index++) {
      ear[1] = corners[index - 1]!
      ear[2] = corners[index]!
      const [x, y, z] = this.#normalOf(ear, 3)
      if (x * normal[0] + y * normal[1] + z * normal[2] < tolerance) return false
    }
    return true
  }

  /** Projects the face along the axis on which it is largest, oriented counterclockwise. */
  #project(corners: Int32Array, count: number, normal: readonly [number, number, number]): Outline {
    const sizes = normal.map(Math.abs)
    const axis = sizes.indexOf(Math.max(...sizes))
    const isReversed = normal[axis]! < 0
    const horizontal = (axis + (isReversed ? 2 : 1)) % 3
    const vertical = (axis + (isReversed ? 1 : 2)) % 3
    const positions = this.#vertices.coordinates
    return new Outline(
      Float64Array.from({ length: count }, (_, index) => positions[3 * corners[index]! + horizontal]!),
      Float64Array.from({ length: count }, (_, index) => positions[3 * corners[index]! + vertical]!),
    )
  }

  #clipEars(corners: Int32Array, outline: Outline): void {
    let tip = 0
    for (let left = outline.count, misses = 0; left > 3; ) {
      const isEar = outline.isEar(tip) || misses > left
      this.#comparisons += outline.takeComparisons()
      if (this.#comparisons > MAX_COMPARISONS)
        throw new MeshError(
          'NOT_SUPPORTED',
          'The model has faces with too many corners. Export it as a triangle mesh.',
        )
      if (!isEar) {
        misses++
        tip = outline.next[tip]!
        continue
      }
      const before = outline.previous[tip]!
      const after = outline.next[tip]!
      this.#add(corners[before]!, corners[tip]!, corners[after]!)
      outline.remove(tip)
      tip = after
      misses = 0
      left--
    }
    this.#add(corners[outline.previous[tip]!]!, corners[tip]!, corners[outline.next[tip]!]!)
  }

  #add(a: number, b: number, c: number): void {
    const positions = this.#vertices.coordinates
    const { coordinates, at } = this.#batch
    for (let axis = 0; axis < 3; axis++) {
      coordinates[at + axis] = positions[3 * a + axis]!
      coordinates[at + 3 + axis] = positions[3 * b + axis]!
      coordinates[at + 6 + axis] = positions[3 * c + axis]!
    }
    this.#batch.next()
  }
}

/** A 2D polygon, as linked lists of corners, from which ears are removed. */
class Outline {
  readonly count: number
  readonly next: Int32Array
  readonly previous: Int32Array
  readonly #x: Float64Array
  readonly #y: Float64Array
  /** Reflex corners, as only they can lie in an ear, and each corner's index in this list; -1 for convex corners. */
  readonly #reflexCorners: Int32Array
  readonly #reflexIndex: Int32Array
  #reflexCount = 0
  #comparisons = 0

  constructor(x: Float64Array, y: Float64Array) {
    this.#x = x
    this.#y = y
    this.count = x.length
    this.next = Int32Array.from(x, (_, index) => (index + 1) % x.length)
    this.previous = Int32Array.from(x, (_, index) => (index + x.length - 1) % x.length)
    this.#reflexCorners = new Int32Array(x.length)
    this.#reflexIndex = new Int32Array(x.length).fill(-1)
    for (let corner = 0; corner < x.length; corner++) {
      if (this.#crossAt(corner) > 0) continue
      this.#reflexIndex[corner] = this.#reflexCount
      this.#reflexCorners[this.#reflexCount++] = corner
    }
  }

  isEar(tip: number): boolean {
    this.#comparisons++
    if (this.#crossAt(tip) <= 0) return false
    const a = this.previous[tip]!
    const c = this.next[tip]!
    const x = this.#x
    const y = this.#y
    const left = Math.min(x[a]!, x[tip]!, x[c]!)
    const right = Math.max(x[a]!, x[tip]!, x[c]!)
    const bottom = Math.min(y[a]!, y[tip]!, y[c]!)
    const top = Math.max(y[a]!, y[tip]!, y[c]!)
    for (let index = 0; index < this.#reflexCount; index++) {
      const corner = this.#reflexCorners[index]!
      if (x[corner]! < left || x[corner]! > right || y[corner]! < bottom || y[corner]! > top) continue
      if (corner === a || corner === c || !this.#isInside(corner, a, tip, c)) continue
      this.#comparisons += index
      return false
    }
    this.#comparisons += this.#reflexCount
    return true
  }

  remove(corner: number): void {
    const before = this.previous[corner]!
    const after = this.next[corner]!
    this.next[before] = after
    this.previous[after] = before
    this.#removeReflex(corner)
    if (this.#crossAt(before) > 0) this.#removeReflex(before)
    if (this.#crossAt(after) > 0) this.#removeReflex(after)
  }

  takeComparisons(): number {
    const comparisons = this.#comparisons
    this.#comparisons = 0
    return comparisons
  }

  /** Removes a corner from the list of reflex corners by moving the last one to its index. */
  #removeReflex(corner: number): void {
    const at = this.#reflexIndex[corner]!
    if (at === -1) return
    const last = this.#reflexCorners[--this.#reflexCount]!
    this.#reflexCorners[at] = last
    this.#reflexIndex[last] = at
    this.#reflexIndex[corner] = -1
  }

  #crossAt(corner: number): number {
    return this.#cross(this.previous[corner]!, corner, this.next[corner]!)
  }

  #cross(a: number, b: number, c: number): number {
    const x = this.#x
    const y = this.#y
    return (x[b]! - x[a]!) * (y[c]! - y[a]!) - (y[b]! - y[a]!) * (x[c]! - x[a]!)
  }

  /** Corners at the same position as one of the ear's, where a hole joins the outline, don't block the ear. */
  #isInside(corner: number, a: number, b: number, c: number): boolean {
    if (this.#isSamePosition(corner, a) || this.#isSamePosition(corner, b) || this.#isSamePosition(corner, c))
      return false
    return this.#cross(a, b, corner) >= 0 && this.#cross(b, c, corner) >= 0 && this.#cross(c, a, corner) >= 0
  }

  #isSamePosition(one: number, other: number): boolean {
    return this.#x[one] === this.#x[other] && this.#y[one] === this.#y[other]
  }
}
