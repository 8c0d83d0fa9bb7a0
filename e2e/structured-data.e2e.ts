import { expect } from '@playwright/test'
import { z } from 'zod'
import type { Context } from '#server/kernel/context.ts'
import { createGuestSale, createReview, createSale } from '#testing/factories/portal-factory.ts'
import { journey } from './journey.ts'
import { listPortal } from './list-portal.ts'
import { openProductDatabase } from './product-database.ts'

const address = z.url({ protocol: /^https?$/ })
const text = z.string().min(1)
const organization = z.object({ '@type': z.literal('Organization'), name: text, url: address })
const offer = z.object({
  '@type': z.literal('Offer'),
  sku: text,
  url: address,
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.literal('USD'),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
  eligibleRegion: z.array(z.string().length(2)),
})
const stars = z.object({ '@type': z.literal('Rating'), ratingValue: z.int().min(1).max(5) })
const review = z.object({
  '@type': z.literal('Review'),
  author: z.object({ '@type': z.literal('Person'), name: text }),
  datePublished: z.iso.date(),
  reviewRating: stars,
})
/** What Google asks of each type that pages have. */
const schemas = {
  Organization: organization,
  Product: z.object({
    name: text,
    description: text.max(160),
    image: z.array(address).min(1),
    brand: z.object({ '@type': z.literal('Brand'), name: text }),
    offers: z.array(offer).min(1),
    aggregateRating: z.object({ ratingValue: z.number().min(1).max(5), reviewCount: z.int().min(1) }),
    review: z.array(review).min(1),
  }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(z.object({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: address }))
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1)),
  }),
  ProfilePage: z.object({ mainEntity: organization }),
}

/** The structured data of a page as search engines read it: its types, each checked. */
function typesIn(html: string): string[] {
  const scripts = html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...scripts].map(([, json]) => {
    const data: unknown = JSON.parse(json!)
    const { '@type': type } = z
      .object({
        '@context': z.literal('https://schema.org'),
        '@type': z.enum(Object.keys(schemas) as (keyof typeof schemas)[]),
      })
      .parse(data)
    schemas[type].parse(data)
    return type
  })
}

journey(
  'search engines read valid structured data, whatever a maker writes',
  async ({ page, world, openSeller }) => {
    const hostile = `</script><script>alert(1)</script> "Vase" & <b>co</b> ${Date.now() % 1_000_000}`
    const seller = await openSeller(null)
    const { id } = (
      await seller.call.createProfile({ body: { name: `O’Mira & Co ${Date.now() % 1_000_000}` } })
    ).body
    await seller.call.updateProfile({
      params: { id },
      body: { name: `O’Mira & Co ${Date.now() % 1_000_000}`, about: '</script><img src=x onerror=alert(1)>' },
    })
    const listing = await listPortal(world.url, seller, hostile)
    const { db, close } = await openProductDatabase(world)
    const { id: sellerId } = (await seller.call.getUser()).body
    const saleId = await createSale(db, sellerId)
    await createReview(db, { sellerId, saleId, portalId: listing.split('/').at(-1)! })
    await close()

    const read = async (path: string) => (await page.request.get(world.url + path)).text()
    expect(typesIn(await read('/'))).toContain('Organization')
    expect(typesIn(await read(listing)).toSorted()).toEqual(['BreadcrumbList', 'Product'])
    expect(typesIn(await read(`/portals/profile/${id}`)).toSorted()).toEqual([
      'BreadcrumbList',
      'ProfilePage',
    ])

    let dialogs = 0
    page.on('dialog', (dialog) => {
      dialogs += 1
      void dialog.dismiss()
    })
    for (const path of [
      listing,
      `/portals/profile/${id}`,
      `/portals/explore?text=${encodeURIComponent(hostile)}`,
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByText(hostile).first()).toBeVisible()
    }
    expect(dialogs).toBe(0)
  },
)

journey(
  'no public page logs anything, wherever its reader lives',
  async ({ browser, world, openSeller, enter }) => {
    const seller = await openSeller(null)
    const listing = await listPortal(world.url, seller)
    const profile = (await seller.call.createProfile({ body: { name: `Nora ${Date.now() % 1_000_000}` } }))
      .body
    const { db, newId, close } = await openProductDatabase(world)
    const { id: sellerId } = (await seller.call.getUser()).body
    const portalId = listing.split('/').at(-1)!
    // What seals its key is never asked.
    const secrets = { seal: () => 'x' } as unknown as Context['secrets']
    const sale = { sellerId, portalId, email: 'far@buyer.test' }
    const saleId = await createGuestSale({ db, newId, secrets }, sale)
    await createReview(db, { sellerId, saleId, portalId })
    await close()
    const item = (await seller.call.getListing({ params: { id: portalId } })).body.items[0]!.id

    const context = await browser.newContext({
      ...{ baseURL: world.url, locale: 'ar-EG', timezoneId: 'Pacific/Kiritimati' },
    })
    const said: string[] = []
    context.on('console', (message) => said.push(`${message.page()?.url()}: ${message.text()}`))
    context.on('weberror', (error) => said.push(`${error.page()?.url()}: ${error.error().message}`))
    const page = await context.newPage()
    const open = async (path: string) => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    const order = `/portal-checkout?${new URLSearchParams({ order: saleId, key: 'K'.repeat(43) })}`
    for (const path of [
      ...['/', '/get-started', '/get-started?step=tools', '/authFlow', '/admin-login', '/maintenance'],
      ...['/verify-email', '/verify-email?token=x', '/reset-password', '/terms', '/privacy', '/proof'],
      ...['/portals-auth', `/portals-auth?next=${listing}`, '/portals-design-spec-sheet'],
      ...['/portals/explore', '/portals/explore?sort=rated&country=DE', '/portals/profile'],
      ...[`/portals/profile/${profile.id}`, listing, `${listing}?item=${item}`, '/portal/none'],
      ...['/portal-checkout', `/portal-checkout?item=${item}`, order, `${order}&told=SALE_IN_PRODUCTION`],
      `/portal-checkout?order=${saleId}`,
    ])
      await open(path)
    // As its seller, whose bar is loaded apart.
    await enter(seller, page)
    for (const path of [listing, '/portals/profile', '/portal-checkout', '/get-started']) await open(path)
    // Chrome says of each page that isn't there, that it isn't there, and of a link that was used, that it was refused.
    const isExpected =
      /\/portal\/none: Failed to load|\/verify-email: Failed to load|: Monitoring has no client token/
    expect(said.filter((text) => !isExpected.test(text))).toEqual([])
    await context.close()
  },
)
