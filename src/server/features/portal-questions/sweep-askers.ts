import { recurring } from '#server/kernel/recurring.ts'
import { forgetAskers } from './question-store.ts'

const DAY_MS = 86_400_000
const UNVERIFIED_DAYS = 3
const UNANSWERED_DAYS = 90

/** No address is kept for an answer that doesn’t come. */
export const sweepAskers = recurring({
  name: 'sweep-askers',
  every: 3_600_000,
  async run({ db, clock }) {
    const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
    await forgetAskers(db, {
      unverifiedBefore: before(UNVERIFIED_DAYS),
      unansweredBefore: before(UNANSWERED_DAYS),
    })
  },
})
