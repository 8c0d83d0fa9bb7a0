import { expect, test } from 'vitest'
import { versionDifference } from './version-difference.ts'

const cube = (mm: number, more = {}) => ({
  bounds: { min: [0, 0, 0] as [number, number, number], max: [mm, mm, mm] as [number, number, number] },
  volumeMm3: mm ** 3,
  triangles: 12,
  bodies: 1,
  ...more,
})

test('the first version says what it is', () => {
  expect(versionDifference(null, cube(20))).toBe('20 × 20 × 20 mm, 8 cm³')
})

test('a later version says what of size, volume and bodies it changed', () => {
  expect(versionDifference(cube(20), cube(22, { bodies: 2 }))).toBe(
    '22 × 22 × 22 mm instead of 20 × 20 × 20 mm, 33.1% more volume, 2 bodies instead of 1',
  )
})

test('a version that differs by less than a printer can show says so', () => {
  expect(versionDifference(cube(20), cube(20.001))).toBe('The same size and volume')
  expect(versionDifference(cube(20), cube(20, { triangles: 48 }))).toBe(
    'The same size and volume, other triangles',
  )
})
