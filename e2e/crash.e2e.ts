import { expect } from '@playwright/test'
import { journey } from './journey.ts'
import { numberedOrders } from './seller.ts'
import { SLOW_MS, submitAll } from './submit-all.ts'

const blocked = { number: 'B-1', sku: 'MYSTERY', item: 'Mystery box' }

// Mostly waits. Its file comes early, so that others run beside it; last, it would keep CI waiting alone.
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
    const printed = (await seller.call.listPrintOrders()).body.orders.filter(({ isTest }) => !isTest)
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
