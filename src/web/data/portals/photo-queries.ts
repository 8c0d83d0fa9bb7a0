import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { PortalPhoto } from '#contract/portals/portal-photos.ts'
import type { Portal } from '#contract/portals/portals.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { useChange } from '../use-change.ts'
import { portalById, portalsKey } from './portal-queries.ts'

/** The photos of one of the seller’s portals, in their order. */
export const portalPhotos = (id: string) =>
  apiQuery([...portalsKey, 'photos', id], api.listPortalPhotos, { params: { id } })

interface Addition {
  /** Each reads one photo, in Base64. */
  readers: readonly (() => Promise<string>)[]
  onAdded: (count: number) => void
}

/** Adds photos one after the other, and says how many were added before one was refused. */
export function useAddPhotos(id: string) {
  const queryClient = useQueryClient()
  return useChange({
    async mutationFn({ readers, onAdded }: Addition) {
      for (const [index, read] of readers.entries()) {
        const image = await read()
        keepPhotos(queryClient, await api.addPortalPhoto({ params: { id }, body: { image } }))
        onAdded(index + 1)
      }
    },
    stale: [portalsKey],
  })
}

/** Shows the photos as the server has them now. */
export function keepPhotos(
  queryClient: QueryClient,
  { portal, photos }: { portal: Portal; photos: PortalPhoto[] },
): void {
  queryClient.setQueryData(portalById(portal.id).queryKey, portal)
  queryClient.setQueryData(portalPhotos(portal.id).queryKey, { photos })
}
