import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refresh } from '../refresh.ts'
import { showFailure } from '../show-failure.ts'

/** Everything about the account's collections. */
export const collectionsKey = ['portal-collections'] as const

/** One page of the account's collections. */
export const collectionsPage = (page: number) =>
  queryOptions({
    queryKey: [...collectionsKey, { page }],
    queryFn: ({ signal }) => api.listPortalCollections({ signal, query: { page } }),
    placeholderData: keepPreviousData,
  })

export function useDeleteCollection() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.deletePortalCollection({ params: { id } }),
    onError: showFailure,
    onSettled: () => refresh(queryClient, collectionsKey),
  })
}
