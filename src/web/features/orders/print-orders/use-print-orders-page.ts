import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type PrintOrderFilter, printOrdersPage } from '../order-queries.ts'

/** One page of the print orders; the next one is fetched ahead. */
export function usePrintOrdersPage({ page, stage, number }: PrintOrderFilter & { page: number }) {
  const queryClient = useQueryClient()
  const query = useQuery(printOrdersPage(page, { stage, number }))
  const pages = query.data?.pagination.pages ?? 0
  const { isPlaceholderData } = query
  useEffect(() => {
    if (!isPlaceholderData && page < pages) {
      void queryClient.prefetchQuery(printOrdersPage(page + 1, { stage, number }))
    }
  }, [queryClient, isPlaceholderData, page, pages, stage, number])
  return query
}
