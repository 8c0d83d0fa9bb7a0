import type { Context } from '#server/kernel/context.ts'

// A sync that stored nothing for so long has died with its process.
const LEASE_MS = 90_000

/** When somebody else takes a sync over that does not come to its end. */
export function nextUnlessFinished({ clock }: Context): Date {
  return new Date(clock.now().getTime() + LEASE_MS)
}
