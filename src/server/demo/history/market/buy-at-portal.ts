import type { Listing } from '#contract/portals/listings.ts'
import type { HistoryWorld } from '../history-world.ts'
import { createSeededRandom } from '../seeded-random.ts'
import { createShopper } from '../shoppers.ts'

export interface Bought {
  id: string
  /** Of the link that the buyer was mailed. */
  key: string
}

const MAX_TRIES = 5

/** Someone without an account buys one of a listing and pays on Stripe’s page. `number` tells purchases apart. */
export async function buyAtPortal(
  { visitor, visit }: HistoryWorld,
  { portalId, number }: { portalId: string; number: number },
): Promise<Bought> {
  const random = createSeededRandom(`purchase ${number}`)
  const shopper = createShopper(random, 5_000 + number)
  const address = {
    ...{ name: shopper.name, line1: shopper.street1, city: shopper.city, state: shopper.state },
    ...{ postalCode: shopper.postalCode, country: 'US' },
  }
  // Abroad is another price of delivery; the few that buy here live in the country.
  const home = shopper.country === 'US' ? address : { ...address, ...inTheCountry }
  const { items } = await visitor<Listing>('GET', `/listings/${portalId}`)
  const { id: itemId } = random.pick(items.filter(({ isAvailable }) => isAvailable))
  const wanted = { items: [{ itemId, quantity: 1 }] }
  const totalCents = await priceOf(visitor, wanted)
  const key = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const { email } = shopper
  const { payUrl } = await visitor<{ payUrl: string }>('POST', '/sales', {
    ...{ ...wanted, key, email, address: home, totalCents },
  })
  const entered = new URLSearchParams({ card: 'pm_card_visa', email, name: shopper.name })
  const paid = await fetch(payUrl, { method: 'POST', redirect: 'manual', body: entered })
  const page = await visit(paid.headers.get('location'))
  const search = new URL(page).searchParams
  const [id, link] = [search.get('order'), search.get('key')]
  if (!id || !link) throw new Error(`The payment led to ${page}`)
  return { id, key: link }
}

const inTheCountry = { line1: '61 Orchard Lane', city: 'Portland', state: 'OR', postalCode: '97205' }

/** The first delivery has no price until the print provider was asked. */
async function priceOf(visitor: HistoryWorld['visitor'], wanted: object): Promise<number> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const quote = await visitor<{ totalCents: number | null }>('POST', '/sales/quote', {
      ...wanted,
      country: 'US',
    })
    if (quote.totalCents !== null) return quote.totalCents
  }
  throw new Error('The delivery has no price.')
}
