import { expect, type Page } from '@playwright/test'
import { journey } from './journey.ts'
import { numberedOrders } from './seller.ts'

// The clock of the page stands still, so that only what a journey does ends a toast, however busy the machine is.
journey.beforeEach(async ({ page, unsubmitted, openSeller, enter }) => {
  await enter(await openSeller(numberedOrders(1001, 1)))
  await page.route('**/api/connections/*/sync', (route) => route.abort())
  await page.clock.install()
  await unsubmitted.open()
  await unsubmitted.fetchNow.waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
})

journey('a failure is shown as an error for five seconds', async ({ page, shell, unsubmitted }) => {
  await unsubmitted.fetchNow.click()
  await expect(shell.toast).toContainText('Error')
  await expect(shell.toast).toContainText('Something went wrong!')
  // The time stops while the pointer rests on it.
  await page.mouse.move(0, 0)
  await page.clock.runFor(4_900)
  await expect(shell.toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(shell.toast).toBeHidden()
})

journey('only the latest toast is shown', async ({ page, shell, unsubmitted }) => {
  await unsubmitted.fetchNow.click()
  await expect(shell.toast).toContainText('Something went wrong!')
  await page.route('**/api/connections/*/sync', (route) => route.fulfill({ status: 503 }))
  await unsubmitted.fetchNow.click()
  await expect(shell.toast).toContainText('Service temporarily unavailable')
  await expect(shell.toast).toHaveCount(1)
})

journey('a 50-pixel swipe dismisses a toast, a shorter one doesn’t', async ({ page, shell, unsubmitted }) => {
  await unsubmitted.fetchNow.click()
  await expect(shell.toast).toContainText('Error')
  await swipe(page, shell.toast, 40)
  await expect(shell.toast).toBeVisible()
  await swipe(page, shell.toast, 60)
  await expect(shell.toast).toBeHidden()
})

journey('F8 focuses the toast and pauses its timer', async ({ page, shell, unsubmitted }) => {
  await unsubmitted.fetchNow.focus()
  await page.keyboard.press('Enter')
  await expect(shell.toast).toContainText('Error')
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Notifications/ }).locator('ol')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(shell.toast).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(shell.toast).toBeHidden()
})

async function swipe(page: Page, toast: ReturnType<Page['locator']>, by: number): Promise<void> {
  const box = await toast.boundingBox()
  if (!box) throw new Error('There is no toast to swipe.')
  const [x, y] = [box.x + 40, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by, y, { steps: 6 })
  await page.mouse.up()
}
