import type { Page } from 'playwright-core'

export interface View {
  /** From the click until the screen’s outline or the screen itself was there, and until it was there with what it shows first. In ms. */
  outlineMs: number
  viewMs: number
}

interface Seen {
  outline: number | null
  view: number | null
}
type WatchedWindow = Window & { viewSeen?: Seen }

/** Notes when the view that a click opens is there, frame by frame. Call it before the page is opened. */
export async function watchViews(page: Page): Promise<{ take(withinMs: number): Promise<View> }> {
  await page.addInitScript(() => {
    const isBusy = () => Boolean(document.querySelector('main [aria-busy=true]:not(button)'))
    const heading = () => document.querySelector('main h1')
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        const seen: Seen = { outline: null, view: null }
        ;(window as WatchedWindow).viewSeen = seen
        const [left, leftText, address] = [heading(), heading()?.textContent, window.location.href]
        function look() {
          const shown = performance.now() - timeStamp
          const now = heading()
          const isNew = window.location.href !== address && now !== null
          const isOther = isNew && (now !== left || now.textContent !== leftText)
          const isOutline = isOther || (window.location.href !== address && isBusy())
          if (isOutline) seen.outline ??= shown
          if (isOther && !isBusy()) seen.view = shown
          // What a frame finds was drawn with the one before.
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { capture: true },
    )
  })
  return {
    async take(withinMs) {
      const isThere = () => (window as WatchedWindow).viewSeen?.view != null
      await page.waitForFunction(isThere, undefined, { timeout: withinMs })
      const seen = await page.evaluate(() => (window as WatchedWindow).viewSeen)
      return { outlineMs: Math.round(seen?.outline ?? 0), viewMs: Math.round(seen?.view ?? 0) }
    },
  }
}
