import { expect, test } from 'vitest'
import type { LetteringArea } from '#mesh/lettering/frame.ts'
import type { Point } from '#mesh/measurement.ts'
import { projected } from '../scene/camera-pose.ts'
import { cornerOf, movedBy, onPlane, rayThrough, resizedBy } from './area-geometry.ts'

const area: LetteringArea = {
  origin: [5, -10, 12],
  normal: [0, -0.6, 0.8],
  up: [0, 0.8, 0.6],
  widthMm: 40,
  heightMm: 20,
}
const pose = { target: [0, 0, 10] as Point, yaw: 0.5, pitch: 0.6, distance: 200 }

test('a point of the area that is seen at some place is found again by the ray through that place', () => {
  for (const corner of [
    [-1, -1],
    [1, 1],
  ] as const) {
    const seen = projected(cornerOf(area, corner), pose, 1.5)
    const [right, above] = onPlane(rayThrough(seen, pose, 1.5), area)!
    expect(right).toBeCloseTo(20 * corner[0], 6)
    expect(above).toBeCloseTo(10 * corner[1], 6)
  }
})

test('a ray along the area meets it nowhere', () => {
  expect(onPlane({ from: [0, 0, 99], direction: [1, 0, 0] }, area)).toBeNull()
})

test('an area moves along its face, by whole tenths of a millimeter', () => {
  const { origin } = movedBy(area, 2.04, -1)
  expect(origin.map((value) => Math.round(1e6 * value) / 1e6)).toEqual([7, -10.8, 11.4])
})

test('a corner that is dragged leaves the opposite one where it is, and the area never vanishes', () => {
  const larger = resizedBy(area, [1, -1], [6, -3])
  expect([larger.widthMm, larger.heightMm]).toEqual([46, 23])
  const opposite = cornerOf(area, [-1, 1])
  for (const axis of [0, 1, 2]) expect(cornerOf(larger, [-1, 1])[axis]).toBeCloseTo(opposite[axis]!, 6)
  const none = resizedBy(area, [1, 1], [-500, -500])
  expect([none.widthMm, none.heightMm]).toEqual([2, 2])
})
