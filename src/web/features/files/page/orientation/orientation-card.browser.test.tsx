import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Point } from '#mesh/measurement.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { useUploads } from '#web/uploads/upload-store.ts'
import { OrientationCard, type TurnedModel } from './orientation-card.tsx'

const file = { id: 'file_1' }
const version = { version: 2, fileName: 'T.stl' }

/** A binary STL of two boxes that make a T: a slab on a foot. */
function tShape(): ArrayBuffer {
  const boxes = [
    { from: [-5, -10, 0], to: [5, 10, 20] },
    { from: [-30, -10, 20], to: [30, 10, 25] },
  ]
  const faces = ['021', '132', '456', '576', '014', '154', '263', '367', '042', '246', '135', '375']
  const view = new DataView(new ArrayBuffer(84 + 50 * faces.length * boxes.length))
  view.setUint32(80, faces.length * boxes.length, true)
  let at = 84
  for (const { from, to } of boxes)
    for (const [face, corners] of faces.entries()) {
      const order = face === 1 ? '123' : corners
      for (const [index, corner] of [...order].entries())
        for (let axis = 0; axis < 3; axis++)
          view.setFloat32(
            at + 12 + 12 * index + 4 * axis,
            (Number(corner) >> axis) & 1 ? to[axis]! : from[axis]!,
            true,
          )
      at += 50
    }
  return view.buffer as ArrayBuffer
}

/** With a button for what a click on the right side of the model does. */
function Card(props: Pick<Parameters<typeof OrientationCard>[0], 'source' | 'isYUp' | 'onTurned'>) {
  const [onFace, setOnFace] = useState<((direction: Point) => void) | null>(null)
  return (
    <>
      <OrientationCard
        {...{ file, version, ...props }}
        isPicking={onFace !== null}
        onPick={(next) => setOnFace(() => next)}
      />
      <button type="button" onClick={() => onFace?.([1, 0, 0])}>
        The model
      </button>
    </>
  )
}

const open = async (isYUp = false) => {
  const onTurned = vi.fn<(model: TurnedModel | null) => void>()
  serve({})
  const source = { file: new Blob([tShape()]) }
  await mount(<Card source={source} isYUp={isYUp} onTurned={onTurned} />)
  return onTurned
}
/** The height of a binary STL. */
function heightOf(bytes: ArrayBuffer): number {
  const view = new DataView(bytes)
  const heights = Array.from({ length: 3 * view.getUint32(80, true) }, (_, corner) =>
    view.getFloat32(84 + 50 * Math.floor(corner / 3) + 12 + 12 * (corner % 3) + 8, true),
  )
  return Math.max(...heights) - Math.min(...heights)
}
const keepButton = page.getByRole('button', { name: 'Save as new version' })

test('the faces to stand on are listed with what each means, and the chosen one is shown', async () => {
  const onTurned = await open()
  await page.getByRole('button', { name: 'Compare orientations' }).click()
  await expect.element(page.getByText('12 cm² of support, 25 mm high, 2 cm² on the plate')).toBeVisible()
  await expect.element(page.getByText('2 cm² of support, 25 mm high, 12 cm² on the plate')).toBeVisible()
  await page.getByRole('radio', { name: /Top down \(recommended\)/ }).click()
  await expect.element(page.getByText('Shown beside the current version.')).toBeVisible()
  expect(heightOf(onTurned.mock.lastCall![0]!.bytes)).toBeCloseTo(25, 3)
  await page.getByRole('radio', { name: /As it is/ }).click()
  await expect.element(keepButton).not.toBeInTheDocument()
  expect(onTurned.mock.lastCall).toEqual([null])
})

test('a model that lies on its back is turned upright and becomes a version', async () => {
  const onTurned = await open(true)
  await page.getByRole('button', { name: 'Turn upright' }).click()
  await expect.element(keepButton).toBeEnabled()
  await expect.poll(() => onTurned.mock.lastCall?.[0]).toBeTruthy()
  expect(heightOf(onTurned.mock.lastCall![0]!.bytes)).toBeCloseTo(20, 3)
  await keepButton.click()
  expect(useUploads.getState().own).toMatchObject([{ name: 'T-turned.stl' }])
})

test('a face that is clicked in the 3D view is laid on the plate', async () => {
  const onTurned = await open()
  await page.getByRole('button', { name: 'Pick a face' }).click()
  await expect.element(page.getByText(/^Click the face/)).toBeVisible()
  await page.getByRole('button', { name: 'The model' }).click()
  await expect.element(page.getByText('Shown beside the current version.')).toBeVisible()
  expect(heightOf(onTurned.mock.lastCall![0]!.bytes)).toBeCloseTo(60, 3)
  await expect.element(page.getByRole('button', { name: 'Pick a face' })).toBeVisible()
})
