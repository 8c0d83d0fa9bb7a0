import { expect, test } from 'vitest'
import { commandOf } from './camera-keys.ts'
import { between, fitted, standardViews, turned } from './scene/camera-pose.ts'

const press = (key: string) => commandOf({ key, ctrlKey: false, metaKey: false, altKey: false })
const box = { min: [-40, -30, 0], max: [40, 30, 100] } as const

test('arrows rotate, plus and minus zoom, letters toggle, numbers choose a side', () => {
  expect(press('ArrowLeft')).toMatchObject({ do: 'turn', pitch: 0 })
  expect(press('+')).toMatchObject({ do: 'zoom', factor: 1.25 })
  expect(['0', 'f', 'F'].map((key) => press(key)?.do)).toEqual(['fit', 'fit', 'fit'])
  expect(['p', 'S', 'd', '?'].map((key) => press(key)?.do)).toEqual([
    'plate',
    'section',
    'dimensions',
    'help',
  ])
  expect(press('5')).toEqual({ do: 'view', view: 'top' })
})

test('browser and page shortcuts are left alone', () => {
  expect(commandOf({ key: 'f', ctrlKey: true, metaKey: false, altKey: false })).toBeNull()
  expect([press('Tab'), press('Escape'), press('q'), press('9')]).toEqual([null, null, null, null])
})

test('a fitted model is fully visible in wide and tall views', () => {
  const wide = fitted(standardViews.front, box, 2)
  const tall = fitted(standardViews.front, box, 0.5)
  expect(wide.target).toEqual([0, 0, 50])
  // From the front the nearest side is half the depth away, and the field of view is 28 degrees.
  const half = (distance: number) => (distance - 30) * Math.tan((14 * Math.PI) / 180)
  expect(half(wide.distance)).toBeGreaterThan(50)
  expect(half(tall.distance) * 0.5).toBeGreaterThan(40)
})

test('the camera never flips over the top', () => {
  const up = turned(fitted(standardViews.front, box, 1), 0, 9)
  expect(up.pitch).toBeLessThan(Math.PI / 2)
})

test('an animated move takes the shorter way around and ends at its target', () => {
  const from = { ...fitted(standardViews.front, box, 1), yaw: 3 }
  const to = { ...from, yaw: -3 }
  expect(between(from, to, 0.5).yaw).toBeCloseTo(Math.PI, 2)
  expect(between(from, to, 1)).toEqual(to)
})
