import type { Context } from '#server/kernel/context.ts'

// A sync that stored nothing for this long is considered dead.
const LEASE_MS = 90_000

/** When another process takes over an unfinished sync. */
export function leaseEnd({ clock }: Context): Date {
  return new Date(clock.now().getTime() + LEASE_MS)
}
