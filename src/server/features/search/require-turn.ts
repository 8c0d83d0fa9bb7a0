import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'

/** Refuses a seller who searches faster than people do. */
export function requireTurn(
  { callLimits, config }: Context,
  what: 'search' | 'palette',
  userId: string,
): void {
  const allowance = { limit: config.searchesPerMinute, perMs: 60_000 }
  if (!callLimits.take(`${what}:${userId}`, allowance)) {
    throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 })
  }
}
