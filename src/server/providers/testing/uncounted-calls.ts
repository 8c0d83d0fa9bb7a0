import { systemClock } from '#server/kernel/clock.ts'
import type { CallBudgets } from '../call-budgets.ts'
import { createRequestPaces, type RequestPaces } from '../request-pace.ts'

/** Budgets without a limit, for tests of a client alone. */
export const uncountedCalls: CallBudgets = {
  take: async ({ budget }) => ({ budget, id: '0', isProbe: false }),
  finish: async () => undefined,
}

export const uncountedPaces = (): RequestPaces =>
  createRequestPaces({
    clock: systemClock,
    budgets: uncountedCalls,
    provider: 'test',
    perMinute: 100,
    timeoutMs: 5_000,
  })
