import type { Point } from '../measurement.ts'

/** Triangles of three corners, counterclockwise as seen from outside. */
export type Shape = readonly (readonly [Point, Point, Point])[]

/** A box of twelve triangles. */
export function box([x, y, z]: Point, [width, depth, height]: Point): Shape {
  const at = (right: number, back: number, top: number): Point => [
    x + right * width,
    y + back * depth,
    z + top * height,
  ]
  const side = (a: Point, b: Point, c: Point, d: Point): Shape => [
    [a, b, c],
    [a, c, d],
  ]
  return [
    ...side(at(0, 0, 0), at(0, 1, 0), at(1, 1, 0), at(1, 0, 0)),
    ...side(at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)),
    ...side(at(0, 0, 0), at(1, 0, 0), at(1, 0, 1), at(0, 0, 1)),
    ...side(at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), at(1, 0, 1)),
    ...side(at(1, 1, 0), at(0, 1, 0), at(0, 1, 1), at(1, 1, 1)),
    ...side(at(0, 1, 0), at(0, 0, 0), at(0, 0, 1), at(0, 1, 1)),
  ]
}

export const cube = (size = 10, at: Point = [0, 0, 0]): Shape => box(at, [size, size, size])

export const tetrahedron: Shape = [
  [
    [0, 0, 0],
    [0, 1, 0],
    [1, 0, 0],
  ],
  [
    [0, 0, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
]

/** The shape with every triangle flipped. */
export function insideOut(shape: Shape): Shape {
  return shape.map(([a, b, c]) => [a, c, b])
}

/** A torus: a grid that is closed in both directions. */
export function torus(around: number, across: number, large = 30, small = 10): Shape {
  const at = (i: number, j: number): Point => {
    const angle = (2 * Math.PI * (i % around)) / around
    const roll = (2 * Math.PI * (j % across)) / across
    const radius = large + small * Math.cos(roll)
    return [radius * Math.cos(angle), radius * Math.sin(angle), small * Math.sin(roll)]
  }
  return patch(around, across, at)
}

/** A UV sphere, with single triangles at the poles. */
export function sphere(segments: number, rings: number, radius = 10, [x, y, z]: Point = [0, 0, 0]): Shape {
  const at = (i: number, j: number): Point => {
    if (j === 0) return [x, y, z - radius]
    if (j === rings) return [x, y, z + radius]
    const angle = (2 * Math.PI * (i % segments)) / segments
    const rise = Math.PI * (j / rings - 0.5)
    return [
      x + radius * Math.cos(rise) * Math.cos(angle),
      y + radius * Math.cos(rise) * Math.sin(angle),
      z + radius * Math.sin(rise),
    ]
  }
  return patch(segments, rings, at).filter(([a, b, c]) => !(same(a, b) || same(b, c) || same(c, a)))
}

/** A Möbius strip, which has only one side. */
export function moebius(segments: number): Shape {
  const at = (i: number, j: number): Point => {
    const isRound = i === segments
    const angle = isRound ? 0 : (2 * Math.PI * i) / segments
    const width = (isRound ? 1 - j : j) - 0.5
    const radius = 20 + 10 * width * Math.cos(angle / 2)
    return [radius * Math.cos(angle), radius * Math.sin(angle), 10 * width * Math.sin(angle / 2)]
  }
  return patch(segments, 1, at)
}

function patch(columns: number, rows: number, at: (i: number, j: number) => Point): Shape {
  return Array.from(
    { length: columns * rows },
    (_, index) => [index % columns, Math.floor(index / columns)] as const,
  ).flatMap(
    ([i, j]): Shape => [
      [at(i, j), at(i + 1, j), at(i + 1, j + 1)],
      [at(i, j), at(i + 1, j + 1), at(i, j + 1)],
    ],
  )
}

const same = (a: Point, b: Point): boolean => a.every((value, axis) => value === b[axis])
