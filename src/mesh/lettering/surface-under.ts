import type { Frame } from './frame.ts'

export interface Triangles {
  /** Three coordinates per vertex. */
  positions: ArrayLike<number>
  /** Three vertices per triangle. */
  corners: ArrayLike<number>
  triangles: number
}

interface Rectangle {
  min: readonly [number, number]
  max: readonly [number, number]
}

const MAX_SQUARES = 40_000
const MIN_SQUARE_MM = 0.5
/** How far outside of a triangle a point still is on its edge, as a share of the triangle. */
const EDGE = 1e-9
/** Numbers per triangle. */
const STRIDE = 9

/** The outermost surface of a part below a rectangle, as heights above the plane of a frame. */
export class SurfaceUnder {
  readonly #min: Rectangle['min']
  readonly #square: number
  readonly #columns: number
  readonly #rows: number
  /** The corners of triangles that face outwards, in the frame. */
  #corners = new Float64Array(STRIDE * 1_024)
  #count = 0
  /** Where the triangles of each square start in `#sorted`. */
  readonly #starts: Uint32Array
  readonly #sorted: Uint32Array

  constructor(mesh: Triangles, frame: Frame, { min, max }: Rectangle) {
    this.#min = min
    const [width, height] = [max[0] - min[0], max[1] - min[1]]
    this.#square = Math.max(MIN_SQUARE_MM, Math.sqrt((width * height) / MAX_SQUARES))
    this.#columns = Math.max(1, Math.ceil(width / this.#square))
    this.#rows = Math.max(1, Math.ceil(height / this.#square))
    this.#collect(mesh, frame, max)
    this.#starts = new Uint32Array(this.#columns * this.#rows + 1)
    for (let at = 0; at < this.#count; at++) this.#eachSquare(at, (square) => this.#starts[square + 1]!++)
    for (let square = 0; square < this.#columns * this.#rows; square++)
      this.#starts[square + 1]! += this.#starts[square]!
    this.#sorted = new Uint32Array(this.#starts.at(-1)!)
    const filled = this.#starts.slice()
    for (let at = 0; at < this.#count; at++)
      this.#eachSquare(at, (square) => {
        this.#sorted[filled[square]!++] = at
      })
  }

  #collect({ positions, corners, triangles }: Triangles, { origin, x, y, z }: Frame, max: readonly number[]) {
    const [left, bottom] = this.#min
    const [right, top] = [max[0]!, max[1]!]
    // Indexed, because this runs for every corner of a part at every key that is pressed.
    const along = (axis: Frame['x'], at: number) =>
      (positions[at]! - origin[0]) * axis[0] +
      (positions[at + 1]! - origin[1]) * axis[1] +
      (positions[at + 2]! - origin[2]) * axis[2]
    for (let triangle = 0; triangle < triangles; triangle++) {
      const at0 = 3 * corners[3 * triangle]!
      const at1 = 3 * corners[3 * triangle + 1]!
      const at2 = 3 * corners[3 * triangle + 2]!
      const u0 = along(x, at0)
      const u1 = along(x, at1)
      const u2 = along(x, at2)
      if (Math.max(u0, u1, u2) < left || Math.min(u0, u1, u2) > right) continue
      const v0 = along(y, at0)
      const v1 = along(y, at1)
      const v2 = along(y, at2)
      if (Math.max(v0, v1, v2) < bottom || Math.min(v0, v1, v2) > top) continue
      if (twiceArea(u0, v0, u1, v1, u2, v2) <= 0) continue
      if (STRIDE * (this.#count + 1) > this.#corners.length) {
        const larger = new Float64Array(2 * this.#corners.length)
        larger.set(this.#corners)
        this.#corners = larger
      }
      this.#corners.set(
        [u0, v0, along(z, at0), u1, v1, along(z, at1), u2, v2, along(z, at2)],
        STRIDE * this.#count++,
      )
    }
  }

  #eachSquare(at: number, visit: (square: number) => void): void {
    const t = this.#corners.subarray(STRIDE * at, STRIDE * (at + 1))
    const left = this.#columnOf(Math.min(t[0]!, t[3]!, t[6]!))
    const right = this.#columnOf(Math.max(t[0]!, t[3]!, t[6]!))
    const low = this.#rowOf(Math.min(t[1]!, t[4]!, t[7]!))
    const high = this.#rowOf(Math.max(t[1]!, t[4]!, t[7]!))
    for (let row = low; row <= high; row++)
      for (let column = left; column <= right; column++) visit(row * this.#columns + column)
  }

  #columnOf = (u: number): number =>
    Math.max(0, Math.min(this.#columns - 1, Math.floor((u - this.#min[0]) / this.#square)))
  #rowOf = (v: number): number =>
    Math.max(0, Math.min(this.#rows - 1, Math.floor((v - this.#min[1]) / this.#square)))

  /** The height of the surface at a point of the rectangle; NaN beside the part. */
  heightAt(u: number, v: number): number {
    const square = this.#rowOf(v) * this.#columns + this.#columnOf(u)
    const t = this.#corners
    let highest = Number.NEGATIVE_INFINITY
    for (let index = this.#starts[square]!; index < this.#starts[square + 1]!; index++) {
      const from = STRIDE * this.#sorted[index]!
      const u0 = t[from]!
      const v0 = t[from + 1]!
      const u1 = t[from + 3]!
      const v1 = t[from + 4]!
      const u2 = t[from + 6]!
      const v2 = t[from + 7]!
      const whole = twiceArea(u0, v0, u1, v1, u2, v2)
      const a = twiceArea(u1, v1, u2, v2, u, v)
      const b = twiceArea(u2, v2, u0, v0, u, v)
      const c = twiceArea(u0, v0, u1, v1, u, v)
      const least = -EDGE * whole - Number.EPSILON
      if (a < least || b < least || c < least) continue
      highest = Math.max(highest, (a * t[from + 2]! + b * t[from + 5]! + c * t[from + 8]!) / whole)
    }
    return highest === Number.NEGATIVE_INFINITY ? Number.NaN : highest
  }
}

const twiceArea = (u0: number, v0: number, u1: number, v1: number, u2: number, v2: number): number =>
  (u1 - u0) * (v2 - v0) - (u2 - u0) * (v1 - v0)
