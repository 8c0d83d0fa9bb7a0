import { expect, test } from 'vitest'
import { boxStl, measureStl } from './measure-stl.ts'

test('measures size, volume and surface area of a box', () => {
  expect(measureStl(boxStl(20, 30, 40))).toEqual({
    x: 20,
    y: 30,
    z: 40,
    volume: 24,
    surfaceArea: 5200,
    triangles: 12,
  })
})

test('rejects a truncated file and a text file', () => {
  expect(measureStl(boxStl(1, 1, 1).subarray(0, 300))).toBeUndefined()
  expect(measureStl(Buffer.from('solid cube'.padEnd(400)))).toBeUndefined()
})
