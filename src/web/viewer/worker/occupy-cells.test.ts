import { expect, test } from 'vitest'
import { box, type Shape } from '#mesh/testing/shapes.ts'
import { occupyCells } from './occupy-cells.ts'

const partOf = (shape: Shape) => Float32Array.from(shape.flat(2))
const isNear = (cells: NonNullable<ReturnType<typeof occupyCells>>, point: readonly number[]) => {
  const [x, y, z] = point.map((part, axis) => Math.floor((part - cells.min[axis]!) / cells.cellMm))
  return cells.cells[(z! * cells.sizes[1] + y!) * cells.sizes[0] + x!] === 255
}

test('cells at the surface are marked, those inside and far away are not', () => {
  const cells = occupyCells([partOf(box([-40, -20, 0], [80, 40, 30]))], [80, 40, 30])!
  expect(isNear(cells, [-40, 0, 15])).toBe(true)
  expect(isNear(cells, [13.3, 7.7, 30])).toBe(true)
  expect(isNear(cells, [13.3, 7.7, 31])).toBe(true)
  expect(isNear(cells, [0, 0, 15])).toBe(false)
})

test('a model of too many triangles is not marked', () => {
  expect(occupyCells([new Float32Array(9 * 600_001)], [1, 1, 1])).toBeNull()
})
