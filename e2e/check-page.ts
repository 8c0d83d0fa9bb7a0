import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// Colors depend on the theme and layout on the width, so that two looks find what four would.
const LOOKS = [
  { name: 'light-1440', colorScheme: 'light', width: 1440, height: 900 },
  { name: 'dark-390', colorScheme: 'dark', width: 390, height: 844 },
] as const
const OTHER_LOOKS = [
  { name: 'dark-1440', colorScheme: 'dark', width: 1440, height: 900 },
  { name: 'light-390', colorScheme: 'light', width: 390, height: 844 },
] as const

type Look = (typeof LOOKS)[number] | (typeof OTHER_LOOKS)[number]

/** Opens one screen after the other, and checks each in one of the looks in turn. */
export async function checkScreens(
  page: Page,
  screens: readonly [path: string, heading: string][],
): Promise<void> {
  for (const [index, [path, heading]] of screens.entries()) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await checkPage(page, path.slice(1).replaceAll('/', '-'), [LOOKS[index % 2]!])
  }
}

/**
 * Finds nothing wrong with what is on show, light and dark, wide and narrow, and no sideways scrolling at 320 px.
 * With LOOKS=all both themes are looked at in both widths. With PICTURES set to a folder, a picture of each is put there.
 */
export async function checkPage(
  page: Page,
  state: string,
  looksOfState: readonly Look[] = LOOKS,
): Promise<void> {
  const before = page.viewportSize()
  const looks = process.env.LOOKS === 'all' ? [...LOOKS, ...OTHER_LOOKS] : looksOfState
  for (const { name, colorScheme, ...size } of looks) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // What is half under the header that stays in place would count as too small to be pressed.
    await page.evaluate(() => window.scrollTo(0, 0))
    await settled(page)
    await takePicture(page, `${state}-${name}`)
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
    const found = violations.map(({ id, nodes }) => ({
      id,
      at: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }))
    expect.soft(found, `${state}, ${name}`).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await settled(page)
  await takePicture(page, `${state}-320`)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${state}: pixels too wide at 320`).toBeLessThanOrEqual(0)
  if (before) await page.setViewportSize(before)
}

/** Nothing moves any more, so that colors are those that people read. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        // What is folded away stands still until it is opened, and would be waited for for ever.
        .filter(({ effect }) => (effect as KeyframeEffect | null)?.target?.checkVisibility())
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    do {
      await Promise.all(moving().map((animation) => animation.finished.catch(() => null)))
      // A color that is inherited begins to change once the color above it has changed.
      await frame()
      await frame()
    } while (moving().length > 0)
  })
}

async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
