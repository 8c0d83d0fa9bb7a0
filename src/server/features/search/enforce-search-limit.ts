import type { Context } from '#server/kernel/context.ts'

/** Rate-limits searches per seller. */
export function enforceSearchLimit(
  { rateLimits, config }: Context,
  field: 'search' | 'palette',
  userId: string,
): void {
  rateLimits.enforce(`${field}:${userId}`, { max: config.searchesPerMinute, perMs: 60_000 })
}
