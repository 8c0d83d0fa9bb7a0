import { expect, type Page } from '@playwright/test'
import { dashboard } from './addresses.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'

journey.describe.configure({ mode: 'parallel' })

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

journey(
  'connecting Shippo returns to a page that shows the first orders',
  async ({ page, openSeller, enter }) => {
    await enter(await openSeller(null))
    await page.goto(dashboard('shops'))
    await card(page, 'Shippo').getByRole('button', { name: 'Connect Shippo' }).click()
    await page.waitForURL(/\/shippo\/oauth\/authorize/)
    await page.getByRole('button', { name: /allow/i }).first().click()
    await page.waitForURL(/\/shippo-oauth-redirect$/)
    await expect(page.getByText('Your Shippo account has been connected')).toBeVisible()
    await expect(page.getByText(/open orders? found/)).toBeVisible()
    await checkPage(page, 'shippo-return')

    await page.reload()
    await expect(page.getByText('Shippo is connected.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to stores' }).click()
    await expect(card(page, 'Shippo').getByText('Connected', { exact: true })).toBeVisible()
    await expect(card(page, 'Shippo')).toContainText('Shippo confirms the connection')
    await checkPage(page, 'shops-connected')

    await card(page, 'Shippo').getByRole('button', { name: 'Compare with Shippo' }).click()
    await expect(card(page, 'Shippo')).toContainText(/\d+ orders? compared: all are imported\./)

    await card(page, 'Stores')
      .getByRole('button', { name: /Settings/ })
      .first()
      .click()
    await page.getByRole('radio', { name: /Once a day/ }).click()
    await page.getByLabel(/Order cap/).fill('25,50')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(card(page, 'Stores')).toContainText(/Submitted daily at 2:00\sPM/)

    await card(page, 'Shippo').getByRole('button', { name: 'Disconnect' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Existing orders and your changes to them stay')
    await dialog.getByRole('button', { name: 'Disconnect Shippo' }).click()
    await expect(card(page, 'Shippo').getByText('Not connected')).toBeVisible()
  },
)

journey('a forged or denied Shippo authorization connects nothing', async ({ page, openSeller, enter }) => {
  await enter(await openSeller(null))
  const exchanges: string[] = []
  page.on('request', (request) => request.url().includes('exchange-token') && exchanges.push(request.url()))
  await page.goto(`/shippo-oauth-redirect?code=stolen&state=${'x'.repeat(32)}`)
  await expect(page.getByText('This link wasn’t started here')).toBeVisible()
  expect(page.url()).not.toContain('stolen')

  await page.goto(dashboard('shops'))
  await card(page, 'Shippo').getByRole('button', { name: 'Connect Shippo' }).click()
  await page.waitForURL(/\/shippo\/oauth\/authorize/)
  await page
    .getByRole('button', { name: /deny|not allow|refuse|cancel/i })
    .first()
    .click()
  await expect(page.getByText('You didn’t grant access')).toBeVisible()
  expect(exchanges).toEqual([])
  await checkPage(page, 'shippo-denied')
})

journey(
  'a missing order is found by number, and keys for another ShipStation API are recognized',
  async ({ page, world, openSeller, enter }) => {
    const seller = await openSeller([])
    await enter(seller)
    await page.goto(dashboard('shops'))
    const shipstation = card(page, 'ShipStation')
    await shipstation.getByLabel('Find a missing order').fill('nowhere')
    await shipstation.getByRole('button', { name: 'Import order' }).click()
    await expect(shipstation).toContainText('No order with this number')
    await world.sandbox.placeOrders(seller.shopKey, [
      { orderNumber: 'M-1', items: [{ sku: 'VASE', name: 'Vase', quantity: 1, unitPrice: 1 }] },
    ])
    await shipstation.getByLabel('Find a missing order').fill('#m-1')
    await shipstation.getByRole('button', { name: 'Import order' }).click()
    await expect(shipstation).toContainText(/was imported|is already imported/)

    await shipstation.getByRole('button', { name: 'Update API keys' }).click()
    await page.getByLabel('API key').fill('TEST_abcdefghijklmnopqrstuvwxyz0123456789')
    await page.getByLabel('API secret').fill('something')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText(/looks like a key for a different ShipStation API/).first()).toBeVisible()
  },
)
