import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminPortal, PortalDecision } from '#contract/admin/portals.ts'
import type { PortalState } from '#contract/portals/portals.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { refresh } from '../refresh.ts'
import { showFailure } from '../show-failure.ts'

const portalsKey = ['admin', 'portals'] as const

interface PortalFilter {
  search: string
  state: PortalState | undefined
  isReported: boolean
}

/** One page of the portals of all sellers. */
export const adminPortalsPage = (page: number, { search, state, isReported }: PortalFilter) =>
  queryOptions({
    queryKey: [...portalsKey, { page, search, state, isReported }],
    queryFn: ({ signal }) =>
      api.listAdminPortals({
        signal,
        query: { page, search, ...(state && { state }), ...(isReported && { isReported: 'true' as const }) },
      }),
    placeholderData: keepPreviousData,
  })

interface Decided {
  portal: AdminPortal
  decision: PortalDecision
  reason: string
}

/** Decides about a portal as it is on screen. */
export function useDecidePortal() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ portal: { id, version }, decision, reason }: Decided) =>
      api.decidePortal({ params: { id }, body: { decision, version, reason } }),
    onSuccess: () => showToast({ tone: 'success', message: 'Done. The seller gets an email.' }),
    onSettled: () => refresh(queryClient, portalsKey),
  })
}

interface RemovedPhoto {
  portalId: string
  photoId: string
  reason: string
}

/** Removes one photo of a portal. */
export function useRemovePhoto() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ portalId, photoId, reason }: RemovedPhoto) =>
      api.removePortalPhoto({ params: { id: portalId, photoId }, body: { reason } }),
    onSuccess: () => showToast({ tone: 'success', message: 'Photo removed. The seller gets an email.' }),
    onSettled: () => refresh(queryClient, portalsKey),
  })
}

/** Closes the open reports about a portal. */
export function useCloseReports() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.closePortalReports({ params: { id } }),
    onError: showFailure,
    onSettled: () => refresh(queryClient, portalsKey),
  })
}
