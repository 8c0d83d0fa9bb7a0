import type { Context } from '#server/kernel/context.ts'

// Each uses calls that the seller's syncs need: ShipStation allows 40 a minute.
const FOUND_ORDERS = { max: 10, perMs: 60_000 }

/** Limits how fast a seller can look up orders at their sources. */
export function enforceFindLimit({ rateLimits }: Pick<Context, 'rateLimits'>, sellerId: string): void {
  rateLimits.enforce(`find-order:${sellerId}`, FOUND_ORDERS)
}
