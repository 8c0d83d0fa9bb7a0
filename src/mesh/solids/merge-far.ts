import { Box } from './box.ts'
import type { BodyMesh } from './split-bodies.ts'

/** What the kernel is told about each triangle, and tells about what becomes of it. */
const NEAR = 0
export const FAR = 1
export const CUTTER = 2

/** A body with few triangles where no cutter is. */
export interface MergedBody extends BodyMesh {
  /** `NEAR` or `FAR` for each triangle. */
  faces: Uint32Array
  /** The body’s own triangles that the far ones stand for, by three vertices each. */
  far: Uint32Array
}

export const facesOf = ({ corners }: BodyMesh, face: number): Uint32Array =>
  new Uint32Array(corners.length / 3).fill(face)

export const nothingFar = (body: BodyMesh): MergedBody => ({
  ...body,
  faces: facesOf(body, NEAR),
  far: new Uint32Array(),
})

/**
 * Merges corners in each cell of a grid, except of triangles near a cutter. A merged triangle stays in the cells that
 * its box reached, so that no cutter finds another inside or outside. The triangles next to the near ones keep their
 * corners, too, because the kernel may tidy up what is beside merged ones.
 */
export function mergeFar({ positions, corners }: BodyMesh, cutters: readonly Box[]): MergedBody {
  const cells = new ReachedCells(new Box().include(positions, positions.length / 3), cutters)
  const faces = Uint32Array.from({ length: corners.length / 3 }, (_, triangle) =>
    cells.isReached(positions, corners, 3 * triangle) ? NEAR : FAR,
  )
  const isKept = new Uint8Array(positions.length / 3)
  for (let at = 0; at < corners.length; at++) if (faces[Math.floor(at / 3)] === NEAR) isKept[corners[at]!] = 1
  keepNeighbors(corners, isKept)
  const target = targetsOf({ positions, corners }, isKept, cells)
  const merged = corners.map((corner) => target[corner]!)
  const isLeft = faces.map((_, triangle) => {
    const [a, b, c] = [0, 1, 2].map((corner) => merged[3 * triangle + corner])
    return a !== b && b !== c && c !== a ? 1 : 0
  })
  return {
    positions,
    corners: merged.filter((_, at) => isLeft[Math.floor(at / 3)] === 1),
    faces: faces.filter((_, triangle) => isLeft[triangle] === 1),
    far: corners.filter((_, at) => faces[Math.floor(at / 3)] === FAR),
  }
}

/** Keeps the corners of all triangles that have a kept one. */
function keepNeighbors(corners: Uint32Array, isKept: Uint8Array): void {
  const before = isKept.slice()
  for (let at = 0; at < corners.length; at += 3) {
    const [a, b, c] = [corners[at]!, corners[at + 1]!, corners[at + 2]!]
    if (before[a] === 1 || before[b] === 1 || before[c] === 1) isKept[a] = isKept[b] = isKept[c] = 1
  }
}

/** For each vertex the first one in its cell that faces the same way and isn’t kept either, or itself. */
function targetsOf(body: BodyMesh, isKept: Uint8Array, cells: ReachedCells): Uint32Array {
  const sides = sidesOf(body)
  const firstIn = new Map<number, number>()
  return Uint32Array.from(isKept, (kept, vertex) => {
    if (kept === 1) return vertex
    const key = SIDES * cells.indexOf(body.positions, 3 * vertex) + sides[vertex]!
    const first = firstIn.get(key) ?? vertex
    if (first === vertex) firstIn.set(key, vertex)
    return first
  })
}

const SIDES = 6

/** Which side of a cube each vertex faces like. Both sides of a thin wall in one cell would merge to nothing. */
function sidesOf({ positions, corners }: BodyMesh): Uint8Array {
  const normals = new Float32Array(positions.length)
  for (let at = 0; at < corners.length; at += 3) {
    const [a, b, c] = [3 * corners[at]!, 3 * corners[at + 1]!, 3 * corners[at + 2]!]
    for (let axis = 0; axis < 3; axis++) {
      const [one, two] = [(axis + 1) % 3, (axis + 2) % 3]
      const area =
        (positions[b + one]! - positions[a + one]!) * (positions[c + two]! - positions[a + two]!) -
        (positions[b + two]! - positions[a + two]!) * (positions[c + one]! - positions[a + one]!)
      for (const corner of [a, b, c]) normals[corner + axis]! += area
    }
  }
  return Uint8Array.from({ length: positions.length / 3 }, (_, vertex) => {
    const normal = normals.subarray(3 * vertex, 3 * vertex + 3)
    const sizes = [Math.abs(normal[0]!), Math.abs(normal[1]!), Math.abs(normal[2]!)]
    const axis = sizes.indexOf(Math.max(...sizes))
    return 2 * axis + (normal[axis]! > 0 ? 1 : 0)
  })
}

