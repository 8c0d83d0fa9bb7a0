import { readFile } from 'node:fs/promises'
import type { PortalCollection } from '#contract/portals/portal-collections.ts'
import type { Portal } from '#contract/portals/portals.ts'
import type { Question } from '#contract/portals/questions.ts'
import type { Review, SaleReview } from '#contract/portals/reviews.ts'
import type { Product } from '#contract/products/products.ts'
import type { HistoryWorld } from '../history-world.ts'
import { type Bought, buyAtPortal } from './buy-at-portal.ts'
import { askedOnce, deskCollection, type MarketListing, marketListings } from './market-listings.ts'

/** The day on which the seller opens portals. */
const OPENING_DAY = 3
const ASKING_DAY = 6
/** The days on which someone buys, and which listing. */
const purchases: Readonly<Record<number, readonly number[]>> = {
  4: [0],
  5: [1, 4],
  11: [3],
  17: [0, 5],
  26: [2],
  34: [4],
  45: [1],
  58: [0],
  66: [3],
  79: [4],
  84: [0],
  88: [1, 5],
}
const COUNTRIES = ['US', 'CA', 'GB', 'DE']
const photos = new URL('../../../../web/public/pictures/', import.meta.url)

export interface Market {
  spendMorning(day: number): Promise<void>
}

interface Sold extends Bought {
  listing: MarketListing
}

/** The portals of the demo seller: opened, bought from, asked about and reviewed through the product’s own calls, like everything in the history. */
export function createMarket(world: HistoryWorld): Market {
  const portalIds = new Map<string, string>()
  let waiting: Sold[] = []
  const written = new Map<MarketListing, number>()

  async function buy(day: number): Promise<void> {
    for (const [place, number] of (purchases[day] ?? []).entries()) {
      const listing = marketListings[number]!
      const portalId = portalIds.get(listing.sku)!
      waiting.push({ listing, ...(await buyAtPortal(world, { portalId, number: day * 10 + place })) })
    }
  }

  /** Buyers write once their order was delivered. */
  async function review(): Promise<void> {
    const left: Sold[] = []
    for (const sold of waiting) {
      const { listing, id, key } = sold
      const { canReview } = await world.visitor<{ canReview: boolean; reviews: SaleReview[] }>(
        'GET',
        `/sales/${id}/reviews?key=${key}`,
      )
      const place = written.get(listing) ?? 0
      const words = listing.reviews[place]
      if (!canReview || !words) {
        if (words) left.push(sold)
        continue
      }
      written.set(listing, place + 1)
      const { stars, text, answer } = words
      const made = await world.visitor<Review>('POST', `/sales/${id}/reviews`, { key, line: 0, stars, text })
      if (answer) await world.seller('POST', `/reviews/${made.id}/answer`, { text: answer })
    }
    waiting = left
  }

  return {
    async spendMorning(day) {
      if (day === OPENING_DAY) for (const [sku, id] of await openPortals(world)) portalIds.set(sku, id)
      await buy(day)
      if (day === ASKING_DAY) await ask(world, portalIds.get(askedOnce.sku)!)
      if (day === ASKING_DAY + 1) await answer(world)
      await review()
    },
  }
}

/** Lists products, which an administrator approves. Returns the portals by SKU. */
async function openPortals(world: HistoryWorld): Promise<Map<string, string>> {
  const { products } = await world.seller<{ products: Product[] }>('GET', '/products')
  const portalIds = new Map<string, string>()
  for (const listing of marketListings) {
    const product = products.find(({ sku }) => sku === listing.sku)
    if (product) portalIds.set(listing.sku, await openPortal(world, product.id, listing))
  }
  const { name, description, skus } = deskCollection
  const chosen = skus.flatMap((sku) => portalIds.get(sku) ?? [])
  const body = { name, description, isShown: true, portalIds: chosen }
  const { id, version } = await world.seller<PortalCollection>('POST', '/portals/collections', body)
  await world.admin('POST', `/admin/portal-collections/${id}/decision`, { decision: 'APPROVE', version })
  return portalIds
}

async function openPortal(
  { seller, admin }: HistoryWorld,
  productId: string,
  { title, description, category, priceCents, leadDays, photo }: MarketListing,
): Promise<string> {
  const { id, version } = await seller<Portal>('POST', '/portals', { productId })
  await seller('PUT', `/portals/${id}`, {
    ...{ title, description, category, priceCents, leadDays, version, countries: COUNTRIES },
    ...{ rightsOrigin: 'OWN', rightsLicense: '' },
    rightsEvidence: 'Designed in our studio. The drawings are available on request.',
  })
  const image = (await readFile(new URL(photo, photos))).toString('base64')
  await seller('POST', `/portals/${id}/photos`, { image, alt: title })
  await seller('POST', `/portals/${id}/submit`)
  const submitted = await seller<Portal>('GET', `/portals/${id}`)
  await admin('POST', `/admin/portals/${id}/decision`, { decision: 'APPROVE', version: submitted.version })
  return id
}

/** A visitor without an account asks, and follows the link in the mail. */
async function ask({ visitor, sandbox }: HistoryWorld, portalId: string): Promise<void> {
  const { text, email } = askedOnce
  await visitor('POST', `/listings/${portalId}/questions`, { text, email })
  const { mails } = await sandbox.send<{ mails: { links: string[] }[] }>('GET', `/mails?to=${email}`)
  const link = mails.flatMap(({ links }) => links).find((each) => each.includes('#question='))
  const [id, token] = link?.split('#question=')[1]?.split('.') ?? []
  if (!id || !token) throw new Error('The link of a question didn’t arrive.')
  await visitor('POST', `/questions/${id}/confirmation`, { token })
}

async function answer({ seller }: HistoryWorld): Promise<void> {
  const { questions } = await seller<{ questions: Question[] }>('GET', '/questions?show=OPEN')
  for (const { id } of questions) await seller('POST', `/questions/${id}/answer`, { text: askedOnce.answer })
}
