import type { WallSamples } from './survey-triangles.ts'
import type { WeldedMesh } from './weld.ts'

/** Number of cells along the model's longest side. */
const CELLS = 64

/** A uniform grid that lists the rays crossing each cell. Triangles are not stored; they are streamed past. */
export class RayGrid {
  readonly #lowest: readonly [number, number, number]
  readonly #perUnit: number
  readonly #sizes: readonly [number, number, number]
  /** The first entry of each cell's list. Lists are linked through `#next`; zero ends one. */
  readonly #heads: Int32Array
  #rays = new Int32Array(1 << 16)
  #next = new Int32Array(1 << 16)
  #entries = 1

  constructor({ totals }: WeldedMesh, samples: WallSamples) {
    const sides = [totals.maxX - totals.minX, totals.maxY - totals.minY, totals.maxZ - totals.minZ]
    this.#lowest = [totals.minX, totals.minY, totals.minZ]
    this.#perUnit = CELLS / Math.max(...sides)
    const cellsOf = (side: number) => Math.max(1, Math.min(CELLS, Math.ceil(side * this.#perUnit)))
    this.#sizes = [cellsOf(sides[0]!), cellsOf(sides[1]!), cellsOf(sides[2]!)]
    this.#heads = new Int32Array(this.#sizes[0] * this.#sizes[1] * this.#sizes[2])
    for (let ray = 0; ray < samples.count; ray++) this.#put(ray, samples)
  }

  /** The index of a cell. */
  indexOf(x: number, y: number, z: number): number {
    return (z * this.#sizes[1] + y) * this.#sizes[0] + x
  }

  /** The first entry of a cell's list. */
  headOf(cell: number): number {
    return this.#heads[cell]!
  }

  /** The cell index of every vertex. */
  cellsOf({ positions, vertices }: WeldedMesh): Int32Array {
    const cells = new Int32Array(vertices)
    for (let vertex = 0, at = 0; vertex < vertices; vertex++, at += 3)
      cells[vertex] = this.indexOf(
        this.cellOf(positions[at]!, 0),
        this.cellOf(positions[at + 1]!, 1),
        this.cellOf(positions[at + 2]!, 2),
      )
    return cells
  }

  rayAt(entry: number): number {
    return this.#rays[entry]!
  }

  nextOf(entry: number): number {
    return this.#next[entry]!
  }

  /** The cell position of a coordinate along an axis. */
  cellOf(coordinate: number, axis: 0 | 1 | 2): number {
    const cell = Math.floor((coordinate - this.#lowest[axis]) * this.#perUnit)
    return Math.max(0, Math.min(this.#sizes[axis] - 1, cell))
  }

  /** Adds a ray to every cell on its way through the grid (Amanatides and Woo, 1987). */
  #put(ray: number, { starts, directions }: WallSamples): void {
    const cell = [0, 0, 0]
    const step = [0, 0, 0]
    const nextCrossing = [0, 0, 0]
    const perCell = [0, 0, 0]
    for (const axis of AXES) {
      const start = (starts[3 * ray + axis]! - this.#lowest[axis]) * this.#perUnit
      const direction = directions[3 * ray + axis]!
      cell[axis] = this.cellOf(starts[3 * ray + axis]!, axis)
      step[axis] = Math.sign(direction)
      perCell[axis] = direction === 0 ? Number.POSITIVE_INFINITY : 1 / Math.abs(direction)
      const border = direction > 0 ? cell[axis]! + 1 - start : start - cell[axis]!
      nextCrossing[axis] = direction === 0 ? Number.POSITIVE_INFINITY : Math.max(0, border) * perCell[axis]!
    }
    for (;;) {
      this.#add(this.indexOf(cell[0]!, cell[1]!, cell[2]!), ray)
      const axis =
        nextCrossing[0]! <= nextCrossing[1]!
          ? nextCrossing[0]! <= nextCrossing[2]!
            ? 0
            : 2
          : nextCrossing[1]! <= nextCrossing[2]!
            ? 1
            : 2
      nextCrossing[axis]! += perCell[axis]!
      cell[axis]! += step[axis]!
      if (!(cell[axis]! >= 0 && cell[axis]! < this.#sizes[axis]!) || step[axis] === 0) return
    }
  }

  #add(cell: number, ray: number): void {
    if (this.#entries === this.#rays.length) this.#grow()
    this.#rays[this.#entries] = ray
    this.#next[this.#entries] = this.#heads[cell]!
    this.#heads[cell] = this.#entries++
  }

  #grow(): void {
    const rays = new Int32Array(2 * this.#rays.length)
    const next = new Int32Array(rays.length)
    rays.set(this.#rays)
    next.set(this.#next)
    this.#rays = rays
    this.#next = next
  }
}

const AXES = [0, 1, 2] as const
