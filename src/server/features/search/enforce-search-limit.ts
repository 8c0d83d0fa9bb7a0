import type { Context } from '#server/kernel/context.ts'

/** Refuses a seller who searches faster than people do. */
export function enforceSearchLimit(
  { rateLimits, config }: Context,
  field: 'search' | 'palette',
  userId: string,
): void {
  rateLimits.enforce(`${field}:${userId}`, { max: config.searchesPerMinute, perMs: 60_000 })
}