/** Cells along the longest side of a body. */
const CELLS = 32
const SIDE = CELLS + 1
const STRIDES = [1, SIDE, SIDE * SIDE]
/** Rounding of the kernel’s coordinates mustn’t leave a reached cell. */
const MARGIN_CELLS = 0.05

/** A grid that knows which cells cutters reach. */
class ReachedCells {
  readonly #min: readonly number[]
  readonly #perUnit: number
  /** How many reached cells there are up to each cell, along all axes. */
  readonly #sums = new Int32Array(SIDE ** 3)
  /** The cells before the first and the last of a range, for each axis. */
  readonly #ends = new Int32Array(6)

  constructor(body: Box, cutters: readonly Box[]) {
    this.#min = body.min
    this.#perUnit = CELLS / Math.max(...body.max.map((value, axis) => value - body.min[axis]!))
    for (const cutter of cutters) if (cutter.meets(body)) this.#markEnds(cutter)
    this.#addUp()
    for (const [at, cutting] of this.#sums.entries()) this.#sums[at] = cutting > 0 ? 1 : 0
    this.#addUp()
  }

  indexOf(positions: Float32Array, at: number): number {
    return STRIDES.reduce((sum, stride, axis) => sum + stride * this.#cellOf(positions[at + axis]!, axis), 0)
  }

  /** Whether the box of a triangle has a reached cell. */
  isReached(positions: Float32Array, corners: Uint32Array, at: number): boolean {
    const ends = this.#ends
    for (let axis = 0; axis < 3; axis++) {
      const a = positions[3 * corners[at]! + axis]!
      const b = positions[3 * corners[at + 1]! + axis]!
      const c = positions[3 * corners[at + 2]! + axis]!
      ends[2 * axis] = this.#cellOf(Math.min(a, b, c), axis) - 1
      ends[2 * axis + 1] = this.#cellOf(Math.max(a, b, c), axis)
    }
    let total = 0
    for (let corner = 0; corner < 8; corner++) total += this.#sumBelow(corner)
    return total > 0
  }

  /** One of eight sums whose total is what a range has: up to its last cells, or without those before its first. */
  #sumBelow(corner: number): number {
    let index = 0
    let sign = 1
    for (let axis = 0; axis < 3; axis++) {
      const isLast = (corner >> axis) & 1
      const cell = this.#ends[2 * axis + isLast]!
      if (cell < 0) return 0
      if (isLast === 0) sign = -sign
      index += STRIDES[axis]! * cell
    }
    return sign * this.#sums[index]!
  }

  /** Marks where a box begins and ends, so that adding up fills it. */
  #markEnds({ min, max }: Box): void {
    const margin = MARGIN_CELLS / this.#perUnit
    for (let corner = 0; corner < 8; corner++) {
      let index = 0
      let sign = 1
      for (const [axis, stride] of STRIDES.entries()) {
        const isEnd = ((corner >> axis) & 1) === 1
        const cell = isEnd
          ? this.#cellOf(max[axis]! + margin, axis) + 1
          : this.#cellOf(min[axis]! - margin, axis)
        if (isEnd) sign = -sign
        index += stride * cell
      }
      this.#sums[index]! += sign
    }
  }

  #addUp(): void {
    for (const stride of STRIDES)
      for (let at = 0; at < this.#sums.length; at++)
        if (Math.floor(at / stride) % SIDE > 0) this.#sums[at]! += this.#sums[at - stride]!
  }

  #cellOf(value: number, axis: number): number {
    const cell = Math.floor((value - this.#min[axis]!) * this.#perUnit)
    return Math.max(0, Math.min(CELLS - 1, cell))
  }
}
