/** A box along the axes around points. */
export class Box {
  readonly min = [Infinity, Infinity, Infinity]
  readonly max = [-Infinity, -Infinity, -Infinity]

  /** Three coordinates for each point. */
  include(coordinates: Float32Array | Float64Array, points: number): this {
    for (let at = 0; at < 3 * points; at++) {
      const axis = at % 3
      const value = coordinates[at]!
      if (value < this.min[axis]!) this.min[axis] = value
      if (value > this.max[axis]!) this.max[axis] = value
    }
    return this
  }

  meets({ min, max }: Box): boolean {
    return [0, 1, 2].every((axis) => this.min[axis]! <= max[axis]! && min[axis]! <= this.max[axis]!)
  }
}
