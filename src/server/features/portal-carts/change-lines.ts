import { maxCartLines, maxQuantity } from '#contract/constants.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { cartEndpoints } from '#contract/portals/carts.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { priceSales } from '../portal-sales/pricing/price-sale.ts'
import { requirePrintableTexts } from '../portal-sales/texts/require-printable-texts.ts'
import { isSameLine, type LineKey, textKeyOf } from './cart-lines.ts'
import type { CartLine, CartRecord } from './cart-store.ts'
import { changeCart, findOwnCart, openCart, showCount } from './open-cart.ts'

type Endpoints = typeof cartEndpoints

const CHANGES = { max: 120, perMs: 60_000 }

/** Adds something to the cart, on top of what is there, up to 20 of each. */
export async function addToCart(
  context: Context,
  actor: Actor | null,
  { itemId, quantity, text }: Input<Endpoints['addToCart']>,
  call: Call,
): Promise<Reply<Endpoints['addToCart']>> {
  context.rateLimits.enforce(`cart:${addressKey(call.address)}`, CHANGES)
  const line = await readLine(context, { itemId, text }, call.address)
  const cart = await openCart(context, actor, call)
  const changed = orNotFound(await changeCart(context, cart, (now) => withMore(now, line, quantity)))
  const count = showCount(context, call, changed)
  return { count, quantity: changed.lines.find((each) => isSameLine(each, line))?.quantity ?? 0 }
}

/** Changes how many of something are in the cart; none removes it. */
export async function setCartLine(
  context: Context,
  actor: Actor | null,
  { itemId, quantity, textKey }: Input<Endpoints['setCartLine']>,
  call: Call,
): Promise<Reply<Endpoints['setCartLine']>> {
  context.rateLimits.enforce(`cart:${addressKey(call.address)}`, CHANGES)
  const cart = await findOwnCart(context, actor, call)
  const line = cart?.lines.find((each) => each.itemId === itemId && textKeyOf(each.text) === textKey)
  if (!cart || !line) throw notFound()
  const changed = await changeCart(context, cart, (now) => withQuantity(now, line, quantity))
  return { count: showCount(context, call, changed) }
}

/** What a cart keeps of a variant. Only what is public can be added, also if it can't be bought now. */
async function readLine(
  context: Context,
  { itemId, text }: { itemId: string; text: string | null },
  address: string,
): Promise<Omit<CartLine, 'quantity'>> {
  const asked = { items: [{ itemId, quantity: 1, text }], country: 'US', codes: [], email: null }
  const { sales } = await priceSales(context, asked)
  const [sale] = sales
  const line = sale?.quote.lines[0]
  if (!line) throw notFound()
  if (sale.textProblem !== null) throw new Failure('TEXT_NOT_PRINTABLE', { message: sale.textProblem })
  await requirePrintableTexts(context, sale, { address, code: 'TEXT_NOT_PRINTABLE' })
  return { itemId, unitCents: line.unitCents, title: line.title, ...(text !== null && { text }) }
}

function withMore(cart: CartRecord, line: Omit<CartLine, 'quantity'>, more: number): CartRecord {
  const known = cart.lines.find((each) => isSameLine(each, line))
  if (!known && cart.lines.length >= maxCartLines) throw new Failure('CART_FULL')
  const quantity = Math.min(maxQuantity, (known?.quantity ?? 0) + more)
  const lines = known
    ? cart.lines.map((each) => (each === known ? { ...each, ...line, quantity } : each))
    : [...cart.lines, { ...line, quantity }]
  return { ...cart, lines, removed: null, merged: null }
}

export function withQuantity(cart: CartRecord, key: LineKey, quantity: number): CartRecord {
  const line = cart.lines.find((each) => isSameLine(each, key))
  if (!line) return cart
  if (quantity > 0) {
    const lines = cart.lines.map((each) => (each === line ? { ...each, quantity } : each))
    return { ...cart, lines, removed: null, merged: null }
  }
  return { ...cart, lines: cart.lines.filter((each) => each !== line), removed: line, merged: null }
}

/** Takes what was paid for out of a cart. What was added since stays. */
export function withoutPaid(cart: CartRecord, paid: readonly (LineKey & { quantity: number })[]): CartRecord {
  const lines = cart.lines.flatMap((line) => {
    const bought = paid.find((each) => isSameLine(each, line))?.quantity ?? 0
    return line.quantity > bought ? [{ ...line, quantity: line.quantity - bought }] : []
  })
  const isEmpty = lines.length === 0
  return {
    ...cart,
    ...{ lines, removed: null, merged: null, problems: null },
    // Nothing is left to pay, so nothing of the buyer is kept.
    ...(isEmpty && { codes: [], buyer: null, buyerUntil: null }),
  }
}
