import type { Actor } from '#server/kernel/actor.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { cookieHeader, readableCookieHeader, readCookie } from '#server/kernel/headers/cookies.ts'
import { hashToken, newToken } from '../sessions/hash-token.ts'
import { type CartRecord, findCart, insertCart, lockCart, writeCart } from './cart-store.ts'
import { mergeCarts } from './merge-carts.ts'

const COOKIE = 'cart'
/** What pages show of the cart without asking. Not a secret. */
const COUNT_COOKIE = 'cart-count'
const VALID_DAYS = 30
const VALID_SECONDS = VALID_DAYS * 86_400
// An office or a school has one address. A cart is a row that goes after 30 days.
const CARTS_PER_ADDRESS = { max: 600, perMs: 3_600_000 }

/** The secrets of carts that a call has started, which its own cookies don't have yet. */
const started = new WeakMap<Call, string>()

/**
 * The caller's cart: the account's, or else the one that the cookie names. Once someone is signed in, what the cookie names
 * joins the cart of the account.
 */
export async function findOwnCart(
  context: Context,
  actor: Actor | null,
  call: Call,
): Promise<CartRecord | null> {
  const now = context.clock.now()
  const key = started.get(call) ?? readCookie(context, call.credentials.cookie, COOKIE)
  const ofBrowser = key ? await findCart(context.db, { keyHash: hashToken(key) }, now) : null
  if (!actor) return ofBrowser
  const { userId, via } = actor
  if (ofBrowser && via === 'SESSION')
    await mergeCarts(context, { from: ofBrowser, userId, expiresAt: expiry(now) })
  return findCart(context.db, { userId }, now)
}

/** The same, and starts a cart if there is none. */
export async function openCart(context: Context, actor: Actor | null, call: Call): Promise<CartRecord> {
  const found = await findOwnCart(context, actor, call)
  if (found) return found
  context.rateLimits.enforce(`carts:${addressKey(call.address)}`, CARTS_PER_ADDRESS)
  const at = context.clock.now()
  const key = newToken(context)
  const owner = actor ? { userId: actor.userId } : { keyHash: hashToken(key) }
  await insertCart(context.db, { id: context.newId('crt'), owner, at, expiresAt: expiry(at) })
  if (!actor) {
    started.set(call, key)
    call.setCookie(cookieHeader(context, { name: COOKIE, value: key, maxAgeSeconds: VALID_SECONDS }))
  }
  const cart = await findCart(context.db, owner, at)
  if (!cart) throw new Error('A cart that was just started is gone.')
  return cart
}

/** Changes a cart under its lock. Null if it expired or was merged meanwhile. */
export async function changeCart(
  context: Context,
  { id }: Pick<CartRecord, 'id'>,
  change: (cart: CartRecord) => CartRecord,
): Promise<CartRecord | null> {
  const at = context.clock.now()
  return context.db.transaction(async (tx) => {
    const cart = await lockCart(tx, id)
    if (!cart) return null
    const changed = change(cart)
    await writeCart(tx, changed, { at, expiresAt: expiry(at) })
    return changed
  })
}

/** How many things are in a cart. */
export const countOf = (cart: Pick<CartRecord, 'lines'> | null): number =>
  cart?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0

/** Lets pages show the count of a cart without asking. */
export function showCount(context: Context, call: Call, cart: CartRecord | null): number {
  const count = countOf(cart)
  const cookie = { name: COUNT_COOKIE, value: String(count), maxAgeSeconds: count > 0 ? VALID_SECONDS : 0 }
  call.setCookie(readableCookieHeader(context, cookie))
  return count
}

const expiry = (at: Date): Date => new Date(at.getTime() + VALID_SECONDS * 1_000)
