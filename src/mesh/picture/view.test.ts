import { expect, test } from 'vitest'
import { axesOf, viewOfFace } from './view.ts'

type Vector = readonly [number, number, number]
const dot = (one: Vector, other: Vector) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

test.each<[string, Vector, Vector]>([
  ['front', [0, -1, 0], [0, 0, 1]],
  ['back', [0, 1, 0], [0, 0, 1]],
  ['left', [-1, 0, 0], [0, 0, 1]],
  ['right', [3, 0, 0], [0, 0, 1]],
  ['top', [0, 0, 1], [0, 1, 0]],
  ['top, read from the right', [0, 0, 1], [-1, 0, 0]],
  ['bottom', [0, 0, -1], [0, 1, 0]],
  ['bottom, read from the left', [0, 0, -1], [1, 0, 0]],
  ['slope', [0, -0.6, 0.8], [0, 0.8, 0.6]],
  ['overhang', [0.6, 0, -0.8], [0.8, 0, 0.6]],
])('the view of a text on the %s looks at it, with its letters upright', (_, normal, letters) => {
  const { up, toEye } = axesOf(viewOfFace(normal, letters))
  expect(dot(toEye, normal) / Math.hypot(...normal)).toBeGreaterThan(0.75)
  expect(dot(up, letters)).toBeGreaterThan(0.6)
})
