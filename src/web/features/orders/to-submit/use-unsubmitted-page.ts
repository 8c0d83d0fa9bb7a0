import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ShopOrderFilter } from '#contract/shop-orders.ts'
import { unsubmittedPage } from '../order-queries.ts'
import { refreshSelection } from './order-selection-store.ts'

/** One page of the unsubmitted orders; the next one is fetched ahead, and selected orders are kept up to date. */
export function useUnsubmittedPage(page: number, filter: ShopOrderFilter) {
  const queryClient = useQueryClient()
  const query = useQuery(unsubmittedPage(page, filter))
  const { data, isPlaceholderData } = query
  const next = JSON.stringify(filter)
  const pages = data?.pagination.pages ?? 0
  useEffect(() => {
    if (!isPlaceholderData && page < pages)
      void queryClient.prefetchQuery(unsubmittedPage(page + 1, JSON.parse(next)))
  }, [queryClient, isPlaceholderData, page, pages, next])
  useEffect(() => {
    if (data) refreshSelection(data.orders)
  }, [data])
  return query
}
