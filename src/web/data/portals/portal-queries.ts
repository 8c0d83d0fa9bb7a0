import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { apiQuery } from '../api-query.ts'
import { showFailure } from '../show-failure.ts'
import { useChange } from '../use-change.ts'

export const portalsKey = ['portals'] as const
const PRICE_POLL_MS = 1_500

/** One page of the seller’s portals. */
export const portalsPage = (page: number, text: string) =>
  apiQuery([...portalsKey, 'page', { page, text }], api.listPortals, {
    query: { page, text },
    placeholderData: keepPreviousData,
  })

/** One of the seller’s portals. */
export const portalById = (id: string) =>
  apiQuery([...portalsKey, 'one', id], api.getPortal, { params: { id } })

/** The variants of one of the seller’s portals, with cost and availability. */
export const portalItems = (id: string) =>
  apiQuery([...portalsKey, 'items', id], api.listPortalItems, {
    params: { id },
    refetchInterval: ({ state }) => (state.data?.isPending ? PRICE_POLL_MS : false),
  })

/** Submits, pauses or resumes a portal. */
export function useMovePortal(id: string) {
  const queryClient = useQueryClient()
  return useChange({
    mutationFn: (move: 'submit' | 'pause' | 'resume') =>
      move === 'submit'
        ? api.submitPortal({ params: { id } })
        : api.pausePortal({ params: { id }, body: { isPaused: move === 'pause' } }),
    onSuccess: (portal) => queryClient.setQueryData(portalById(id).queryKey, portal),
    onError: showFailure,
    stale: [portalsKey],
  })
}

/** Deletes a draft. */
export const useDeletePortal = (id: string) =>
  useChange({
    mutationFn: () => api.deletePortal({ params: { id } }),
    onError: showFailure,
    stale: [portalsKey, signedInAccount.queryKey],
  })
