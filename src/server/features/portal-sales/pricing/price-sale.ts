import { printFeeCents } from '#contract/account/plans.ts'
import { nameOfCountry } from '#contract/countries.ts'
import { paymentFeeCents, type SaleQuote } from '#contract/portals/sales.ts'
import { isPublic } from '#domain/market/is-public.ts'
import { checkLiveOrdering } from '#server/features/account/read-live-ordering.ts'
import { readPremiumLevel } from '#server/features/account/read-premium-level.ts'
import { type FoundDiscount, findDiscount } from '#server/features/discount-codes/find-discount.ts'
import { readDeliveryPrice } from '#server/features/order-checks/read-delivery-price.ts'
import { type ReadListing, readListing } from '#server/features/portals/read-listing.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { isMakerClosing } from '../read-sales.ts'
import { findPortalOfItem, type SoldLine } from '../sale-store.ts'
import { type AskedItem, type PricedLine, priceLine } from './price-line.ts'

export interface AskedSale {
  items: readonly AskedItem[]
  country: string
  codes: readonly string[]
  /** Whose uses of a code count; null while unknown. */
  email: string | null
}

export interface PricedSale {
  sellerId: string
  quote: SaleQuote
  /** The lines with what is printed for them. */
  sold: SoldLine[]
  discount: FoundDiscount | null
  /** What is wrong with the text of the first line that has a wrong one; null if all may be printed. */
  textProblem: string | null
  /** The codes that are this maker’s, whether or not they give anything. */
  knownCodes: string[]
}

interface Line extends PricedLine {
  found: ReadListing
}

/** Prices items of one maker. Refuses those of several, and what isn't public. */
export async function priceSale(context: Context, asked: AskedSale): Promise<PricedSale> {
  const { sales, gone } = await priceSales(context, asked)
  const [first, ...others] = sales
  if (!first || gone.length > 0) throw notFound()
  if (others.length > 0) throw new Failure('SALE_ONE_MAKER')
  return first
}

/**
 * Prices items for a country by the listings as they are now, one sale per maker in the order of their first items. The only place
 * where a buyer's total comes from. Items whose listing isn't public any more come apart.
 */
export async function priceSales(
  context: Context,
  asked: AskedSale,
): Promise<{ sales: PricedSale[]; gone: string[] }> {
  const listings = new Map<string, ReadListing | null>()
  const bySeller = new Map<string, Line[]>()
  const gone: string[] = []
  for (const item of asked.items) {
    const { itemId } = item
    const portalId = await findPortalOfItem(context.db, itemId)
    if (portalId && !listings.has(portalId)) listings.set(portalId, await readPublic(context, portalId))
    const found = portalId ? listings.get(portalId) : null
    if (!found) {
      gone.push(itemId)
      continue
    }
    const lines = bySeller.get(found.sellerId) ?? []
    bySeller.set(found.sellerId, [...lines, { ...priceLine(found, item), found }])
  }
  const sales: PricedSale[] = []
  for (const [sellerId, lines] of bySeller) sales.push(await priceOfMaker(context, sellerId, lines, asked))
  return { sales, gone }
}

async function readPublic(context: Context, portalId: string): Promise<ReadListing | null> {
  const found = await readListing(context, portalId)
  return found && isPublic(found.listing) ? found : null
}

async function priceOfMaker(
  context: Context,
  sellerId: string,
  lines: readonly Line[],
  { country, codes, email }: AskedSale,
): Promise<PricedSale> {
  const { listing } = lines[0]!.found
  const all = [...new Set(lines.map(({ found }) => found.listing))]
  const deliveryCents = await readDeliveryPrice(context.db, country)
  const itemsCents = lines.reduce((sum, { shown }) => sum + shown.unitCents * shown.quantity, 0)
  const sold = lines.flatMap((line) => line.sold ?? [])
  const printCents = codes.length > 0 ? await printCostOf(context, sellerId, lines) : null
  const isKnown = printCents !== null && deliveryCents !== null
  // A sale pays for its own print, and one that doesn't is refunded instead of printed.
  const spareCents = isKnown ? itemsCents - printCents - paymentFeeCents(itemsCents + deliveryCents) : null
  const {
    discount,
    knownCodes,
    problems: codeProblems,
  } = await findDiscount(context, {
    ...{ sellerId, codes, itemsCents, spareCents, email },
  })
  const totalCents = deliveryCents === null ? null : itemsCents - (discount?.cents ?? 0) + deliveryCents
  return {
    sellerId,
    sold,
    textProblem: lines.find((line) => line.textProblem !== null)?.textProblem ?? null,
    discount,
    knownCodes,
    quote: {
      lines: lines.map(({ shown, problem }) => ({
        ...shown,
        problem: problem ?? notSent(shown, all, country),
      })),
      problems: await problemsOf(context, { sellerId, lines, all, country, deliveryCents }),
      countries: listing.countries.filter((code) => all.every(({ countries }) => countries.includes(code))),
      leadDays: Math.max(...all.map(({ leadDays }) => leadDays)),
      maker: listing.maker && { id: listing.maker.id, name: listing.maker.name },
      itemsCents,
      discount: discount && { code: discount.code, cents: discount.cents },
      codeProblems,
      deliveryCents,
      totalCents,
      currency: listing.currency,
    },
  }
}

/** What printing the lines costs the maker by the latest known prices; null while one of them isn't known. */
async function printCostOf(
  { db }: Context,
  sellerId: string,
  lines: readonly Line[],
): Promise<number | null> {
  let cents = 0
  for (const { costCents, shown } of lines) {
    if (costCents === null) return null
    cents += costCents * shown.quantity
  }
  return cents + printFeeCents(await readPremiumLevel(db, sellerId), cents)
}

type Listed = ReadListing['listing']

const notSent = (
  { portalId }: { portalId: string },
  all: readonly Listed[],
  country: string,
): string | null => {
  const listing = all.find(({ id }) => id === portalId)
  return listing && !listing.countries.includes(country)
    ? `“${listing.title}” isn’t sent to ${nameOfCountry(country)}.`
    : null
}

interface Facts {
  sellerId: string
  lines: readonly Line[]
  all: readonly Listed[]
  country: string
  deliveryCents: number | null
}

/** Why a sale can't be made as it is, as sentences. */
async function problemsOf(
  { db, config }: Context,
  { sellerId, lines, all, country, deliveryCents }: Facts,
): Promise<string[]> {
  const isOpen =
    (await checkLiveOrdering(db, config, sellerId)) === 'ALLOWED' && !(await isMakerClosing(db, sellerId))
  const elsewhere = all.flatMap(({ id }) => notSent({ portalId: id }, all, country) ?? [])
  return [
    ...lines.flatMap(({ problem }) => problem ?? []),
    ...elsewhere,
    ...(deliveryCents === null ? ['We’re getting the delivery price. It takes a moment.'] : []),
    ...(isOpen ? [] : ['This maker can’t take orders right now.']),
  ]
}
