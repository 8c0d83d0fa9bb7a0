import { ShapeUtils, Vector2 } from 'three'
import type { MeshBuilder } from '../mesh.ts'

export type PlanePoint = readonly [x: number, y: number]

/** A closed line: counterclockwise around material, clockwise around a hole. */
export type Loop = readonly PlanePoint[]

export function circle(radius: number, corners: number, [x, y]: PlanePoint = [0, 0]): Loop {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

export const asHole = (loop: Loop): Loop => loop.toReversed()

/** The loop offset into its material. */
export function inset(loop: Loop, by: number): Loop {
  return loop.map((corner, index) => {
    const before = leftOf(loop.at(index - 1)!, corner)
    const after = leftOf(corner, loop[(index + 1) % loop.length]!)
    const stretch = by / (1 + before[0] * after[0] + before[1] * after[1])
    return [corner[0] + (before[0] + after[0]) * stretch, corner[1] + (before[1] + after[1]) * stretch]
  })
}

/** The direction to the left of the line from one point to another. */
export function leftOf(from: PlanePoint, to: PlanePoint): PlanePoint {
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(x, y)
  return [-y / length, x / length]
}

/** A vertical or sloping wall between a loop and its counterpart at another height. */
export function addWall(mesh: MeshBuilder, lower: Loop, from: number, upper: Loop, to: number): void {
  mesh.band(cornersOf(mesh, lower, from), cornersOf(mesh, upper, to))
}

/** A horizontal face with holes, facing up or down. */
export function addFace(
  mesh: MeshBuilder,
  height: number,
  loops: readonly Loop[],
  seenFrom: 'above' | 'below',
) {
  const corners = loops.flatMap((loop) => cornersOf(mesh, loop, height))
  const [outline = [], ...holes] = loops.map((loop) => loop.map(([x, y]) => new Vector2(x, y)))
  for (const [one, two, three] of ShapeUtils.triangulateShape(outline, holes) as [number, number, number][]) {
    const [a, b, c] = [corners[one]!, corners[two]!, corners[three]!]
    if (seenFrom === 'above') mesh.triangle(a, b, c)
    else mesh.triangle(a, c, b)
  }
}

const cornersOf = (mesh: MeshBuilder, loop: Loop, height: number): number[] =>
  loop.map(([x, y]) => mesh.corner([x, y, height]))

/** The vertical sides of a plate with rounded edges. Faces at `edges` close it. */
export function addRoundedSides(
  mesh: MeshBuilder,
  loops: readonly Loop[],
  height: number,
  round: number,
): void {
  const steps = [0, 1, 2, 3, 4].map((step) => (step / 4) * (Math.PI / 2))
  const levels = [
    ...steps.map((turn) => ({ by: round * (1 - Math.sin(turn)), z: round * (1 - Math.cos(turn)) })),
    ...steps
      .toReversed()
      .map((turn) => ({ by: round * (1 - Math.sin(turn)), z: height - round * (1 - Math.cos(turn)) })),
  ]
  for (const loop of loops) {
    for (const [index, lower] of levels.slice(0, -1).entries()) {
      const upper = levels[index + 1]!
      addWall(mesh, inset(loop, lower.by), lower.z, inset(loop, upper.by), upper.z)
    }
  }
}
