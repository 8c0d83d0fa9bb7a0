import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LetteringArea } from '#mesh/lettering/frame.ts'
import type { Ray, Spot } from '#mesh/lettering/pick-spot.ts'
import { mount } from '#web/testing/mount.tsx'
import { fitted, standardViews } from '../scene/camera-pose.ts'
import { SightStore } from '../scene/sight-store.ts'
import { AreaOverlay } from './area-overlay.tsx'
import type { LetteringClient } from './lettering-client.ts'

const box = { min: [-30, -20, 0], max: [30, 20, 10] } as const
const first: LetteringArea = {
  // In the file, where the center of the plate is at 30, 20, 0.
  ...{ origin: [30, 20, 10], normal: [0, 0, 1], up: [0, 1, 0], widthMm: 40, heightMm: 16 },
}
const spot: Spot = {
  ...{ place: [1, 2, 10], normal: [0, 0, 1], up: [0, 1, 0], isCurved: false, widthMm: 20, heightMm: 8 },
}

interface Log {
  areas: LetteringArea[]
  spots: Spot[]
  rays: Ray[]
}

function View({ log, isPlacing = false }: { log: Log; isPlacing?: boolean }) {
  const view = useRef<HTMLDivElement>(null)
  const [area, setArea] = useState(first)
  const [sights] = useState(() => {
    const store = new SightStore()
    store.set({ pose: fitted(standardViews.top, box, 2), box, aspect: 2, share: 1 })
    return store
  })
  const pick = async (ray: Ray) => {
    log.rays.push(ray)
    return spot
  }
  return (
    <div ref={view} style={{ position: 'relative', width: 600, height: 300 }} data-testid="view">
      <AreaOverlay
        editor={{
          area,
          isPlacing,
          onPlace: (found) => log.spots.push(found),
          onChange: (next) => {
            log.areas.push(next)
            setArea(next)
          },
        }}
        origin={[30, 20, 0]}
        box={view}
        sights={sights}
        client={{ pick } as unknown as LetteringClient}
      />
    </div>
  )
}

const emptyLog = (): Log => ({ areas: [], spots: [], rays: [] })
const handle = (name: RegExp) => page.getByRole('button', { name }).element() as HTMLElement

test('arrow keys move the area along its face and resize it around its middle', async () => {
  const log = emptyLog()
  await mount(<View log={log} />)
  handle(/^Move the text area/).focus()
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
  expect(log.areas.at(-1)).toMatchObject({ origin: [31, 20.1, 10], widthMm: 40 })
  handle(/^Resize the text area/).focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
  expect(log.areas.at(-1)).toMatchObject({ origin: [31, 20.1, 10], widthMm: 39, heightMm: 17 })
})

test('a click while placing asks for the face there, in the millimeters of the file', async () => {
  const log = emptyLog()
  await mount(<View log={log} isPlacing />)
  await page.getByTestId('view').click({ position: { x: 300, y: 150 } })
  await expect.poll(() => log.spots).toEqual([{ ...spot, place: [31, 22, 10] }])
  // Seen from above, the middle of the view is above the middle of the plate.
  const { from, direction } = log.rays[0]!
  const down = from[2] / -direction[2]
  expect(from[0] + down * direction[0]).toBeCloseTo(0, 0)
})

test('a click otherwise places nothing', async () => {
  const log = emptyLog()
  await mount(<View log={log} />)
  await page.getByTestId('view').click({ position: { x: 5, y: 5 } })
  expect(log.rays).toEqual([])
})

test('a corner is dragged with the pointer, and the opposite one stays', async () => {
  const log = emptyLog()
  await mount(<View log={log} />)
  const corner = page.getByTestId('corner 1,1').element()
  const { left, top } = corner.getBoundingClientRect()
  const at = { pointerId: 1, bubbles: true }
  // A test has no pointer to capture.
  corner.setPointerCapture = () => undefined
  corner.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: left + 6, clientY: top + 6 }))
  corner.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: left + 36, clientY: top - 9 }))
  corner.dispatchEvent(new PointerEvent('pointerup', at))
  await expect.poll(() => log.areas.length).toBe(1)
  const { widthMm, heightMm, origin } = log.areas[0]!
  expect(widthMm).toBeGreaterThan(41)
  expect(heightMm).toBeGreaterThan(16.5)
  expect(origin[0] - widthMm / 2).toBeCloseTo(10, 6)
  expect(origin[1] - heightMm / 2).toBeCloseTo(12, 6)
})
