import { defineJob } from '#server/kernel/job-type.ts'

/** Syncs a connection's new and changed orders, in one process at a time. */
export const syncOrderSource = defineJob<{ connectionId: string }>({
  name: 'sync-order-source',
  concurrency: 6,
  isOnePerKey: true,
  pausesInMaintenance: true,
  retries: { limit: 3, delaySeconds: 5, maxDelaySeconds: 60 },
})
