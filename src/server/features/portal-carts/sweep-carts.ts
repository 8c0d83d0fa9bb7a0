import { recurring } from '#server/kernel/recurring.ts'
import { deleteExpiredCarts, forgetTyped, hasOldCarts } from './cart-store.ts'

const BATCH_SIZE = 500

/** Forgets what was typed at a checkout after a day, and a cart 30 days after its last change. */
export const sweepCarts = recurring({
  name: 'sweep-carts',
  every: 600_000,
  hasWork: ({ clock }) => hasOldCarts(clock.now()),
  async run({ db, clock }, signal) {
    const now = clock.now()
    while (!signal?.aborted && (await deleteExpiredCarts(db, now, BATCH_SIZE)) === BATCH_SIZE);
    while (!signal?.aborted && (await forgetTyped(db, now, BATCH_SIZE)) === BATCH_SIZE);
  },
})
