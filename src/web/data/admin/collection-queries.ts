import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminCollectionState, CollectionDecision } from '#contract/admin/portal-collections.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { refresh } from '../refresh.ts'

const collectionsKey = ['admin', 'portal-collections'] as const

/** One page of the collections of all makers. */
export const adminCollectionsPage = (page: number, state: AdminCollectionState) =>
  queryOptions({
    queryKey: [...collectionsKey, { page, state }],
    queryFn: ({ signal }) => api.listAdminPortalCollections({ signal, query: { page, state } }),
    placeholderData: keepPreviousData,
  })

interface Decided {
  id: string
  version: number
  decision: CollectionDecision
  reason: string
}

export function useDecideCollection() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Decided) => api.decidePortalCollection({ params: { id }, body }),
    onSuccess: (_reply, { decision }) =>
      showToast({
        tone: 'success',
        message:
          decision === 'KEEP'
            ? 'Reports closed. The collection stays as it is.'
            : `Collection ${decision === 'APPROVE' ? 'approved' : 'hidden'}. The maker gets an email.`,
      }),
    onSettled: () => refresh(queryClient, collectionsKey),
  })
}
