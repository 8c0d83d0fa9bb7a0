import { expect } from '@playwright/test'
import { signIn } from '#testing/api/sign-in.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import type { Seller } from './seller.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo', audience: 'admin' } as const

async function list(url: string, seller: Seller, sku: string, title: string): Promise<void> {
  const product = (await seller.call.listProducts()).body.products.find((one) => one.sku === sku)!
  const { id } = (await seller.call.createPortal({ body: { productId: product.id } })).body
  const params = { id }
  const body = {
    ...{ version: 1, title, description: 'Made of PLA', priceCents: 4_200, countries: ['US'], leadDays: 3 },
    ...{ rightsOrigin: 'OWN' as const, rightsLicense: '', rightsEvidence: 'I drew it' },
  }
  const { version } = (await seller.call.updatePortal({ params, body })).body
  await seller.call.submitPortal({ params })
  const admin = await signIn(url, ADMIN)
  await admin.call.decidePortal({ params, body: { decision: 'APPROVE', version, reason: '' } })
}

/** A public collection of all the seller’s listings. Returns its address. */
async function collect(url: string, seller: Seller, name: string): Promise<string> {
  const portalIds = (await seller.call.listPortals()).body.portals.map(({ id }) => id)
  const body = { name, description: 'Made for *light*.', isShown: true, portalIds }
  const { id, version } = (await seller.call.createPortalCollection({ body })).body
  const admin = await signIn(url, ADMIN)
  await admin.call.decidePortalCollection({ params: { id }, body: { decision: 'APPROVE', version } })
  return `/portals/collection/${id}`
}

journey(
  'a visitor searches the market and opens a listing, with and without scripts',
  async ({ page, browser, world, openSeller }) => {
    const seller = await openSeller(null)
    const name = `Mira ${seller.email.replace(/[^a-z0-9]/gi, '').slice(0, 30)}`
    const about = 'I draw **vases**.\n\n- Ribbed\n- Smooth'
    await seller.call.createProfile({ body: { name, about, policies: 'Ask first.', country: 'IT' } })
    await list(world.url, seller, 'VASE', 'Amphora for tulips')
    await list(world.url, seller, 'LAMP', 'Lantern')
    await page.goto('/')
    await page.getByRole('link', { name: 'Explore' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Lantern' })).toBeVisible()
    await checkPage(page, 'explore')
    await page.getByRole('searchbox', { name: 'Search listings' }).fill('tulip')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '1 listing for “tulip”' })).toBeVisible()
    await page.getByRole('link', { name: 'Amphora for tulips' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Amphora for tulips' })).toBeVisible()
    const more = page.getByRole('region', { name: `More from ${name}` })
    await expect(more.getByRole('link', { name: 'Lantern' })).toBeVisible()
    await expect(more.getByRole('link', { name: 'See all' })).toBeVisible()
    await checkPage(page, 'listing-more')
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('heading', { name: '2 listings' })).toBeVisible()
    await checkPage(page, 'maker')
    const profileAddress = page.url()
    await page.goto('/portals/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Maker profiles' })).toBeVisible()
    await page.goto('/portals/explore?text=xylophone')
    await expect(page.getByText('Try fewer or different words.')).toBeVisible()
    await checkPage(page, 'explore-nothing')

    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: world.url })
    const tab = await plain.newPage()
    await tab.goto('/portals/explore')
    await tab.getByRole('searchbox', { name: 'Search listings' }).fill('lantern')
    await tab.getByRole('button', { name: 'Search' }).click()
    await expect(tab.getByRole('link', { name: 'Lantern' })).toBeVisible()
    await expect(tab.getByRole('link', { name: 'Amphora for tulips' })).toBeHidden()
    await tab.goto(profileAddress)
    await expect(tab.getByText('vases', { exact: true })).toBeVisible()
    await expect(tab.getByRole('link', { name: 'Lantern' })).toBeVisible()

    const address = await collect(world.url, seller, 'From my window')
    await tab.reload()
    await tab.getByRole('link', { name: 'Collections (1)' }).click()
    await tab.getByRole('link', { name: 'From my window' }).click()
    await expect(tab.getByRole('heading', { level: 1, name: 'From my window' })).toBeVisible()
    await expect(tab.getByRole('link', { name: 'Lantern' })).toBeVisible()
    await plain.close()
    await page.goto(`${profileAddress}?show=collections`)
    await checkPage(page, 'maker-collections')
    await page.goto(address)
    await checkPage(page, 'collection')

    // The server keeps the HTML of all cards but the first four, for everyone who comes after.
    for (const number of [3, 4, 5, 6]) await listAnother(world.url, seller, number)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    for (const visit of ['first', 'second']) {
      await page.goto(profileAddress)
      await expect(page.getByRole('heading', { name: '6 listings' }), visit).toBeAttached()
      const heart = page.getByRole('button', { name: 'Favorite: Amphora for tulips' })
      await expect(async () => {
        await page.goto(profileAddress)
        await heart.click()
        await expect(heart).toHaveAttribute('aria-pressed', visit === 'first' ? 'true' : 'false', {
          timeout: 2_000,
        })
      }).toPass()
    }
    expect(faults).toEqual([])
  },
)

/** A copy of the vase, listed as its own product. */
async function listAnother(url: string, seller: Seller, number: number): Promise<void> {
  const { products } = (await seller.call.listProducts()).body
  const { id } = products.find(({ sku }) => sku === 'VASE')!
  const { options, fulfillment } = (await seller.call.getProduct({ params: { id } })).body.product
  const sku = `VASE-${number}`
  await seller.call.createProduct({ body: { name: `Vase ${number}`, sku, options, fulfillment } })
  await list(url, seller, sku, `Vase ${number}`)
}
