/** A closed surface in millimeters, z up: three coordinates per corner, three corners per triangle, counterclockwise from outside. */
export interface Mesh {
  positions: number[]
  triangles: number[]
}

export type Point = readonly [x: number, y: number, z: number]

/** Collects triangles. Corners at the same position are merged, so that neighbors share edges. */
export class MeshBuilder {
  readonly #positions: number[] = []
  readonly #triangles: number[] = []
  readonly #corners = new Map<string, number>()

  corner([x, y, z]: Point): number {
    const place = `${rounded(x)} ${rounded(y)} ${rounded(z)}`
    const known = this.#corners.get(place)
    if (known !== undefined) return known
    const corner = this.#positions.length / 3
    this.#positions.push(x, y, z)
    this.#corners.set(place, corner)
    return corner
  }

  triangle(one: number, two: number, three: number): void {
    if (one === two || two === three || three === one) return
    this.#triangles.push(one, two, three)
  }

  /** A closed strip between two rings of corners. The outside is to the right of the first ring. */
  band(lower: readonly number[], upper: readonly number[]): void {
    for (const [index, corner] of lower.entries()) {
      const next = (index + 1) % lower.length
      this.triangle(corner, lower[next]!, upper[next]!)
      this.triangle(corner, upper[next]!, upper[index]!)
    }
  }

  finish(): Mesh {
    return { positions: this.#positions, triangles: this.#triangles }
  }
}

const rounded = (value: number) => Math.round(value * 10_000)

/** The mesh with every corner transformed. The transform may rotate and translate, but not mirror. */
export function moved({ positions, triangles }: Mesh, move: (point: Point) => Point): Mesh {
  const result: number[] = []
  for (let at = 0; at < positions.length; at += 3) {
    result.push(...move([positions[at]!, positions[at + 1]!, positions[at + 2]!]))
  }
  return { positions: result, triangles }
}
