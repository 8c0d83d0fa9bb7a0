import { expect, type Page } from '@playwright/test'
import { journey, screensOf } from './journey.ts'
import { numberedOrders, type Seller } from './seller.ts'

const blocked = { number: 'B-1', sku: 'MYSTERY', item: 'Mystery box' }
// Slow enough for what is watched or stopped half way, however busy the machine is.
const SLOW_MS = 2_000

journey(
  'a submission survives a crash of the server',
  { tag: '@core' },
  async ({ page, world, unsubmitted, shell, runBar, openSeller, enter }) => {
    const orders = numberedOrders(1001, 12)
    const seller = await openSeller([...orders, blocked])
    await enter(seller)
    await world.sandbox.setPrintLatency(SLOW_MS)
    const since = await world.sandbox.lastAct()
    await submitAll(page)
    await expect(shell.dialog).toBeHidden()
    await expect.poll(() => countProcessed(), { intervals: [50] }).toBeGreaterThanOrEqual(3)

    await world.product.kill()
    expect(await countProcessed()).toBeLessThan(orders.length)
    await expect(shell.live).toHaveText(/Reconnecting|Offline/)
    await world.sandbox.setPrintLatency(0)
    expect(await world.product.start()).toBe(true)
    await expect(shell.live).toHaveText('Live')
    await expect(runBar.bar).toContainText('13 orders submitted')
    await expect(unsubmitted.rows).toHaveCount(1)
    await expect(unsubmitted.row('B-1')).toContainText('No product is linked to SKU MYSTERY')

    const processed = await world.sandbox.ledger({ since, action: 'order.processed' })
    const printed = (await printOrdersOf(seller)).filter(({ isTest }) => !isTest)
    expect(printed.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
      orders.map(({ number }) => number).toSorted(),
    )
    expect(processed.map(({ reference }) => reference).toSorted()).toEqual(
      printed.map(({ id }) => id).toSorted(),
    )

    async function countProcessed(): Promise<number> {
      return (await world.sandbox.ledger({ since, action: 'order.processed' })).length
    }
  },
)

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
    expect(await printOrdersOf(seller)).toHaveLength(11)
  },
)

async function submitAll(page: Page, beforeConfirming = async () => {}): Promise<void> {
  const { unsubmitted, shell } = screensOf(page)
  if (!page.url().includes('/dashboard')) await unsubmitted.open()
  await unsubmitted.submitAll.click()
  const confirm = shell.dialog.getByRole('button', { name: /^Submit \d+ orders · \$/ })
  await expect(confirm).toBeEnabled()
  await beforeConfirming()
  await confirm.click()
}

async function printOrdersOf(seller: Seller) {
  return (await seller.call.listPrintOrders()).body.orders
}
