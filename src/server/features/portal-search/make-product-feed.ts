import type { ListedItem } from '#contract/portals/listings.ts'
import { countVariants, MAX_VARIANTS } from '#domain/options/variants.ts'
import { escapeXml } from '#domain/text/escape-xml.ts'
import type { Context } from '#server/kernel/context.ts'
import { listedItems } from '../portals/listed-items.ts'
import { photoAddress } from '../portals/photos/read-photos.ts'
import { plainDescription } from '../portals/render-description.ts'
import { readPortalText } from '../portals/texts/read-text.ts'
import { knownVariants } from '../portals/variants-of-product.ts'
import { readProductFacts } from '../products/describe-products.ts'
import {
  type FeedListing,
  type FeedPlace,
  readDeliveryPrices,
  readFeedListings,
  readFeedPlaces,
} from './read-feed-listings.ts'

const LISTINGS_AT_A_TIME = 250
// What Google reads of them.
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5_000
const MAX_MORE_PICTURES = 10

/**
 * Everything that is listed, as RSS 2.0 with the elements of Google Merchant: one item for each variant. Made in parts, so
 * that memory doesn't grow with the number of listings.
 */
export async function* makeProductFeed(context: Pick<Context, 'db' | 'config'>): AsyncGenerator<string> {
  const { db, config } = context
  const deliveryCents = new Map(
    (await readDeliveryPrices(db)).map(
      ({ country, currency, cents }) => [`${country} ${currency}`, cents] as const,
    ),
  )
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>Spoolyard</title>
<link>${escapeXml(`${config.publicUrl}/portals/explore`)}</link>
<description>Designs by independent makers, printed after they are ordered.</description>
`
  let after: FeedPlace = { sellerId: '', portalId: '' }
  for (;;) {
    const places = await readFeedPlaces(db, { after, take: LISTINGS_AT_A_TIME })
    const listings = await readFeedListings(db, places)
    const known = listings.filter(({ product }) => countVariants(product.options) <= MAX_VARIANTS)
    const facts = await readProductFacts(
      { db },
      known.map(({ product }) => product),
      'PORTAL',
    )
    let part = ''
    for (const listing of known) {
      const { isArchived, items: stored, product, maker } = listing
      const text = await readPortalText(db, listing.sellerId, listing, product)
      const variants = knownVariants(product, facts, text)
      const items = listedItems({ portal: listing, product: { isArchived }, maker, variants, stored })
      for (const item of items) part += entryOf(config.publicUrl, { listing, item, deliveryCents })
    }
    yield part
    const last = places.at(-1)
    if (!last || places.length < LISTINGS_AT_A_TIME) break
    after = last
  }
  yield '</channel>\n</rss>\n'
}

interface Entry {
  listing: FeedListing
  item: ListedItem
  /** By country and currency. */
  deliveryCents: ReadonlyMap<string, number>
}

function entryOf(publicUrl: string, { listing, item, deliveryCents }: Entry): string {
  const { id, title, description, currency, countries, leadDays, maker } = listing
  const urlOf = (path: string) => new URL(path, publicUrl).href
  const money = (cents: number) => `${(cents / 100).toFixed(2)} ${currency}`
  const [picture, ...morePictures] = picturesOf(listing).map(urlOf)
  const isOneOfMany = Object.keys(item.variant).length > 0
  const name = shortened([title, ...Object.values(item.variant)].join(', '), MAX_TITLE)
  const shipping = countries.flatMap((country) => {
    const cents = deliveryCents.get(`${country} ${currency}`)
    if (cents === undefined) return []
    return `<g:shipping>${tag('g:country', country)}${tag('g:price', money(cents))}</g:shipping>\n`
  })
  return [
    '<item>\n',
    line('g:id', item.id),
    isOneOfMany ? line('g:item_group_id', id) : '',
    line('g:title', name),
    line('g:description', shortened(plainDescription(description) || name, MAX_DESCRIPTION)),
    line('g:link', urlOf(`/portal/${id}?item=${item.id}`)),
    picture ? line('g:image_link', picture) : '',
    ...morePictures.slice(0, MAX_MORE_PICTURES).map((address) => line('g:additional_image_link', address)),
    line('g:price', money(item.priceCents)),
    line('g:availability', item.isAvailable ? 'in_stock' : 'out_of_stock'),
    line('g:condition', 'new'),
    line('g:brand', maker?.name ?? 'Spoolyard'),
    line('g:identifier_exists', 'no'),
    ...choicesOf(listing, item),
    line('g:max_handling_time', String(leadDays)),
    ...shipping,
    '</item>\n',
  ].join('')
}

/** The photos, or else our own picture, as on the listing's page. */
function picturesOf({ id, photos, versionId }: FeedListing): string[] {
  if (photos.length > 0) return photos.map((photo) => photoAddress(id, photo))
  return versionId ? [`/portal-pictures/${id}/${versionId}`] : []
}

/** What tells variants apart: the color where a filament is chosen, the size where it is called so. */
function choicesOf({ product }: FeedListing, { variant }: ListedItem): string[] {
  const filamentOption = product.options.find(({ values }) => values.some(({ filamentId }) => filamentId))
  return Object.entries(variant).map(([name, value]) => {
    if (name === filamentOption?.name) return line('g:color', shortened(value, 100))
    if (name.toLowerCase() === 'size') return line('g:size', shortened(value, 100))
    const detail = tag('g:attribute_name', shortened(name, 140)) + tag('g:attribute_value', value)
    return `<g:product_detail>${detail}</g:product_detail>\n`
  })
}

const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`
const line = (name: string, text: string): string => `${tag(name, text)}\n`

/** The beginning of a text, never ending in half a character. */
const shortened = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text
