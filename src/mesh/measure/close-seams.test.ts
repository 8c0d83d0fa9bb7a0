import { describe, expect, it } from 'vitest'
import { sourceFromBytes } from '../byte-source.ts'
import type { Point } from '../measurement.ts'
import { repairMesh } from '../repair/repair-mesh.ts'
import { measureShape } from '../testing/measure-bytes.ts'
import { binaryStlOf } from '../testing/model-files.ts'
import { cube, type Shape, torus } from '../testing/shapes.ts'

/** The shape with every third triangle rounded the other way, by this many float steps of its size. */
function withSeams(shape: Shape, steps: number): Shape {
  const largest = Math.max(...shape.flat(2).map(Math.abs))
  const step = 2 ** (Math.floor(Math.log2(largest)) - 23)
  const rounded = (value: number) => Math.round(value / step) * step
  return shape.map((corners, index) =>
    corners.map(
      (corner) =>
        corner.map((value) => rounded(value) + (index % 3 === 0 ? steps * step : 0)) as unknown as Point,
    ),
  ) as unknown as Shape
}

describe('corners that differ by the rounding of a 32-bit float', () => {
  const shape = torus(60, 40, 60, 20)

  it('are one corner in the report', () => {
    const intact = measureShape(shape)
    const measurement = measureShape(withSeams(shape, 1))
    expect(measurement).toMatchObject({ watertight: true, openEdges: 0, bodies: 1, triangles: 4_800 })
    expect(measurement.volumeMm3 / intact.volumeMm3).toBeCloseTo(1, 4)
  })

  it('are one corner in a repair', () => {
    const file = binaryStlOf(withSeams(shape, 1))
    expect(repairMesh(sourceFromBytes(file), {}, { add() {} })).toEqual({
      closedHoles: 0,
      remainingHoles: 0,
      flippedTriangles: 0,
      removedTriangles: 0,
    })
  })

  it('further apart are different corners', () => {
    expect(measureShape(withSeams(shape, 4)).openEdges).toBeGreaterThan(100)
  })

  it('don’t hide a hole', () => {
    expect(measureShape(withSeams(shape, 1).slice(2))).toMatchObject({
      watertight: false,
      openEdges: 4,
      bodies: 1,
    })
  })
})

it('closed bodies that touch within a float step stay two bodies', () => {
  const gap = 2 ** -20
  expect(measureShape([...cube(10), ...cube(10, [10 + gap, 0, 0])])).toMatchObject({
    bodies: 2,
    watertight: true,
  })
})

it('coordinates that crowd at the origin take seconds', () => {
  let state = 7
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const point = (): Point => [1e-9 * random(), 1e-9 * random(), 1e-9 * random()]
  const crowd: Shape = Array.from({ length: 20_000 }, () => [point(), point(), point()] as const)
  const start = performance.now()
  expect(measureShape([...cube(200), ...crowd]).triangles).toBe(20_012)
  expect(performance.now() - start).toBeLessThan(5_000)
})
