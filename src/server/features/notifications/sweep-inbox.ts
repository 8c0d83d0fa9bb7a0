import { recurring } from '#server/kernel/recurring.ts'
import { deleteEntriesBefore } from './inbox-store.ts'

const KEPT_MS = 90 * 24 * 3_600_000
const BATCH_SIZE = 5_000

/** Deletes entries after 90 days, long after their events could be reported again. */
export const sweepInbox = recurring({
  name: 'sweep-inbox',
  every: 3_600_000,
  async run({ db, clock }, signal) {
    const before = new Date(clock.now().getTime() - KEPT_MS)
    while (!signal.aborted && (await deleteEntriesBefore(db, before, BATCH_SIZE)) === BATCH_SIZE);
  },
})
