import { defineJob } from '#server/kernel/job-type.ts'

/** Follows what happened to a customer's subscriptions at Stripe. */
export const refreshPlanOf = defineJob<{ customerId: string }>({
  name: 'refresh-plan',
  concurrency: 2,
  isOnePerKey: true,
  retries: { limit: 10, delaySeconds: 5, maxDelaySeconds: 600 },
})
