import type { Page } from 'playwright-core'
import { type Interaction, slowestByAct } from './judge.ts'
import type { Watched } from './watch-page.ts'

export interface TrayFigures {
  entries: number
  frames: number
  /** Milliseconds from one frame to the next while it is scrolled. */
  frameMs: number
  slowFrameMs: number
  longestFrameMs: number
  /** The most elements that the list had at once. */
  elements: number
  longTasks: number
  slowest: Interaction[]
}

const STEP_PX = 700
const OPEN_MS = 120_000

/** Opens the tray, scrolls to the oldest message and back, and closes it. */
export async function scrollTray(page: Page, watched: Watched, entries: number): Promise<TrayFigures> {
  await page.goto('/dashboard/orders')
  await page.getByRole('row').nth(1).waitFor({ timeout: OPEN_MS })
  await page.waitForLoadState('networkidle')
  await watched.begin('open the tray')
  await page.getByRole('button', { name: /^Inbox/ }).click()
  const tray = page.getByRole('dialog', { name: 'Inbox' })
  await tray.getByText('Order N-1 was delivered').waitFor()
  await tray.hover()
  await page.evaluate(() => {
    const notes = { frames: [] as number[], elements: 0 }
    let last = performance.now()
    const tick = (now: number) => {
      notes.frames.push(now - last)
      last = now
      notes.elements = Math.max(notes.elements, document.querySelectorAll('[role=dialog] *').length)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame((now) => {
      last = now
      requestAnimationFrame(tick)
    })
    Object.assign(window, { scrolled: notes })
  })
  // Older entries are fetched on the way.
  const oldest = tray.getByText(`Order N-${entries} `)
  while (!(await oldest.isVisible())) await wheelTo(page, STEP_PX)
  await wheelTo(page, -STEP_PX)
  await tray.getByText('Order N-1 was delivered').waitFor()
  const { frames, elements } = await page.evaluate(
    () => (window as Window & { scrolled?: { frames: number[]; elements: number } }).scrolled!,
  )
  await watched.begin('close the tray')
  await page.keyboard.press('Escape')
  await tray.waitFor({ state: 'hidden' })
  const { interactions, taskMs } = await watched.take()
  const sorted = frames.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
  return {
    entries,
    frames: frames.length,
    frameMs: at(0.5),
    slowFrameMs: at(0.95),
    longestFrameMs: at(1),
    elements,
    longTasks: taskMs.length,
    slowest: slowestByAct(interactions),
  }
}

/** Turns the wheel until the tray doesn't move any further. */
async function wheelTo(page: Page, step: number): Promise<void> {
  let before = Number.NaN
  for (;;) {
    await page.mouse.wheel(0, step)
    const now = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      await frame()
      return document.querySelector('[role=dialog]')?.scrollTop ?? 0
    })
    if (now === before) return
    before = now
  }
}
