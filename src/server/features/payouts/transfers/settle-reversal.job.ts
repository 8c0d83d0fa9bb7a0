import { defineJob } from '#server/kernel/job-type.ts'
import type { ReversalKey } from './reversal-store.ts'

/** Takes money back from a transfer, and finds out what came of it. */
export const settleReversalOf = defineJob<ReversalKey>({
  name: 'settle-payout-reversal',
  concurrency: 2,
  isOnePerKey: true,
  retries: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
})
