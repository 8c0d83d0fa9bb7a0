import { describe, expect, it } from 'vitest'
import { measureShape } from '../testing/measure-bytes.ts'
import { box, insideOut, type Shape, torus } from '../testing/shapes.ts'

const BLOCK = box([0, 0, 0], [60, 60, 20])
const wallsOf = (shape: Shape) => {
  const { smallestWallMm, findings } = measureShape(shape)
  return { smallestWallMm, isThin: findings.some(({ kind }) => kind === 'THIN_WALLS') }
}

/** A wedge that gets 10 high over 40. */
const WEDGE: Shape = (() => {
  const [front, back] = [0, 20]
  const corners = [front, back].map((y) => [[0, y, 0] as const, [40, y, 0] as const, [40, y, 10] as const])
  const [[a, b, c], [d, e, f]] = corners as [[Corner, Corner, Corner], [Corner, Corner, Corner]]
  return [
    [a, b, c],
    [d, f, e],
    [a, d, e],
    [a, e, b],
    [b, e, f],
    [b, f, c],
    [a, c, f],
    [a, f, d],
  ]
})()
type Corner = readonly [number, number, number]

describe('thin features are found, however small their share of the surface', () => {
  it.each([
    [10, 20],
    [5, 10],
    [5, 5],
    [3, 3],
  ])('a fin of 0.4 × %d × %d mm', (width, height) => {
    expect(wallsOf([...BLOCK, ...box([30, 30, 20], [0.4, width, height])])).toEqual({
      smallestWallMm: expect.closeTo(0.4, 3),
      isThin: true,
    })
  })

  it('a lid of 0.5 mm over a hollow', () => {
    const hollow = [...box([0, 0, 0], [40, 40, 20]), ...insideOut(box([5, 5, 5], [30, 30, 14.5]))]
    expect(wallsOf(hollow)).toEqual({ smallestWallMm: expect.closeTo(0.5, 3), isThin: true })
  })
})

describe('what isn’t a wall is not called thin', () => {
  it.each<[string, Shape]>([
    ['a wedge', WEDGE],
    ['a fin of 0.8 mm', [...BLOCK, ...box([30, 30, 20], [0.8, 5, 5])]],
    ['a body that ends 0.3 mm inside another one', [...BLOCK, ...box([20, 20, 0.3], [10, 10, 40])]],
    [
      'slabs of 0.4 mm that touch',
      [
        ...box([0, 0, -4], [40, 40, 4]),
        ...Array.from({ length: 20 }, (_, index) =>
          box([index / 2, 0, 0.4 * index], [40 - index, 40, 0.4]),
        ).flat(),
      ],
    ],
    ['a sheet of 0.3 mm inside another body', [...BLOCK, ...box([10, 10, 10], [40, 40, 0.3])]],
    ['a ring', torus(64, 32)],
  ])('%s', (_, shape) => {
    expect(wallsOf(shape).isThin).toBe(false)
  })
})
