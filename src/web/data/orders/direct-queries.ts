import { queryOptions } from '@tanstack/react-query'
import { pageSizes } from '#contract/constants.ts'
import type { DirectOrderSort, directOrderFilters } from '#contract/orders/direct-orders.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { orderKeys } from './order-keys.ts'
import type { Sorted } from './order-queries.ts'

/** The beginning of every query key about direct orders; below that of print orders, because these change them. */
export const directKey = [...orderKeys.printOrders, 'direct'] as const

export type DirectShow = (typeof directOrderFilters)[number]

/** One page of drafts, of templates, or of what was sent. */
export const directPage = (page: number, show: DirectShow, sorted: Sorted<DirectOrderSort> = {}) =>
  apiQuery([...directKey, 'page', { page, show, ...sorted }], api.listDirectOrders, {
    query: { page, size: pageSizes.orders, show, ...sorted },
    staleTime: 15_000,
  })

const saves = new Set<Promise<unknown>>()

/** Waits for a save of a direct order that is still in progress, e.g. from leaving it a moment ago. */
export function noteSave(save: Promise<unknown>): void {
  saves.add(save)
  const over = () => saves.delete(save)
  save.then(over, over)
}

/** One direct order with its problems and its price. */
export const directById = (id: string) =>
  queryOptions({
    queryKey: [...directKey, 'one', id],
    queryFn: async ({ signal }) => {
      await Promise.allSettled(saves)
      return api.getDirectOrder({ signal, params: { id } })
    },
  })

/** Where earlier direct orders went. */
export const directAddresses = apiQuery([...directKey, 'addresses'], api.listDirectAddresses, {
  staleTime: 60_000,
})
