import { expect, it } from 'vitest'
import { Welder } from '../measure/weld.ts'
import type { Point } from '../measurement.ts'
import { box, insideOut, type Shape, sphere } from '../testing/shapes.ts'
import { findSupportColumns } from './support-columns.ts'
import { mapWalls } from './wall-map.ts'

const supportOf = (shape: Shape) => findSupportColumns(Float32Array.from(shape.flat(2)))
const wallsOf = (shape: Shape) => {
  const welder = new Welder(shape.length)
  welder.add(Float64Array.from(shape.flat(2)), shape.length)
  return mapWalls(welder.finish())
}

it('a slab on a foot needs support beside the foot, down to the plate', () => {
  const { columns, volumeMm3 } = supportOf([
    ...box([-5, -10, 0], [10, 20, 20]),
    ...box([-30, -10, 20], [60, 20, 5]),
  ])
  // Two spaces of 25 × 20 × 20.
  expect(Math.abs(volumeMm3 - 20_000) / 20_000).toBeLessThan(0.02)
  expect(columns[2]).toBe(0)
  expect(columns[3]).toBe(20)
})

it('support stands on the model where that is below', () => {
  const { columns } = supportOf([...box([0, 0, 0], [20, 20, 5]), ...box([0, 0, 15], [20, 20, 5])])
  expect(columns.length).toBeGreaterThan(0)
  for (let at = 0; at < columns.length; at += 4) expect([columns[at + 2], columns[at + 3]]).toEqual([5, 15])
})

it('a box needs none', () => {
  expect(supportOf(box([3, 4, 5], [20, 20, 20]))).toMatchObject({ volumeMm3: 0, isPartial: false })
})

it('walls of a sheet have its thickness everywhere, and count as thin', () => {
  const { cells, stepMm, smallestMm, thinShare } = wallsOf(box([0, 0, 0], [40, 0.6, 30]))
  expect(smallestMm).toBeCloseTo(0.6, 3)
  expect(thinShare).toBeGreaterThan(0.9)
  expect([...new Set(cells)].filter((each) => Math.abs(each * stepMm - 0.6) < stepMm)).toHaveLength(1)
})

it('a ball has no thin walls, and every cell has a value', () => {
  const { cells, thinShare } = wallsOf(sphere(48, 24, 20))
  expect(thinShare).toBe(0)
  expect(cells.every((each) => each > 0)).toBe(true)
})

it('a pleated wall has about its thickness everywhere, also where its sides aren’t parallel', () => {
  const at = (n: number, y: number, z: number): Point => [n, y + 3 * (n % 2), z]
  const pleats: Shape = Array.from({ length: 40 }, (_, n) => n).flatMap((n): Shape => {
    const side = (y: number): Shape => [
      [at(n, y, 0), at(n + 1, y, 0), at(n + 1, y, 20)],
      [at(n, y, 0), at(n + 1, y, 20), at(n, y, 20)],
    ]
    return [...side(0), ...insideOut(side(2.5))]
  })
  const { cells, stepMm } = wallsOf(pleats)
  expect([...cells].filter((each) => each * stepMm > 1.5)).toEqual([])
})
