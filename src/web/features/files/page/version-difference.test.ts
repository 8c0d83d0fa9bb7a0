import { expect, test } from 'vitest'
import { versionDifference } from './version-difference.ts'

const cube = (mm: number, more = {}) => ({
  bounds: { min: [0, 0, 0] as [number, number, number], max: [mm, mm, mm] as [number, number, number] },
  volumeMm3: mm ** 3,
  triangles: 12,
  bodies: 1,
  ...more,
})

test('the first version shows its size and volume', () => {
  expect(versionDifference(null, cube(20))).toBe('20 × 20 × 20 mm, 8 cm³')
})

test('a later version shows changes in size, volume and bodies', () => {
  expect(versionDifference(cube(20), cube(22, { bodies: 2 }))).toBe(
    '22 × 22 × 22 mm instead of 20 × 20 × 20 mm, 33.1% more volume, 2 bodies instead of 1',
  )
})

test('a difference below printer resolution counts as the same size and volume', () => {
  expect(versionDifference(cube(20), cube(20.001))).toBe('Same size and volume')
  expect(versionDifference(cube(20), cube(20, { triangles: 48 }))).toBe(
    'Same size and volume, different mesh',
  )
})
