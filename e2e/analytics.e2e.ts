import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { dashboard } from './addresses.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { numberedOrders } from './seller.ts'

journey('the last days’ numbers are shown, explained and exported', async ({ page, openSeller, enter }) => {
  const seller = await openSeller(numberedOrders(1001, 1))
  await enter(seller)
  await page.goto(dashboard('analytics'))
  await expect(page.getByText('No orders were charged in this period.').first()).toBeVisible()
  await checkPage(page, 'analytics-empty')

  const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 25 } })).body
  const order = orders.find(({ orderNumber }) => orderNumber === 'N-1001')
  await seller.call.submitOrder({ body: { orderId: order!.id } })
  await page.reload()
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(totals).toContainText('Orders1')
  await expect(page.getByRole('table', { name: 'By product' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('img', { name: 'Orders by day, the last 30 days' })).toBeVisible()
  await checkPage(page, 'analytics')

  await page.getByRole('radio', { name: '90 days' }).check({ force: true })
  await expect(page).toHaveURL(/days=90/)
  await expect(page.getByRole('img', { name: 'Orders by day, the last 90 days' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('spoolyard-90-days.csv')
  expect(await readFile(await file.path(), 'utf8')).toMatch(/\r\nProduct,.+,1,/)
})
