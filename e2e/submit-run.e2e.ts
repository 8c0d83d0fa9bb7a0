import { expect } from '@playwright/test'
import { journey, screensOf } from './journey.ts'
import { numberedOrders } from './seller.ts'
import { SLOW_MS, submitAll } from './submit-all.ts'

journey(
  'a failed order keeps its reason and can be submitted again',
  async ({ page, unsubmitted, shell, runBar, openSeller, enter }) => {
    await enter(await openSeller([...numberedOrders(1001, 2), { number: 'N-9', street: 'Undeliverable 9' }]))
    await submitAll(page)
    await expect(runBar.failures).toBeVisible()
    await expect(runBar.bar).toContainText('3 submitted, 1 failed')
    await expect(unsubmitted.row('N-9')).toContainText('Failed')
    await runBar.failures.click()
    await expect(shell.dialog).toContainText('Order N-9')
    await expect(shell.dialog).toContainText('still in your unsubmitted orders')
    await shell.confirm('Close')
    await page.reload()
    await expect(unsubmitted.row('N-9')).toContainText('Failed')
    await expect(unsubmitted.submitButton('N-9')).toHaveText('Submit again')
  },
)

journey(
  'two tabs show the same submission, which outlives the tab that started it',
  async ({ page, context, world, unsubmitted, openSeller, enter }) => {
    const seller = await openSeller(numberedOrders(1001, 10))
    await enter(seller)
    const other = await context.newPage()
    const otherScreens = screensOf(other)
    await otherScreens.unsubmitted.open()
    await expect(otherScreens.shell.live).toHaveText('Live')
    await unsubmitted.open()
    await submitAll(page, () => world.sandbox.setPrintLatency(SLOW_MS))
    await expect(otherScreens.runBar.bar).toContainText(/Submitting \d+ of 11/)
    await page.close()
    await world.sandbox.setPrintLatency(0)
    await expect(otherScreens.runBar.bar).toContainText('11 orders submitted')
    await expect(other.getByText('All orders are submitted')).toBeVisible()
    expect((await seller.call.listPrintOrders()).body.orders).toHaveLength(11)
  },
)
