import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Pagination } from '#contract/values.ts'
import { useListParams } from './use-list-params.ts'

interface Reply {
  pagination: Pagination
}

interface Options {
  /** Also loads the next page, so that paging forward shows it at once. */
  prefetchesNext?: boolean
}

/** Loads the page of a list that the URL names. The previous one stays until it is there. */
export function useListQuery<Data extends Reply, Key extends QueryKey>(
  optionsOf: (page: number) => UseQueryOptions<Data, Error, Data, Key>,
  { prefetchesNext = false }: Options = {},
): UseQueryResult<Data> {
  const { page } = useListParams()
  const queryClient = useQueryClient()
  const options = optionsOf(page)
  const query = useQuery({ ...options, placeholderData: keepPreviousData })
  const hasNext = !query.isPlaceholderData && page < (query.data?.pagination.pages ?? 0)
  const loaded = prefetchesNext && hasNext ? hashKey(options.queryKey) : null
  const prefetchNext = useEffectEvent(() => void queryClient.prefetchQuery(optionsOf(page + 1)))
  useEffect(() => {
    if (loaded !== null) prefetchNext()
  }, [loaded])
  return query
}
