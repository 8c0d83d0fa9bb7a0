import type { AdminCollectionState, CollectionDecision } from '#contract/admin/portal-collections.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { useChange } from '../use-change.ts'

const collectionsKey = ['admin', 'portal-collections'] as const

/** One page of the collections of all makers. */
export const adminCollectionsPage = (page: number, state: AdminCollectionState) =>
  apiQuery([...collectionsKey, { page, state }], api.listAdminPortalCollections, { query: { page, state } })

interface Decided {
  id: string
  version: number
  decision: CollectionDecision
  reason: string
}

export const useDecideCollection = () =>
  useChange({
    mutationFn: ({ id, ...body }: Decided) => api.decidePortalCollection({ params: { id }, body }),
    done: (_reply, { decision }) =>
      decision === 'KEEP'
        ? 'Reports closed. The collection stays as it is.'
        : `Collection ${decision === 'APPROVE' ? 'approved' : 'hidden'}. The maker gets an email.`,
    stale: [collectionsKey],
  })
