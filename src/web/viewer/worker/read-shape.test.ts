import { expect, test } from 'vitest'
import { sourceFromBytes } from '#mesh/byte-source.ts'
import { readShape } from './read-shape.ts'

type Corner = readonly [number, number, number]

/** A box as STL bytes, each face divided into squares. */
function boxStl(size: Corner, at: Corner, cuts = 1): Uint8Array {
  const faces = [0, 1, 2].flatMap((axis) => [0, 1].map((side) => ({ axis, side })))
  const triangles = faces.flatMap(({ axis, side }) => {
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
    const corner = (i: number, j: number): Corner => {
      const place = [...at] as [number, number, number]
      place[axis] = at[axis]! + side * size[axis]!
      place[u] = at[u]! + (size[u]! * i) / cuts
      place[v] = at[v]! + (size[v]! * j) / cuts
      return place
    }
    return Array.from({ length: cuts * cuts }, (_, index) => [
      index % cuts,
      Math.floor(index / cuts),
    ]).flatMap(([i = 0, j = 0]): Corner[][] => {
      const [a, b, c, d] = [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)]
      return side === 1
        ? [
            [a, b, c],
            [a, c, d],
          ]
        : [
            [a, c, b],
            [a, d, c],
          ]
    })
  })
  const view = new DataView(new ArrayBuffer(84 + 50 * triangles.length))
  view.setUint32(80, triangles.length, true)
  for (const [index, triangle] of triangles.entries())
    for (const [place, value] of triangle.flat().entries())
      view.setFloat32(96 + 50 * index + 4 * place, value, true)
  return new Uint8Array(view.buffer)
}

test('a model is centered on the plate, wherever it was in its file', () => {
  const { facts, parts } = readShape(sourceFromBytes(boxStl([10, 20, 30], [1_000, -500, 7])), { scale: 1 })
  expect(facts).toEqual({
    format: 'stl',
    triangles: 12,
    shownTriangles: 12,
    size: [10, 20, 30],
    origin: [1_005, -490, 7],
    volumeMm3: 6_000,
  })
  const positions = [...(parts[0] ?? [])]
  const along = (axis: number) => positions.filter((_, index) => index % 3 === axis)
  expect([0, 1, 2].map((axis) => [Math.min(...along(axis)), Math.max(...along(axis))])).toEqual([
    [-5, 5],
    [-10, 10],
    [0, 30],
  ])
})

test('a model in another unit is shown in millimeters', () => {
  const { facts } = readShape(sourceFromBytes(boxStl([1, 2, 3], [0, 0, 0])), { scale: 25.4 })
  expect(facts.size.map((mm) => Math.round(mm * 10) / 10)).toEqual([25.4, 50.8, 76.2])
  expect(facts.volumeMm3).toBeCloseTo(6 * 25.4 ** 3, 3)
})

test('no triangle is lost when a model spans several parts', () => {
  const { facts, parts } = readShape(sourceFromBytes(boxStl([10, 10, 10], [0, 0, 0], 75)), { scale: 1 })
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.reduce((sum, part) => sum + part.length / 9, 0)).toBe(6 * 75 * 75 * 2)
  expect(facts.shownTriangles).toBe(facts.triangles)
  // Unfilled triangles would be at the file's origin, above or below the plate.
  for (const part of parts) expect(part.some((value) => value < -5 || value > 10)).toBe(false)
})

test('a very detailed model is simplified, with the figures of the original', () => {
  const bytes = sourceFromBytes(boxStl([40, 40, 40], [0, 0, 0], 60))
  const { facts } = readShape(bytes, { scale: 1, maxShown: 5_000 })
  expect(facts.triangles).toBe(43_200)
  expect(facts.shownTriangles).toBeLessThanOrEqual(5_000)
  expect(facts.shownTriangles).toBeGreaterThan(500)
  expect(facts.volumeMm3).toBeCloseTo(64_000, 3)
})

test('a file that isn’t a model fails with a readable message', () => {
  const text = new TextEncoder().encode('%PDF-1.7 this is a letter')
  expect(() => readShape(sourceFromBytes(text), { scale: 1 })).toThrow(
    'This is a PDF. Export the model as STL',
  )
})

test('the progress of a model that is read several times to be shown simplified never goes back, and ends', () => {
  const shares: number[] = []
  const bytes = boxStl([10, 20, 30], [0, 0, 0], 120)
  const { facts } = readShape(sourceFromBytes(bytes), {
    ...{ scale: 1, maxShown: 70_000 },
    onProgress: (share) => shares.push(share),
  })
  expect(facts.shownTriangles).toBeLessThan(facts.triangles)
  expect(shares.length).toBeGreaterThan(3)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(new Set(shares).size).toBe(shares.length)
  expect(shares.at(-1)).toBe(1)
})
