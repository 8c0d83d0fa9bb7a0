import { defineJob } from '#server/kernel/job-type.ts'

/** Fetches new and changed orders of a connection, by one process at a time. */
export const syncOrderSource = defineJob<{ connectionId: string }>({
  name: 'sync-order-source',
  concurrency: 6,
  isOnePerKey: true,
  restsInMaintenance: true,
  retries: { limit: 3, delaySeconds: 5, maxDelaySeconds: 60 },
})
