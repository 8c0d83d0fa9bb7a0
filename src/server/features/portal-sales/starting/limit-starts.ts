import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'

const HOUR_MS = 3_600_000
// Someone who tries stolen cards opens many pages. An office has one address, but each of its people has a cart.
const PER_BUYER = { max: 20, perMs: HOUR_MS }
const PER_EMAIL = { max: 20, perMs: HOUR_MS }
const PER_ADDRESS = { max: 100, perMs: HOUR_MS }
const PER_PORTAL = { max: 60, perMs: HOUR_MS }
const PER_BUYER_AT_BUSY_PORTAL = { max: 2, perMs: HOUR_MS }
const PER_ADDRESS_AT_BUSY_PORTAL = { max: 20, perMs: HOUR_MS }

interface Start {
  address: string
  /** Null for a purchase past the cart, which counts for its address alone. */
  cartId: string | null
  email: string
  portalIds: Iterable<string>
}

/**
 * Limits how many purchases are begun. No one can close a portal for others: above its limit, each buyer may still begin two an hour
 * there, and each address twenty.
 */
export function limitStarts(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  { address, cartId, email, portalIds }: Start,
): void {
  const from = addressKey(address)
  const buyer = cartId ?? from
  rateLimits.enforce(`sale-buyer:${buyer}`, PER_BUYER)
  rateLimits.enforce(`sale-address:${from}`, PER_ADDRESS)
  rateLimits.enforce(`sale-email:${email}`, PER_EMAIL)
  for (const id of new Set(portalIds)) {
    if (rateLimits.allows(`sale-portal:${id}`, PER_PORTAL)) continue
    rateLimits.enforce(`sale-portal:${id}:buyer:${buyer}`, PER_BUYER_AT_BUSY_PORTAL)
    rateLimits.enforce(`sale-portal:${id}:address:${from}`, PER_ADDRESS_AT_BUSY_PORTAL)
  }
}
