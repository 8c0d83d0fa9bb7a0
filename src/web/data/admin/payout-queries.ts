import type { PayoutShow } from '#contract/admin/payouts.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { useChange } from '../use-change.ts'
import { doneOrWaiting } from './money-request-queries.ts'

const payoutsKey = ['admin', 'payouts'] as const
const salesKey = ['admin', 'sales'] as const
const RUN_WATCH_MS = 2_000

/** One page of makers with money that waits, is held or is owed. */
export const payoutMakersPage = (page: number, filter: { show: PayoutShow; search: string }) =>
  apiQuery([...payoutsKey, 'makers', { page, ...filter }], api.listPayoutMakers, {
    query: { page, ...filter },
  })

/** One page of the payouts of all makers. */
export const allPayoutsPage = (page: number, search: string) =>
  apiQuery([...payoutsKey, 'history', { page, search }], api.listAllPayouts, {
    query: { page, search },
    refetchInterval: RUN_WATCH_MS,
  })

interface RunMaker {
  id: string
  amountCents: number
}

/** Pays makers what the preview showed. */
export const useRunPayouts = () =>
  useChange({
    mutationFn: (makers: readonly RunMaker[]) => api.runPayouts({ body: { makers: [...makers] } }),
    stale: [payoutsKey],
  })

interface MakerAct {
  id: string
  reason: string
}

export const useHoldPayouts = () =>
  useChange({
    mutationFn: ({ id, reason }: MakerAct) => api.holdPayouts({ params: { id }, body: { reason } }),
    done: 'Payouts are on hold.',
    stale: [payoutsKey, salesKey],
  })

export const useReleasePayouts = () =>
  useChange({
    mutationFn: ({ id, reason }: MakerAct) => api.releasePayouts({ params: { id }, body: { reason } }),
    done: 'Payouts are released.',
    stale: [payoutsKey, salesKey],
  })

/** Asks another administrator for a payout above the limit. */
export const useRequestPayout = () =>
  useChange({
    mutationFn: ({ id, ...body }: MakerAct & { key: string; amountCents: number }) =>
      api.requestPayout({ params: { id }, body }),
    done: 'Another administrator can confirm it under Refunds, credits, payouts. No money moved yet.',
    stale: [payoutsKey],
  })

/** Gives a buyer everything back after the order was sent. */
export const useRefundSale = () =>
  useChange({
    mutationFn: ({ id, ...body }: MakerAct & { key: string }) => api.refundSale({ params: { id }, body }),
    done: doneOrWaiting('The buyer is being refunded.'),
    stale: [payoutsKey, salesKey],
  })
