import { job } from '#server/kernel/job.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { followSale } from './follow-sale.ts'
import { findDueSales, hasDueSales, type SaleKey } from './sale-store.ts'

/** Takes the next step of a sale, after a webhook and on schedule. */
export const followSaleOf = job<SaleKey>({
  name: 'follow-sale',
  concurrency: 4,
  isOnePerKey: true,
  retries: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  run: followSale,
})

/** No sale stays unfinished, whichever process crashed and whichever webhook was lost. */
export const sweepSales = recurring({
  name: 'sweep-sales',
  every: 5_000,
  hasWork: ({ clock }) => hasDueSales(clock.now()),
  async run(context) {
    for (const { sellerId, id } of await findDueSales(context.db, context.clock.now()))
      await context.jobs.send(followSaleOf, { sellerId, id }, { key: id })
  },
})
