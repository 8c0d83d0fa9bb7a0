import type { Input } from '#contract/endpoint.ts'
import type { MoneyRequestState, refundEndpoints } from '#contract/money/refunds.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { useChange } from '../use-change.ts'
import { usersKey } from './user-queries.ts'

const moneyRequestsKey = ['admin', 'money-requests'] as const

/** One page of the refunds and credits above the limit that are in a state. */
export const moneyRequestsPage = (page: number, state: MoneyRequestState) =>
  apiQuery([...moneyRequestsKey, { page, state }], api.listMoneyRequests, { query: { page, state } })

/** What became of money that may need a second administrator. */
export const doneOrWaiting =
  (done: string) =>
  ({ request }: { request?: { state: MoneyRequestState } | null | undefined }) =>
    request?.state === 'WAITING'
      ? 'It’s above the limit, so it waits for another administrator under Refunds, credits, payouts. No money moved yet.'
      : done

/** Credits a seller's balance, or asks another administrator to confirm it. */
export const useCreditSeller = (id: string) =>
  useChange({
    mutationFn: (body: Omit<Input<typeof refundEndpoints.creditSeller>, 'id'>) =>
      api.creditSeller({ params: { id }, body }),
    done: doneOrWaiting('The balance is credited.'),
    stale: [moneyRequestsKey, usersKey],
  })

export const useConfirmMoneyRequest = () =>
  useChange({
    mutationFn: (id: string) => api.confirmMoneyRequest({ params: { id } }),
    done: 'The request was confirmed.',
    stale: [moneyRequestsKey],
  })

export const useDeclineMoneyRequest = () =>
  useChange({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api.declineMoneyRequest({ params: { id }, body: { reason } }),
    done: 'The request was declined. No money moved.',
    stale: [moneyRequestsKey],
  })
