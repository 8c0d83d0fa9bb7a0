import { recurring } from '#server/kernel/recurring.ts'
import { deleteOldLimits } from './limit-store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Deletes counts that no longer slow anyone down. */
export const sweepLimits = recurring({
  name: 'sweep-limits',
  every: MINUTE_MS,
  async run({ db, clock }) {
    const now = clock.now()
    await deleteOldLimits(db, { now, failuresBefore: new Date(now.getTime() - DAY_MS) })
  },
})
