import { describe, expect, test } from 'vitest'
import { measureMesh } from '../measure-mesh.ts'
import { stlOf } from '../stl.ts'
import { fileDetail, models } from './model-list.ts'

const PRINT_BED = 220

describe.each(models)('$slug', ({ build }) => {
  const mesh = build(fileDetail)
  const { openEdges, cubicMillimeters, size } = measureMesh(mesh)

  test('is closed, so that it can be printed', () => {
    expect(openEdges).toBe(0)
  })

  test('is a solid of plausible volume, oriented outward', () => {
    expect(cubicMillimeters).toBeGreaterThan(10_000)
    expect(cubicMillimeters).toBeLessThan(size[0] * size[1] * size[2])
  })

  test('stands on the print bed and fits on it', () => {
    const heights = mesh.positions.filter((_, index) => index % 3 === 2)
    expect(heights.reduce((low, height) => Math.min(low, height))).toBeCloseTo(0, 3)
    for (const length of size) expect(length).toBeLessThanOrEqual(PRINT_BED)
  })

  test('is smaller than two megabytes', () => {
    expect(stlOf(mesh).length).toBeLessThan(2_000_000)
  })
})

test('a surface with a missing triangle is not closed', () => {
  const { positions, triangles } = models[0]!.build(fileDetail)
  expect(measureMesh({ positions, triangles: triangles.slice(3) }).openEdges).toBeGreaterThan(0)
})
