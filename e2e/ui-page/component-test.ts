import { test as base, expect, type Page } from '@playwright/test'
import { serveFolder } from '../serve-folder.ts'

interface Fixtures {
  /** Opens one section of the page of all components, or with null the whole page. */
  open: (section: string | null) => Promise<void>
}

/** A test of single components, in a browser, under the product's content security policy. */
export const component = base.extend<Fixtures, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const server = await serveFolder('dist/ui-page', 'src/web/ui-page/ui.html')
      await use(server.url)
      await server.close()
    },
    { scope: 'worker' },
  ],
  open: async ({ page, address }, use) => {
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    page.on('pageerror', (error) => refused.push(error.message))
    await use(async (section) => {
      await page.goto(section ? `${address}?only=${section}` : address)
      await waitForFonts(page)
    })
    expect(refused, 'errors in the page').toEqual([])
  },
})

async function waitForFonts(page: Page): Promise<void> {
  await page.locator('main section').first().waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => null))
}
