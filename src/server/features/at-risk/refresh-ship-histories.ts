import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { copyShipBy, saveShipHistories } from './ship-history-store.ts'

/** Keeps what the probabilities are computed from: how long recent orders took, and dates that stores changed. */
export const refreshShipHistories = recurring({
  name: 'refresh-ship-histories',
  every: 10 * 60_000,
  async run({ db }: Context) {
    await db.transaction(saveShipHistories)
    await copyShipBy(db)
  },
})
