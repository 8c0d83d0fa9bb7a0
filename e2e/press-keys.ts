import { expect, type Locator, type Page } from '@playwright/test'

/** More than any page has. */
const MAX_STOPS = 250

/** Opens a screen and waits until its lists are there. */
export async function openTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

/** Presses keys that follow each other within a second, once more where a busy machine took longer. */
export async function goByKeys(page: Page, keys: readonly string[], target: Locator): Promise<void> {
  await expect(async () => {
    await pressEach(page, keys)
    await expect(target).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

export async function pressEach(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Goes on with Tab, or back with Shift+Tab, until the focus is there, as someone without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < MAX_STOPS; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press(key)
  }
  await expectFocusSeen(target)
}

/**
 * Goes through a page with Tab alone: everything that can be operated gets the focus, is seen to have it, isn’t covered, and lets the
 * focus go on. Of rows and tabs that arrow keys move between, one is reached.
 */
export async function expectReachedByTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    const operable = 'a[href], button, input, select, textarea, summary, [tabindex]'
    const stops = [...document.querySelectorAll<HTMLElement>(operable)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [inert] *, [data-base-ui-focus-guard], [type=radio]:not(:checked)') &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    Object.assign(window, { stops: new Set(stops) })
  })
  const problems: string[] = []
  for (let presses = 0; presses < 4 * MAX_STOPS; presses += 1) {
    await page.keyboard.press('Tab')
    const { left, problem } = await page.evaluate(lookAtFocus)
    if (problem) problems.push(problem)
    if (left.length === 0) break
    // Round once, and some were left out.
    if (presses > 2 * MAX_STOPS) {
      problems.push(...left.map((name) => `not reached: ${name}`))
      break
    }
  }
  expect([...new Set(problems)]).toEqual([])
}

/** It has the focus, can be seen to have it, and nothing lies over it. */
export async function expectFocusSeen(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
  const look = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return {
      isOutlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isFree: element.contains(onTop) || (onTop?.contains(element) ?? false),
    }
  })
  expect(look).toEqual({ isOutlined: true, isFree: true })
}

/** The focus is on something, from where Tab goes on. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body')
}

/** Runs in the page: what is wrong with what has the focus now, and what is still to get it. */
function lookAtFocus(): { left: string[]; problem: string | null } {
  const { stops } = window as unknown as { stops: Set<HTMLElement> }
  const focused = document.activeElement as HTMLElement
  const isNew = stops.delete(focused)
  // A list that was read again has other rows in place of these.
  for (const stop of stops) if (!stop.isConnected) stops.delete(stop)
  const nameOf = (element: HTMLElement) =>
    `${element.localName} “${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)}”`
  const left = [...stops].map(nameOf)
  if (!isNew) return { left, problem: null }
  const box = focused.getClientRects()[0] ?? focused.getBoundingClientRect()
  // What is drawn in place of a checkbox or switch is beside the element that has the focus, or around it.
  const drawn = [focused, focused.nextElementSibling, focused.previousElementSibling, focused.parentElement]
  const isSeen = drawn.some((element) => {
    const { outlineStyle, outlineWidth } = element
      ? getComputedStyle(element)
      : { outlineStyle: 'none', outlineWidth: '0' }
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  if (!isSeen) return { left, problem: `focus not seen: ${nameOf(focused)}` }
  const points = [0.5, 0.1, 0.9].flatMap((x) =>
    [0.5, 0.1, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y]),
  )
  const isFree = points.some(([x, y]) => {
    const onTop = document.elementFromPoint(x!, y!)
    return onTop !== null && (focused.contains(onTop) || focused.parentElement?.contains(onTop))
  })
  return { left, problem: isFree ? null : `covered or out of sight: ${nameOf(focused)}` }
}
