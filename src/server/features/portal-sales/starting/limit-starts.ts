import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'

const HOUR_MS = 3_600_000
// Someone who tries stolen cards opens many pages.
const PER_ADDRESS = { max: 20, perMs: HOUR_MS }
const PER_EMAIL = { max: 20, perMs: HOUR_MS }
const PER_PORTAL = { max: 60, perMs: HOUR_MS }
const PER_ADDRESS_AT_BUSY_PORTAL = { max: 2, perMs: HOUR_MS }

/**
 * Limits how many purchases are begun. No one can close a portal for others: above its limit, each address may still begin two an
 * hour there.
 */
export function limitStarts(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  { address, email, portalIds }: { address: string; email: string; portalIds: Iterable<string> },
): void {
  rateLimits.enforce(`sale-address:${addressKey(address)}`, PER_ADDRESS)
  rateLimits.enforce(`sale-email:${email}`, PER_EMAIL)
  for (const id of new Set(portalIds))
    if (!rateLimits.allows(`sale-portal:${id}`, PER_PORTAL))
      rateLimits.enforce(`sale-portal:${id}:${addressKey(address)}`, PER_ADDRESS_AT_BUSY_PORTAL)
}
