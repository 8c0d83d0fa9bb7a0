import { expect, it } from 'vitest'
import { measureShape } from '../testing/measure-bytes.ts'
import { box, cube, insideOut, type Shape, sphere } from '../testing/shapes.ts'

const kindsIn = (shape: Shape) => measureShape(shape).findings.map(({ kind }) => kind)
const ball = measureShape(sphere(24, 12, 10)).volumeMm3

it.each<[string, Shape, number]>([
  ['two boxes', [...box([0, 0, 0], [10, 20, 20]), ...box([8, 5, 5], [10, 20, 20])], 7_550],
  ['a cube in a cube', [...cube(30), ...cube(10, [10, 10, 10])], 27_000],
  [
    'a ball in a hollow cube, and a box through its wall',
    [
      ...cube(30),
      ...insideOut(cube(20, [5, 5, 5])),
      ...cube(4, [13, 13, 13]),
      ...box([28, 10, 10], [10, 10, 10]),
    ],
    27_000 - 8_000 + 64 + 800,
  ],
  [
    'thin ribs along the axes',
    Array.from({ length: 20 }, (_, at) => [
      ...box([5 * at, 0, 0], [1, 96, 2]),
      ...box([0, 5 * at, 0], [96, 1, 2]),
    ]).flat(),
    2 * (2 * 20 * 96 - 400),
  ],
])('%s overlap, and the volume counts once what they share', (_, shape, volume) => {
  const { volumeMm3, findings } = measureShape(shape)
  expect(volumeMm3 / volume).toBeCloseTo(1, 3)
  const overlaps = findings.find(({ kind }) => kind === 'OVERLAPS')
  expect(overlaps).toMatchObject({ severity: 'note', text: expect.stringContaining('share once') })
})

it.each<[string, Shape, number]>([
  [
    'a ball that faces inward beside another',
    [...sphere(24, 12), ...insideOut(sphere(24, 12, 10, [28, 0, 0]))],
    2 * ball,
  ],
  [
    'a cube that faces inward and is partly in another',
    [...cube(), ...insideOut(cube(10, [5, 5, 5]))],
    1_875,
  ],
  ['a ball that is there three times', [...sphere(24, 12), ...sphere(24, 12), ...sphere(24, 12)], ball],
  ['cubes that share an edge', [...cube(), ...cube(10, [10, 10, 0])], 2_000],
])('the volume is that of the print, too: %s', (_, shape, volume) => {
  expect(measureShape(shape).volumeMm3 / volume).toBeCloseTo(1, 3)
})

it.each<[string, Shape]>([
  ['a slab on a foot', [...box([-5, -10, 0], [10, 20, 20]), ...box([-30, -10, 20], [60, 20, 5])]],
  ['balls apart', [...sphere(24, 12, 10), ...sphere(24, 12, 10, [28, 0, 0])]],
  ['a hollow cube', [...cube(30), ...insideOut(cube(10, [10, 10, 10]))]],
  ['a cube in a hollow one', [...cube(30), ...insideOut(cube(10, [10, 10, 10])), ...cube(4, [13, 13, 13])]],
])('%s don’t', (_, shape) => {
  expect(kindsIn(shape)).not.toContain('OVERLAPS')
})

it('a thousand needles through each other take seconds', () => {
  const needles = Array.from({ length: 1_000 }, (_, at) =>
    at % 2 ? box([at * 0.2, 0, 0], [0.05, 200, 200]) : box([0, 0, at * 0.2], [200, 200, 0.05]),
  ).flat()
  const start = process.cpuUsage()
  const { volumeMm3 } = measureShape(needles)
  const { user, system } = process.cpuUsage(start)
  expect(volumeMm3 / (200 * 200 * (500 * 0.05 + 500 * 0.05) - 500 * 500 * 0.05 * 0.05 * 200)).toBeCloseTo(
    1,
    2,
  )
  expect(user + system).toBeLessThan(5e6)
})
