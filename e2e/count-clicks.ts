import type { Page } from '@playwright/test'

/**
 * Counts the clicks in a tab from now on, over page loads. Typing isn't counted, and neither are keys. Reading the count
 * starts again at zero.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const listen = () =>
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        if (isTrusted && detail > 0)
          sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1))
      },
      { capture: true },
    )
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () =>
    page.evaluate(() => {
      const clicks = Number(sessionStorage.getItem('clicks'))
      sessionStorage.removeItem('clicks')
      return clicks
    })
}
