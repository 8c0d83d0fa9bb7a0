import type { Input, Reply } from '#contract/endpoint.ts'
import type { cartEndpoints, TypedBuyer } from '#contract/portals/carts.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { limitCodeTries } from '../discount-codes/limit-code-tries.ts'
import { addressKept } from '../portal-sales/sale-events.ts'
import { startPurchase } from '../portal-sales/starting/start-purchase.ts'
import { cartKeyOf } from './cart-lines.ts'
import type { CartProblem } from './cart-store.ts'
import { changeCart, countOf, openCart } from './open-cart.ts'

type Endpoints = typeof cartEndpoints

const TYPED_MS = 86_400_000

/** Keeps the country and codes of a checkout. */
export async function saveCheckout(
  context: Context,
  actor: Actor | null,
  { country, codes }: Input<Endpoints['saveCheckout']>,
  call: Call,
): Promise<Reply<Endpoints['saveCheckout']>> {
  const cart = await openCart(context, actor, call)
  limitCodeTries(context, { address: call.address, codes: codes ?? [], known: cart.codes })
  const changed = await changeCart(context, cart, (now) => ({
    ...now,
    country: country ?? now.country,
    codes: codes ? [...new Set(codes)] : now.codes,
  }))
  return { count: countOf(changed) }
}

/** Keeps what was typed for a day, so that a reload or a failed payment loses nothing. */
export async function keepTyped(
  context: Context,
  { id }: { id: string },
  { buyer, problems }: { buyer: TypedBuyer; problems: CartProblem[] | null },
): Promise<void> {
  const buyerUntil = new Date(context.clock.now().getTime() + TYPED_MS)
  await changeCart(context, { id }, (cart) => ({
    ...cart,
    ...{ buyer, problems, buyerUntil, merged: null },
    country: buyer.country,
  }))
}

/** Begins the payment of a cart, or of one thing past it. */
export async function payCheckout(
  context: Context,
  actor: Actor | null,
  { item, quantity, cartKey, savesAddress, ...asked }: Input<Endpoints['payCheckout']>,
  call: Call,
): Promise<Reply<Endpoints['payCheckout']>> {
  const cart = await openCart(context, actor, call)
  const { address, email, codes } = asked
  limitCodeTries(context, { address: call.address, codes, known: cart.codes })
  const { line2, state } = address
  const buyer = { ...address, email, line2: line2 ?? '', state: state ?? '' }
  await keepTyped(context, cart, { buyer, problems: null })
  const items = item
    ? [{ itemId: item, quantity }]
    : cart.lines.map(({ itemId, quantity: many, text = null }) => ({ itemId, quantity: many, text }))
  if (items.length === 0)
    throw new Failure('SALE_NOT_POSSIBLE', { message: 'Your cart is empty. You weren’t charged.' })
  // Another tab may have changed it to something that costs the same.
  if (!item && cartKey !== undefined && cartKey !== cartKeyOf(items)) throw new Failure('CART_CHANGED')
  const userId = actor?.userId ?? null
  const begun = await startPurchase(
    context,
    { ...asked, userId, items, cartId: cart.id, isFromCart: !item },
    call,
  )
  if (savesAddress && userId) await context.raise(addressKept, { userId, address })
  return begun
}
