import { Vector3 } from 'three'
import { expect, test } from 'vitest'
import { type Box, boxAround, fitted, projected, standardViews } from './camera-pose.ts'
import { CameraRig } from './camera-rig.ts'

const box: Box = { min: [-30, -20, 0], max: [30, 20, 70] }

test.each(Object.keys(standardViews) as (keyof typeof standardViews)[])(
  'from the %s, labels are where the camera projects their position',
  (view) => {
    const rig = new CameraRig(
      () => true,
      () => {},
    )
    rig.aspect = 1.7
    rig.frame(box)
    rig.view(view)
    rig.step(0)
    for (const place of [box.min, box.max, [12, -3, 44]] as const) {
      const seen = new Vector3(...place).project(rig.camera)
      const { x, y } = projected([...place], rig.pose, rig.aspect)
      expect(x).toBeCloseTo((seen.x + 1) / 2, 5)
      expect(y).toBeCloseTo((1 - seen.y) / 2, 5)
    }
  },
)

test('the whole model is visible, even in a narrow view', () => {
  for (const aspect of [0.4, 1, 3]) {
    const pose = fitted(standardViews.corner, box, aspect)
    for (const x of [-30, 30])
      for (const y of [-20, 20])
        for (const z of [0, 70]) {
          const seen = projected([x, y, z], pose, aspect)
          expect(Math.min(seen.x, seen.y, 1 - seen.x, 1 - seen.y)).toBeGreaterThan(0)
        }
  }
})

test('two models are framed together', () => {
  expect(boxAround([box, { min: [-5, -40, 0], max: [5, 40, 10] }])).toEqual({
    min: [-30, -40, 0],
    max: [30, 40, 70],
  })
})
