import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { deleteOldLimits, hasOldLimits } from './limit-store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Deletes counts that no longer slow anyone down. */
export const sweepLimits = recurring({
  name: 'sweep-limits',
  every: MINUTE_MS,
  hasWork: (context) => hasOldLimits(oldIn(context)),
  run: (context) => deleteOldLimits(context.db, oldIn(context)),
})

function oldIn({ clock }: Context) {
  const now = clock.now()
  return { now, failuresBefore: new Date(now.getTime() - DAY_MS) }
}
