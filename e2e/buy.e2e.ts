import { expect } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { listPortal } from './list-portal.ts'

journey(
  'a guest buys from a listing, follows the order, and cancels it for all of the money',
  async ({ page, world, openSeller, enter }) => {
    const seller = await openSeller(null)
    await page.goto(await listPortal(world.url, seller))
    await page.getByRole('link', { name: 'Buy now' }).click()
    const pay = page.getByRole('button', { name: /^Order and pay \$/ })
    await expect(pay).toBeVisible()
    await checkPage(page, 'checkout')
    await pay.click()
    await expect(page.getByText('Enter your email address').first()).toBeVisible()
    await page.getByLabel('Email').fill('bea@buyer.test')
    await page.getByLabel('Full name').fill('Bea Buyer')
    await page.getByLabel('Street and number').fill('1 Main Street')
    await page.getByLabel('City').fill('Springfield')
    await page.getByLabel('State').fill('IL')
    await pay.click()
    await expect(page.getByText('Add a ZIP code').first()).toBeVisible()
    await page.getByLabel('ZIP code').fill('62701')
    const total = /\$[\d.]+/.exec((await pay.textContent())!)![0]
    await pay.click()
    await page.getByRole('button', { name: /^Visa that works/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order S-/ })).toBeVisible()
    await expect(page.getByText(total, { exact: true })).toBeVisible()
    await checkPage(page, 'order-review')
    // Without scripts, too, and nothing on the way keeps it.
    const plain = await page.request.get(page.url())
    expect(plain.headers()['cache-control']).toBe('no-store')
    expect(await plain.text()).toMatch(/Your order.*1 Main Street/s)

    // A mistake in the address: changed at once, or asked for where the print provider has the order already.
    await page.getByText('Change address').click()
    await page.getByLabel('Street and number').fill('2 Main Street')
    await checkPage(page, 'order-address')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('2 Main Street').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save address' })).toBeHidden()

    const { sales } = (await seller.call.listSales()).body
    expect(sales).toHaveLength(1)
    const [{ number } = { number: '' }] = sales
    await page.getByText('Cancel this order').click()
    await page.getByRole('button', { name: 'Cancel and refund' }).click()
    const stateNow = async () => (await seller.call.listSales()).body.sales[0]?.state
    await expect.poll(stateNow, { timeout: 60_000 }).toBe('REFUNDED')
    await expect(page.getByText('Changed your mind?')).toBeHidden()
    // Who has no key sees nothing of it.
    const order = new URL(page.url()).searchParams.get('order')
    await page.goto(`/portal-checkout?order=${order}&key=${'x'.repeat(43)}`)
    await page.getByRole('button', { name: 'Email me the link' }).click()
    await expect(page.getByText(/If this order exists and is paid/)).toBeVisible()
    await expect(page.getByText('Bea Buyer')).toBeHidden()
    await checkPage(page, 'order-link')

    // Its maker finds it, and reads that nothing was lost.
    await enter(seller)
    await page.goto('/dashboard/portals/sales')
    await expect(page.getByText('Your share', { exact: true }).first()).toBeVisible()
    await checkPage(page, 'sales')
    await page.getByText(new RegExp(`^${number} ·`)).click()
    await expect(page.getByRole('heading', { level: 1, name: `Sale ${number}` })).toBeVisible()
    await expect(page.getByText('Refund to the buyer')).toBeVisible()
    await checkPage(page, 'sale')
  },
)
