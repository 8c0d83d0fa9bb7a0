import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'

// Each costs two of the hundred calls a minute that the print provider allows for all sellers together.
const EXACT_PRICES = { limit: 20, perMs: 60_000 }

/** Refuses a seller who asks for exact prices faster than people do, before anything is stored or sent. */
export function takePriceTurn({ callLimits }: Pick<Context, 'callLimits'>, sellerId: string): void {
  if (!callLimits.take(`direct-price:${sellerId}`, EXACT_PRICES))
    throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: 3 })
}
