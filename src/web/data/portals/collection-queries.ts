import type { PortalCollection } from '#contract/portals/portal-collections.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { showFailure } from '../show-failure.ts'
import { useChange } from '../use-change.ts'

/** Everything about the account's collections. */
export const collectionsKey = ['portal-collections'] as const

/** One page of the account's collections. */
export const collectionsPage = (page: number) =>
  apiQuery([...collectionsKey, { page }], api.listPortalCollections, { query: { page } })

interface Collected {
  collection: PortalCollection
  portalId: string
  isIn: boolean
}

/** Puts a listing at the end of a collection, or takes it out. */
export const useCollectListing = () =>
  useChange({
    mutationFn: ({ collection, portalId, isIn }: Collected) => {
      const { id, name, description, version, state, listings } = collection
      const others = listings.flatMap((listing) => (listing.id === portalId ? [] : listing.id))
      const portalIds = isIn ? [...others, portalId] : others
      const body = { name, description, version, isShown: state !== 'DRAFT', portalIds }
      return api.updatePortalCollection({ params: { id }, body })
    },
    onError: showFailure,
    stale: [collectionsKey],
  })

export const useDeleteCollection = () =>
  useChange({
    mutationFn: (id: string) => api.deletePortalCollection({ params: { id } }),
    onError: showFailure,
    stale: [collectionsKey],
  })
