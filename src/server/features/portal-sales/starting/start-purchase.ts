import { numberOfSale } from '#domain/sale-number.ts'
import { isUniqueViolation } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { followSale } from '../follow-sale.ts'
import type { AskedItem } from '../pricing/price-line.ts'
import { type PricedSale, priceSales } from '../pricing/price-sale.ts'
import { requireAddress, requireSellable } from '../pricing/require-sellable.ts'
import { reviewPath } from '../sale-links.ts'
import { findOpenSalesOfCart, findSale, findSalesOfPurchase, type SaleRecord } from '../sale-store.ts'
import { closePage } from '../settle-page.ts'
import { requirePrintableTexts } from '../texts/require-printable-texts.ts'
import { limitStarts } from './limit-starts.ts'
import { type Buyer, noteSales } from './note-sales.ts'
import { openSalePage } from './open-sale-page.ts'
import { newPurchaseKey, saleKeyOf } from './sale-keys.ts'

const MINUTE_MS = 60_000
const MAX_ATTEMPTS = 3

export interface Purchase extends Buyer {
  /** From the page that is being paid; sent twice, it begins one purchase. */
  key: string
  items: readonly AskedItem[]
  codes: readonly string[]
  /** The total of all makers that the buyer accepted. */
  totalCents: number
  cartId: string
  isFromCart: boolean
}

/**
 * Begins a purchase from a cart: a sale with its own payment for each maker, all stored before Stripe is asked. A cart has one open
 * page per maker. The same purchase gets the same pages; another one closes the old pages first, so only one can be paid.
 */
export async function startPurchase(
  context: Context,
  asked: Purchase,
  caller: { address: string },
): Promise<{ payUrl: string; payments: number }> {
  if (!context.cards) throw new Failure('PAYMENTS_NOT_SET_UP')
  const begun = await findSalesOfPurchase(context.db, asked.key)
  if (begun.length > 0 && isSamePurchase(context, begun, asked)) return openPages(context, begun)
  const purchase = begun.length > 0 ? { ...asked, key: newPurchaseKey(context) } : asked
  const { address, email, items, codes } = purchase
  requireAddress(address)
  const { sales, gone } = await priceSales(context, { items, codes, email, country: address.country })
  if (gone.length > 0)
    throw new Failure('SALE_NOT_POSSIBLE', {
      message: 'Something in your cart is no longer sold. Remove it to continue. You weren’t charged.',
    })
  requireSellable(sales, purchase.totalCents)
  for (const sale of sales) await requirePrintableTexts(context, sale, caller)
  return openPages(context, await noteOnce(context, { purchase, sales, caller }))
}

interface Wanted {
  purchase: Purchase
  sales: readonly PricedSale[]
  caller: { address: string }
}

async function noteOnce(context: Context, { purchase, sales, caller }: Wanted): Promise<SaleRecord[]> {
  const { key: purchaseId, email, address, userId, cartId, isFromCart } = purchase
  let isCounted = false
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const known = await keepSame(context, { purchase, sales })
    if (known.length === sales.length) return known
    if (!isCounted) {
      const portalIds = sales.flatMap(({ quote }) => quote.lines.map(({ portalId }) => portalId))
      limitStarts(context, { ...caller, cartId, email, portalIds })
      isCounted = true
    }
    const missing = sales.filter(({ sellerId }) => !known.some((sale) => sale.sellerId === sellerId))
    const begun = missing.map((priced) => ({ clientKey: saleKeyOf(purchaseId, priced.sellerId), priced }))
    const origin = { cartId, isFromCart, purchaseId }
    try {
      const noted = await noteSales(context, begun, { buyer: { email, address, userId }, origin })
      if (noted) return inOrder([...known, ...noted], sales)
      // The same click came twice at once, and the other call was first.
      const stored = await findSalesOfPurchase(context.db, purchaseId)
      if (stored.length > 0 && isSamePurchase(context, stored, purchase)) return stored
    } catch (error) {
      // Another tab of the same cart was first.
      if (!isUniqueViolation(error, 'sales_open_of_cart')) throw error
    }
  }
  throw new Failure('CARDS_UNAVAILABLE')
}

