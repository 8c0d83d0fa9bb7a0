import type { Context } from '#server/kernel/context.ts'

// Each uses two of the hundred calls a minute that the print provider allows for all sellers together.
const EXACT_PRICES = { max: 20, perMs: 60_000 }

/** Limits how fast a seller can request exact prices, before anything is stored or sent. */
export function enforcePriceLimit({ rateLimits }: Pick<Context, 'rateLimits'>, sellerId: string): void {
  rateLimits.enforce(`direct-price:${sellerId}`, EXACT_PRICES)
}
