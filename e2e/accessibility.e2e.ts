import { expect } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { numberedOrders } from './seller.ts'

journey.describe.configure({ mode: 'parallel' })

journey('public pages are accessible', { tag: '@core' }, async ({ page, signIn }) => {
  await page.goto('/')
  await checkPage(page, 'welcome')
  await signIn.open()
  await expect(signIn.submit).toBeEnabled()
  await checkPage(page, 'sign-in')
  await signIn.submit.click()
  await expect(page.getByText('Enter your email or username')).toBeVisible()
  await checkPage(page, 'sign-in-invalid')
})

journey(
  'the list of unsubmitted orders is accessible',
  async ({ page, shell, unsubmitted, openSeller, enter }) => {
    const blocked = { number: 'B-1', sku: 'MYSTERY', item: 'Mystery box' }
    await enter(await openSeller([...numberedOrders(1001, 26), blocked]))
    // The last page: few rows are looked through fast, and the pages are there, too.
    await unsubmitted.open('?page=2')
    await expect(unsubmitted.rows).toHaveCount(3)
    await checkPage(page, 'unsubmitted')
    await shell.account.click()
    await page.getByRole('menu').waitFor()
    await checkPage(page, 'menu')
    await page.keyboard.press('Escape')
    await unsubmitted.selectPage.check()
    await checkPage(page, 'bulk-bar')
    await unsubmitted.selection.getByRole('button', { name: /^Submit/ }).click()
    await shell.dialog.waitFor()
    await checkPage(page, 'submit-dialog')
    await shell.confirm('Not now')
    await unsubmitted.addFilter('SKU')
    await unsubmitted.skuFilter.fill('no such thing')
    await unsubmitted.skuFilter.press('Enter')
    await expect(page.getByText('No orders match')).toBeVisible()
    await checkPage(page, 'unsubmitted-no-match')
  },
)

journey(
  'empty and failed lists are accessible',
  async ({ page, unsubmitted, printOrders, openSeller, enter }) => {
    const seller = await openSeller(null)
    await enter(seller)
    await printOrders.open()
    await expect(page.getByText('Nothing sent to print yet')).toBeVisible()
    await checkPage(page, 'print-orders-empty')
    const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 25 } })).body
    for (const { id } of orders) await seller.call.submitOrder({ body: { orderId: id } })
    await unsubmitted.open()
    await expect(page.getByText('Connect your store first')).toBeVisible()
    await checkPage(page, 'unsubmitted-empty')
    await page.route('**/api/orders/shipstation/**', (route) => route.fulfill({ status: 500 }))
    await unsubmitted.open()
    await expect(page.getByRole('alert')).toContainText('Server error')
    await checkPage(page, 'unsubmitted-error')
  },
)

journey(
  'print orders and a running submission are accessible',
  async ({ page, world, shell, unsubmitted, printOrders, order, runBar, openSeller, enter }) => {
    const seller = await openSeller([
      ...numberedOrders(1001, 5),
      { number: 'N-9', street: 'Undeliverable 9' },
    ])
    await enter(seller)
    await unsubmitted.open()
    await world.sandbox.setPrintLatency(4_000)
    await seller.call.createSubmitRun({ body: { matching: {} } })
    await expect(runBar.bar).toContainText(/Submitting \d of 7/)
    await checkPage(page, 'run-bar')
    await world.sandbox.setPrintLatency(0)
    await expect(runBar.failures).toBeVisible()
    await checkPage(page, 'run-failed')
    await runBar.failures.click()
    await shell.dialog.waitFor()
    await checkPage(page, 'failures')
    await shell.confirm('Close')

    await printOrders.open()
    await expect(printOrders.rows).toHaveCount(7)
    await checkPage(page, 'print-orders')
    await printOrders.link('N-1001').click()
    await expect(order.stages).toBeVisible()
    await checkPage(page, 'order')
    await order.cancel.click()
    await shell.dialog.waitFor()
    await checkPage(page, 'cancel-dialog')
    await shell.confirm('Keep order')
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await checkPage(page, 'shortcuts')
  },
)
