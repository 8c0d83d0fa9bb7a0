import { recurring } from '#server/kernel/recurring.ts'
import { deleteUnsent } from './review-store.ts'

const DAY_MS = 86_400_000

/** Deletes photos that no review was written with within a day. */
export const sweepUnsentPhotos = recurring({
  name: 'sweep-unsent-photos',
  every: DAY_MS / 24,
  async run({ db, clock }) {
    await deleteUnsent(db, new Date(clock.now().getTime() - DAY_MS))
  },
})
