import type { Context } from '#server/kernel/context.ts'

// Each costs two of the hundred calls a minute that the print provider allows for all sellers together.
const EXACT_PRICES = { max: 20, perMs: 60_000 }

/** Refuses a seller who requests exact prices faster than people do, before anything is stored or sent. */
export function enforcePriceLimit({ rateLimits }: Pick<Context, 'rateLimits'>, sellerId: string): void {
  rateLimits.enforce(`direct-price:${sellerId}`, EXACT_PRICES)
}
