import { expect, it } from 'vitest'
import type { FindingKind, Measurement, Point } from '../measurement.ts'
import { measureShape } from '../testing/measure-bytes.ts'
import { box, cube, type Shape } from '../testing/shapes.ts'

const kindsOf = ({ findings }: Measurement): FindingKind[] => findings.map(({ kind }) => kind)
const textOf = ({ findings }: Measurement, kind: FindingKind) =>
  findings.find((finding) => finding.kind === kind)?.text

it('small overhangs are not reported', () => {
  const measurement = measureShape([...box([0, 0, 0], [40, 40, 40]), ...cube(2, [50, 0, 20])])
  expect(measurement.overhangShare).toBeGreaterThan(0)
  expect(kindsOf(measurement)).toEqual(['SEVERAL_BODIES'])
})

it('faces on the build plate are not overhangs, faces 1 mm above it are, in any unit', () => {
  const raised = (height: number): Shape => [...cube(10), ...box([30, 0, height], [10, 10, 10])]
  expect(measureShape(raised(0.05)).overhangShare).toBe(0)
  expect(measureShape(raised(1)).overhangShare).toBeCloseTo(100 / 1200, 6)
  expect(measureShape(raised(0.05 / 25.4), { unit: 'in' }).overhangShare).toBe(0)
  expect(measureShape(raised(1 / 25.4), { unit: 'in' }).overhangShare).toBeCloseTo(100 / 1200, 6)
})

it('a face slightly steeper than 45 degrees is an overhang', () => {
  const ledge: Shape = [
    [
      [0, 0, 0],
      [0, 10, 0],
      [10, 10, 9],
    ],
  ]
  expect(measureShape([...cube(), ...ledge]).overhangShare).toBeGreaterThan(0)
})

it('thin walls are not reported when the unit is suspicious', () => {
  expect(kindsOf(measureShape(box([0, 0, 0], [0.1, 0.08, 0.05])))).toEqual(['SUSPICIOUS_UNIT'])
})

it('a huge model with a suspicious unit is not called small', () => {
  expect(textOf(measureShape(box([0, 0, 0], [30_000, 20_000, 10_000])), 'SUSPICIOUS_UNIT')).toBe(
    'In millimeters, the model measures 30,000 × 20,000 × 10,000 mm. In micrometers, it would be 30 × 20 × 10 mm.',
  )
})

it('positions of findings are in millimeters', () => {
  const { findings } = measureShape(cube(10, [50, 0, 0]).slice(2), { unit: 'in' })
  const [[x, y, z] = [0, 0, 0]] = findings.find(({ kind }) => kind === 'OPEN_EDGES')!.places
  expect([x >= 50 * 25.4, x <= 60 * 25.4, y <= 254, z]).toEqual([true, true, true, 0])
})

it('a flat sheet has no wall thickness', () => {
  expect(measureShape(cube().slice(0, 2)).smallestWallMm).toBeNull()
})

it('the edges of a wedge are not thin walls', () => {
  const ends = [0, 40].map((z): Point[] => [
    [0, 0, z],
    [40, 0, z],
    [20, 20 * Math.sqrt(3), z],
  ])
  const [[a, b, c], [d, e, f]] = ends as [[Point, Point, Point], [Point, Point, Point]]
  const side = (p: Point, q: Point, r: Point, s: Point): Shape => [
    [p, q, r],
    [p, r, s],
  ]
  const prism: Shape = [[a, c, b], [d, e, f], ...side(a, b, e, d), ...side(b, c, f, e), ...side(c, a, d, f)]
  const measurement = measureShape(prism)
  expect(measurement.watertight).toBe(true)
  expect(measurement.smallestWallMm).toBeCloseTo(40, 6)
})
