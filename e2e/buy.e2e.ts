import { expect } from '@playwright/test'
import { signIn } from '#testing/api/sign-in.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import type { Seller } from './seller.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo', audience: 'admin' } as const

async function list(url: string, seller: Seller): Promise<string> {
  const product = (await seller.call.listProducts()).body.products.find(({ sku }) => sku === 'VASE')!
  const { id } = (await seller.call.createPortal({ body: { productId: product.id } })).body
  const params = { id }
  const body = {
    ...{ version: 1, title: 'Vase for two', description: 'Made of PLA', priceCents: 4_200 },
    ...{ countries: ['US', 'DE'], leadDays: 3 },
    ...{ rightsOrigin: 'OWN' as const, rightsLicense: '', rightsEvidence: 'I drew it' },
  }
  const { version } = (await seller.call.updatePortal({ params, body })).body
  await seller.call.submitPortal({ params })
  const admin = await signIn(url, ADMIN)
  await admin.call.decidePortal({ params, body: { decision: 'APPROVE', version, reason: '' } })
  return `/portal/${id}`
}

journey(
  'a guest buys from a listing, follows the order, and cancels it for all of the money',
  async ({ page, world, openSeller, enter }) => {
    const seller = await openSeller(null)
    await page.goto(await list(world.url, seller))
    await page.getByRole('link', { name: 'Buy' }).click()
    const pay = page.getByRole('button', { name: /^Order and pay \$/ })
    await expect(pay).toBeVisible()
    await checkPage(page, 'checkout')
    await pay.click()
    await expect(page.getByText('Enter your email address')).toBeVisible()
    await page.getByLabel('Email').fill('bea@buyer.test')
    await page.getByLabel('Full name').fill('Bea Buyer')
    await page.getByLabel('Street and number').fill('1 Main Street')
    await page.getByLabel('City').fill('Springfield')
    await page.getByLabel('State or region').fill('IL')
    await pay.click()
    await expect(page.getByText('Add a ZIP code')).toBeVisible()
    await page.getByLabel('Postal code').fill('62701')
    const total = /\$[\d.]+/.exec((await pay.textContent())!)![0]
    await pay.click()
    await page.getByRole('button', { name: /^Visa that works/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order S-/ })).toBeVisible()
    await expect(page.getByText(total)).toBeVisible()
    await checkPage(page, 'order-review')

    const { sales } = (await seller.call.listSales()).body
    expect(sales).toHaveLength(1)
    const [{ number } = { number: '' }] = sales
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    await page.getByRole('button', { name: 'Cancel and refund' }).click()
    const stateNow = async () => (await seller.call.listSales()).body.sales[0]?.state
    await expect.poll(stateNow, { timeout: 60_000 }).toBe('REFUNDED')
    await expect(page.getByText('Changed your mind?')).toBeHidden()
    // Who has no key sees nothing of it.
    const order = new URL(page.url()).searchParams.get('order')
    await page.goto(`/portal-checkout?order=${order}&key=${'x'.repeat(43)}`)
    await expect(page.getByText('Bea Buyer')).toBeHidden()

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
