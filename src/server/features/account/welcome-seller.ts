import { defineJob } from '#server/kernel/job-type.ts'

/** Gives a new account what every new account has, once. */
export const welcomeSeller = defineJob<{ userId: string }>({
  name: 'welcome-seller',
  concurrency: 2,
  isOnePerKey: true,
  retries: { limit: 20, delaySeconds: 2, maxDelaySeconds: 600 },
})
