import { expect, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/**
 * Hovers an element until the text of its tooltip shows. A tooltip starts to listen after its element is drawn, and
 * misses a pointer that rests there by then.
 */
export async function hoverFor(trigger: Locator, text: string | RegExp) {
  await vi.waitFor(
    async () => {
      await trigger.unhover()
      await trigger.hover()
      await expect.element(page.getByText(text), { timeout: 1_500 }).toBeVisible()
    },
    { timeout: 12_000 },
  )
}
