import { describe, expect, it } from 'vitest'
import type { Point } from '../measurement.ts'
import { box } from '../testing/shapes.ts'
import type { TriangleSink } from '../triangle-sink.ts'
import { findOrientations, isClearlyBetter } from './find-orientations.ts'
import { measureOrientation } from './measure-orientation.ts'
import { TriangleList } from './triangle-list.ts'
import { rotationTo, turning } from './turn-model.ts'

/** A closed prism over a polygon in x and z, from y = 0 to `depth`. */
function prism(outline: readonly (readonly [x: number, z: number])[], depth: number): number[] {
  const corners: number[] = []
  const put = (...points: readonly Point[]) => corners.push(...points.flat())
  for (const [index, [x, z]] of outline.entries()) {
    const [nextX, nextZ] = outline[(index + 1) % outline.length]!
    put([x, 0, z], [nextX, 0, nextZ], [nextX, depth, nextZ])
    put([x, 0, z], [nextX, depth, nextZ], [x, depth, z])
    if (index === 0 || index === outline.length - 1) continue
    const [firstX, firstZ] = outline[0]!
    put([firstX, 0, firstZ], [nextX, 0, nextZ], [x, 0, z])
    put([firstX, depth, firstZ], [x, depth, z], [nextX, depth, nextZ])
  }
  return corners
}

const listOf = (corners: readonly number[]): TriangleList => {
  const list = new TriangleList()
  list.add(Float64Array.from(corners), corners.length / 9)
  return list
}

/** The outline runs clockwise seen from the front, so that faces look outward. */
const WEDGE = prism(
  [
    [0, 0],
    [0, 30],
    [40, 0],
  ],
  20,
)
/** A wide slab on a narrow foot, which overhangs on both sides. */
const T = [...box([-5, -10, 0], [10, 20, 20]), ...box([-30, -10, 20], [60, 20, 5])].flat(2)

describe('orientations', () => {
  it('a T is best put on its wide side', () => {
    const { current, others } = findOrientations(listOf(T).corners)
    expect(current).toMatchObject({ heightMm: 25, firstLayerMm2: 200, supportMm2: 1_200 })
    expect(others[0]).toMatchObject({
      supportMm2: 200,
      heightMm: expect.closeTo(25, 3),
      firstLayerMm2: expect.closeTo(1_200, 2),
    })
    expect(others[0]!.down[2]).toBeCloseTo(1, 6)
    expect(isClearlyBetter(others[0]!, current)).toBe(true)
  })

  it('a box has no clearly better one', () => {
    const { current, others } = findOrientations(listOf(box([0, 0, 0], [20, 30, 40]).flat(2)).corners)
    expect(current.supportMm2).toBe(0)
    expect(isClearlyBetter(current, current)).toBe(false)
    expect(others.length).toBeGreaterThan(0)
  })

  it('a slanted face is found, and turned flat', () => {
    const { others } = findOrientations(listOf(WEDGE).corners)
    const slanted = others.find(({ firstLayerMm2 }) => Math.abs(firstLayerMm2 - 1_000) < 1)!
    expect(slanted).toMatchObject({ heightMm: expect.closeTo(24, 3), supportMm2: 0 })
    const turned = new TriangleList()
    turning(slanted.down, turned).add(Float64Array.from(WEDGE), WEDGE.length / 9)
    expect(measureOrientation(turned.corners, [0, 0, -1])).toMatchObject({
      heightMm: expect.closeTo(24, 3),
      firstLayerMm2: expect.closeTo(1_000, 1),
    })
  })

  it.each<[Point]>([[[0, 0, -1]], [[0, 0, 1]], [[1, 0, 0]], [[0.6, 0, 0.8]], [[0, -1, 0]]])(
    '%j faces down after turning, and nothing is mirrored',
    (down) => {
      const rows = rotationTo(down)
      const apply = (row: number) =>
        rows[3 * row]! * down[0] + rows[3 * row + 1]! * down[1] + rows[3 * row + 2]! * down[2]
      expect([apply(0), apply(1), apply(2)]).toEqual([
        expect.closeTo(0, 9),
        expect.closeTo(0, 9),
        expect.closeTo(-1, 9),
      ])
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = rows
      expect(a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)).toBeCloseTo(1, 9)
    },
  )

  it('right angles stay exact', () => {
    const points: number[] = []
    const sink: TriangleSink = { add: (coordinates) => points.push(...coordinates.slice(0, 9)) }
    turning([0, -1, 0], sink).add(Float64Array.from([0.1, 0.2, 0.3, 1, 0, 0, 0, 1, 0]), 1)
    expect(points.slice(0, 3)).toEqual([0.1, -0.3, 0.2])
  })
})
