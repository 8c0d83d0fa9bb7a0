import { expect, it } from 'vitest'
import { sourceFromBytes } from '../byte-source.ts'
import { binaryStlOf } from '../testing/model-files.ts'
import { box, cube, insideOut, type Shape, sphere } from '../testing/shapes.ts'
import { measureMesh } from './measure-mesh.ts'

const overlapsIn = (shape: Shape) =>
  measureMesh(sourceFromBytes(binaryStlOf(shape))).findings.find(({ kind }) => kind === 'OVERLAPS')

it.each<[string, Shape]>([
  ['two boxes', [...box([0, 0, 0], [10, 20, 20]), ...box([8, 5, 5], [10, 20, 20])]],
  ['two balls', [...sphere(24, 12, 10), ...sphere(24, 12, 10, [8, 0, 0])]],
  ['a cube in a cube', [...cube(30), ...cube(10, [10, 10, 10])]],
])('%s overlap, which is said because the volume counts twice', (_, shape) => {
  expect(overlapsIn(shape)).toMatchObject({
    severity: 'note',
    text: expect.stringContaining('more than once'),
  })
})

it.each<[string, Shape]>([
  ['a slab on a foot', [...box([-5, -10, 0], [10, 20, 20]), ...box([-30, -10, 20], [60, 20, 5])]],
  ['balls apart', [...sphere(24, 12, 10), ...sphere(24, 12, 10, [28, 0, 0])]],
  ['a hollow cube', [...cube(30), ...insideOut(cube(10, [10, 10, 10]))]],
  ['a cube in a hollow one', [...cube(30), ...insideOut(cube(10, [10, 10, 10])), ...cube(4, [13, 13, 13])]],
])('%s don’t', (_, shape) => {
  expect(overlapsIn(shape)).toBeUndefined()
})
