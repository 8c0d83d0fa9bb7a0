import { recurring } from '#server/kernel/recurring.ts'
import { deleteReplaced, deleteUnsent } from './review-store.ts'

const DAY_MS = 86_400_000

const KEPT_DAYS = 90

/** Deletes photos that no review was written with within a day, and what buyers edited away or withdrew long ago. */
export const sweepReviews = recurring({
  name: 'sweep-reviews',
  every: DAY_MS / 24,
  async run({ db, clock }) {
    const now = clock.now().getTime()
    await deleteUnsent(db, new Date(now - DAY_MS))
    await deleteReplaced(db, new Date(now - KEPT_DAYS * DAY_MS))
  },
})
