import { nameOfCountry } from '#contract/countries.ts'
import type { Input } from '#contract/endpoint.ts'
import type { SaleQuote, saleEndpoints } from '#contract/portals/sales.ts'
import type { OrderItem, Part, Product } from '#contract/products/products.ts'
import type { Variant } from '#domain/options/variants.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { checkLiveOrdering } from '../account/read-live-ordering.ts'
import { readDeliveryPrice } from '../order-checks/read-delivery-price.ts'
import { type ReadListing, readListing } from '../portals/read-listing.ts'
import { isMakerClosing } from './read-sales.ts'
import { findPortalOfItem, type SoldLine } from './sale-store.ts'

type Asked = Input<typeof saleEndpoints.quoteSale>

export interface PricedSale {
  sellerId: string
  quote: SaleQuote
  /** The lines with what is printed for them. */
  sold: SoldLine[]
}

/** Prices items for a country by the listings as they are now. The only place where a buyer's total comes from. */
export async function priceSale(context: Context, { items, country }: Asked): Promise<PricedSale> {
  const listings = new Map<string, ReadListing>()
  const lines: SaleQuote['lines'] = []
  const sold: SoldLine[] = []
  for (const { itemId, quantity } of items) {
    const portalId = await findPortalOfItem(context.db, itemId)
    const found = portalId && (listings.get(portalId) ?? (await readListing(context, portalId)))
    if (!found || !isPublic(found)) throw notFound()
    listings.set(found.listing.id, found)
    const line = lineOf(found, itemId, quantity)
    lines.push({ ...line.shown, itemId, problem: line.problem })
    if (line.sold) sold.push(line.sold)
  }
  const [first, ...others] = listings.values()
  if (!first) throw notFound()
  const { sellerId, listing } = first
  if (others.some((other) => other.sellerId !== sellerId)) throw new Failure('SALE_ONE_MAKER')
  const all = [first, ...others].map((each) => each.listing)
  const deliveryCents = await readDeliveryPrice(context.db, country)
  const itemsCents = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
  const isOpen =
    (await checkLiveOrdering(context.db, context.config, sellerId)) === 'ALLOWED' &&
    !(await isMakerClosing(context.db, sellerId))
  const notSent = all.find(({ countries }) => !countries.includes(country))
  const problems = [
    ...lines.flatMap(({ problem }) => problem ?? []),
    ...(notSent ? [`“${notSent.title}” isn’t sent to ${nameOfCountry(country)}.`] : []),
    ...(deliveryCents === null
      ? [`We’re asking what a delivery to ${nameOfCountry(country)} costs. It takes a moment.`]
      : []),
    ...(isOpen ? [] : ['This maker can’t take orders right now.']),
  ]
  return {
    sellerId,
    sold,
    quote: {
      lines,
      problems,
      countries: listing.countries.filter((code) => all.every(({ countries }) => countries.includes(code))),
      leadDays: Math.max(...all.map(({ leadDays }) => leadDays)),
      maker: listing.maker && { id: listing.maker.id, name: listing.maker.name },
      itemsCents,
      deliveryCents,
      totalCents: deliveryCents === null ? null : itemsCents + deliveryCents,
      currency: listing.currency,
    },
  }
}

const isPublic = ({ listing: { state } }: ReadListing): boolean => state === 'LISTED' || state === 'PAUSED'

function lineOf({ listing, product }: ReadListing, itemId: string, quantity: number) {
  const item = listing.items.find(({ id }) => id === itemId)
  const { id: portalId, title } = listing
  if (!item) {
    const problem = `“${title}” is no longer offered like this. Choose another variant.`
    return { shown: { portalId, title, variant: {}, quantity, unitCents: 0 }, problem, sold: null }
  }
  const { variant, priceCents: unitCents, isAvailable } = item
  const shown = { portalId, title, variant, quantity, unitCents }
  const { id: productId, name: productName, sku } = product
  const problem = isAvailable
    ? null
    : listing.state === 'PAUSED'
      ? `“${title}” is paused by its maker.`
      : listing.maker?.isOnHoliday
        ? `The maker of “${title}” is away and takes no orders right now.`
        : `“${title}” can’t be printed like this right now. Choose another variant.`
  return { shown, problem, sold: { ...shown, productId, productName, sku, items: itemsOf(product, variant) } }
}

/** What is printed for one of a variant. */
const itemsOf = (product: Product, variant: Variant): OrderItem[] =>
  product.fulfillment.map((part) => orderItemOf(part, product, variant))

function orderItemOf(part: Part, { options }: Product, variant: Variant): OrderItem {
  if (part.type === 'COMPONENT') return part
  const { filamentOption, filamentId, ...rest } = part
  const option = options.find(({ name }) => name === filamentOption)
  const chosen = option?.values.find(({ value }) => value === variant[option.name])?.filamentId
  return { ...rest, filamentId: filamentId ?? chosen ?? '' }
}
