import { expect } from '@playwright/test'
import { journey } from './journey.ts'
import { numberedOrders } from './seller.ts'

journey(
  'filters are part of the URL, and going back restores them',
  async ({ page, unsubmitted, openSeller, enter }) => {
    const others = [
      { number: 'L-1', sku: 'LAMP', item: 'Pleated lamp, tall' },
      { number: 'L-2', sku: 'LAMP', item: 'Pleated lamp, small' },
    ]
    await enter(await openSeller([...numberedOrders(1001, 3), ...others]))
    await unsubmitted.open()
    await expect(unsubmitted.rows).toHaveCount(6)

    await unsubmitted.addFilter('SKU')
    await unsubmitted.skuFilter.fill('LAMP')
    await unsubmitted.skuFilter.press('Enter')
    await expect(unsubmitted.rows).toHaveCount(2)
    await expect(page).toHaveURL(/[?&]sku=LAMP/)
    await unsubmitted.addFilter('Item')
    await unsubmitted.itemFilter.fill('tall')
    await unsubmitted.itemFilter.press('Enter')
    await expect(unsubmitted.rows).toHaveCount(1)
    await expect(unsubmitted.row('L-1')).toBeVisible()
    await expect(page).toHaveURL(/[?&]item=tall/)

    await page.goBack()
    await expect(unsubmitted.rows).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Remove filter: Item' })).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Remove filter: SKU' })).toBeVisible()
    await expect(unsubmitted.rows).toHaveCount(2)
  },
)

/** The stages that people see, each with how many of the provider's statuses lead there from the one before. */
const stages = [
  ['Queued', 0],
  ['Printing', 2],
  ['Packing', 3],
  ['Shipped', 2],
] as const

journey(
  'an order goes from the store to the buyer, and its page follows without a reload',
  { tag: '@core' },
  async ({ page, world, unsubmitted, shell, printOrders, order, openSeller, enter }) => {
    const seller = await openSeller(numberedOrders(1001, 2))
    await enter(seller)
    await unsubmitted.open()
    await expect(shell.live).toHaveText('Live')
    await unsubmitted.submitButton('N-1001').click()
    await expect(shell.dialog).toContainText('You pay at most')
    await shell.confirm(/^Submit order · \$/)
    await expect(shell.toast).toContainText('Order N-1001 was submitted')
    await expect(unsubmitted.row('N-1001')).toBeHidden()

    await shell.view('Production').click()
    await printOrders.row('N-1001').click()
    await expect(order.heading('N-1001')).toBeVisible()
    await expect(order.timeline.getByRole('listitem').filter({ hasText: 'You' }).first()).toBeVisible()
    let reloads = 0
    page.on('load', () => reloads++)
    for (const [stage, statuses] of stages) {
      for (let passed = 0; passed < statuses; passed += 1) await world.sandbox.passStage()
      await expect(order.stages.locator('[aria-current=step]')).toContainText(stage)
    }
    await expect(page.getByText('Tracking sent to ShipStation', { exact: true })).toBeVisible()
    expect(reloads).toBe(0)

    const marked = (await world.sandbox.ledger({ action: 'shipment.marked' })).filter(
      ({ account }) => account === seller.shopKey,
    )
    expect(marked).toMatchObject([{ reference: 'N-1001', detail: expect.stringMatching(/^\d{10,}$/) }])
    await expect(page.getByText(marked[0]?.detail ?? '', { exact: true })).toBeVisible()
  },
)

journey(
  'the demo order is submitted as a test and isn’t charged',
  async ({ world, unsubmitted, shell, printOrders, openSeller, enter }) => {
    await enter(await openSeller(null))
    const since = await world.sandbox.lastAct()
    await unsubmitted.open()
    await unsubmitted.submitButton('DEMO-1001').click()
    await expect(shell.dialog).toContainText('you aren’t charged and nothing is printed')
    await shell.confirm('Submit as test')
    await expect(shell.toast).toContainText('priced as a test')
    await shell.view('Production').click()
    await expect(printOrders.row('DEMO-1001')).toContainText('Not charged')
    expect(await world.sandbox.ledger({ since, action: 'order.processed' })).toEqual([])
  },
)