const inOrder = (found: readonly SaleRecord[], sales: readonly PricedSale[]): SaleRecord[] =>
  sales.flatMap(({ sellerId }) => found.find((sale) => sale.sellerId === sellerId) ?? [])

/** The open sales of the cart that are what is wanted now. The pages of the others are closed. */
async function keepSame(
  context: Context,
  { purchase, sales }: Pick<Wanted, 'purchase' | 'sales'>,
): Promise<SaleRecord[]> {
  const sellerIds = sales.map(({ sellerId }) => sellerId)
  const open = await findOpenSalesOfCart(context.db, purchase.cartId, sellerIds)
  const kept: SaleRecord[] = []
  for (const sale of open) {
    const wanted = sales.find(({ sellerId }) => sellerId === sale.sellerId)
    if (wanted && isSameSale(context, sale, { wanted, purchase })) {
      kept.push(sale)
      continue
    }
    const outcome = await closePage(context, sale)
    if (outcome === 'UNKNOWN') throw new Failure('CARDS_UNAVAILABLE')
    if (outcome === 'PAID') {
      await followSale(context, sale)
      const message = `You have already paid for order ${numberOfSale(sale.id)}. We emailed the receipt. Look at what is left in your cart before you pay again.`
      throw new Failure('SALE_ALREADY_PAID', { message })
    }
  }
  return inOrder(kept, sales)
}

/** A page that is about to close isn't handed out again, and Stripe opens none for less than half an hour. */
const isReusable = ({ clock }: Context, { createdAt, pageUrl }: SaleRecord): boolean =>
  clock.now().getTime() - createdAt.getTime() < (pageUrl ? 45 : 25) * MINUTE_MS

function isSameSale(
  context: Context,
  sale: SaleRecord,
  { wanted, purchase }: { wanted: PricedSale; purchase: Purchase },
): boolean {
  return (
    isReusable(context, sale) &&
    sale.isFromCart === purchase.isFromCart &&
    sale.totalCents === wanted.quote.totalCents &&
    sale.discountCode === (wanted.discount?.code ?? null) &&
    isSameBuyer(sale, purchase) &&
    textOf(sale.lines) === textOf(wanted.sold)
  )
}

/** Whether a click that came again means what it meant before. */
function isSamePurchase(context: Context, begun: readonly SaleRecord[], purchase: Purchase): boolean {
  const totalCents = begun.reduce((sum, sale) => sum + sale.totalCents, 0)
  const isOver =
    begun.every(({ state }) => state === 'EXPIRED') ||
    begun.some((sale) => sale.state === 'OPEN' && !isReusable(context, sale))
  const isSame = itemsText(begun.flatMap(({ lines }) => lines)) === itemsText(purchase.items)
  return (
    !isOver &&
    isSame &&
    totalCents === purchase.totalCents &&
    begun.every((sale) => isSameBuyer(sale, purchase))
  )
}

/** The same text for the same things, in whatever order. */
export const itemsText = (items: readonly Partial<AskedItem>[]): string =>
  items
    .map(({ itemId, quantity, text = null }) => JSON.stringify([itemId, quantity, text]))
    .toSorted()
    .join()

export const isSameBuyer = (
  sale: SaleRecord,
  { email, address }: Pick<Buyer, 'email' | 'address'>,
): boolean => sale.email === email && textOf(sale.address) === textOf(address)

/** The same text for the same content, in whatever order the database returns its keys. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** Where to pay first. Pages of the other makers that Stripe didn't open now are opened when their turn comes. */
async function openPages(
  context: Context,
  sales: readonly SaleRecord[],
): Promise<{ payUrl: string; payments: number }> {
  const [first, ...others] = sales.filter(({ state }) => state === 'OPEN')
  if (!first) {
    const paid = await findSale(context.db, sales[0]!)
    return {
      payUrl: context.config.publicUrl + reviewPath(context, paid ?? sales[0]!),
      payments: sales.length,
    }
  }
  const payUrl = await openSalePage(context, first)
  await Promise.allSettled(others.map((sale) => openSalePage(context, sale)))
  return { payUrl, payments: sales.length }
}
