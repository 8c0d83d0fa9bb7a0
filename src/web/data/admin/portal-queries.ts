import type { AdminPortal, PortalDecision } from '#contract/admin/portals.ts'
import type { PortalState } from '#contract/portals/portals.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { showFailure } from '../show-failure.ts'
import { useChange } from '../use-change.ts'

const portalsKey = ['admin', 'portals'] as const

interface PortalFilter {
  search: string
  state: PortalState | undefined
  isReported: boolean
}

/** One page of the portals of all sellers. */
export const adminPortalsPage = (page: number, { search, state, isReported }: PortalFilter) =>
  apiQuery([...portalsKey, { page, search, state, isReported }], api.listAdminPortals, {
    query: { page, search, ...(state && { state }), ...(isReported && { isReported: 'true' as const }) },
  })

interface Decided {
  portal: AdminPortal
  decision: PortalDecision
  reason: string
}

/** Decides about a portal as it is on screen. */
export const useDecidePortal = () =>
  useChange({
    mutationFn: ({ portal: { id, version }, decision, reason }: Decided) =>
      api.decidePortal({ params: { id }, body: { decision, version, reason } }),
    done: 'Done. The seller gets an email.',
    stale: [portalsKey],
  })

interface RemovedPhoto {
  portalId: string
  photoId: string
  reason: string
}

export const useRemovePhoto = () =>
  useChange({
    mutationFn: ({ portalId, photoId, reason }: RemovedPhoto) =>
      api.removePortalPhoto({ params: { id: portalId, photoId }, body: { reason } }),
    done: 'Photo removed. The seller gets an email.',
    stale: [portalsKey],
  })

/** Closes the open reports about a portal. */
export const useCloseReports = () =>
  useChange({
    mutationFn: (id: string) => api.closePortalReports({ params: { id } }),
    onError: showFailure,
    stale: [portalsKey],
  })
