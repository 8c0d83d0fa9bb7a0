import { expect } from '@playwright/test'
import { dashboard } from './addresses.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'

const headings = 'Order number,Order date,Name,Address line 1,City,State,ZIP,Country,SKU,Quantity,Unit price'
const row = (number: string, quantity: string, sku = 'VASE') =>
  `${number},2026-11-20,Ada Example,1 Sample Street,Boise,ID,83702,United States,${sku},${quantity},24.50`
const file = (...rows: string[]) => ({
  name: 'orders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${[headings, ...rows].join('\r\n')}`),
})

journey(
  'orders are imported from a file after a preview, submitted, and stay as they are when the file comes again',
  async ({ page, unsubmitted, shell, openSeller, enter }) => {
    const seller = await openSeller(null)
    await enter(seller)
    await page.goto(dashboard('shops'))
    await page.getByRole('region', { name: 'CSV file' }).getByRole('link', { name: 'Import orders' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import orders')
    await checkPage(page, 'import-orders')
    const choose = page.locator('input[type=file]')
    const table = page.getByRole('table', { name: 'Orders of the file' })

    await choose.setInputFiles(
      file(row('C-1', '1'), row('C-1', '2', 'LAMP'), row('C-2', '1'), row('C-3', 'two')),
    )
    await expect(page.getByText('1 order can’t be imported')).toBeVisible()
    await expect(table).toContainText(
      'Row 5, Quantity: Write a whole number from 1 to 10,000 instead of “two”.',
    )
    await checkPage(page, 'import-orders-errors')
    await page.getByRole('button', { name: 'New 2' }).click()
    await expect(table).toContainText('1 × VASE, 2 × LAMP')
    expect(
      (await seller.call.listShopOrders({ params: { page: 1, size: 25 }, query: { source: 'csv' } })).body
        .orders,
    ).toEqual([])

    await page.getByRole('button', { name: 'Import 2 orders' }).click()
    await expect(page.getByText('2 orders imported from orders.csv')).toBeVisible()
    await checkPage(page, 'import-orders-finished')
    await page.getByRole('link', { name: 'View orders' }).click()
    await expect(unsubmitted.row('C-1')).toBeVisible()
    await expect(unsubmitted.row('C-2')).toBeVisible()

    const { orders } = (
      await seller.call.listShopOrders({ params: { page: 1, size: 25 }, query: { source: 'csv' } })
    ).body
    const first = orders.find(({ orderNumber }) => orderNumber === 'C-1')!
    expect((await seller.call.submitOrder({ body: { orderId: first.id } })).status).toBe(200)
    await page.goto(dashboard('import-orders'))
    await choose.setInputFiles(file(row('C-1', '7'), row('C-2', '3')))
    await expect(page.getByText('1 order to update, 1 submitted order won’t change.')).toBeVisible()
    await page.getByRole('button', { name: 'Import 1 order' }).click()
    await expect(page.getByText('1 updated, 1 already submitted, not changed.')).toBeVisible()
    await page.getByRole('button', { name: 'Import another file' }).click()
    await choose.setInputFiles(file(row('C-2', '3')))
    await expect(page.getByText('All orders of this file are imported already.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import orders' })).toBeDisabled()
    await expect(shell.dialog).toHaveCount(0)
  },
)
