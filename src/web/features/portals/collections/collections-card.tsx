import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxCollected, type PortalCollection } from '#contract/portals/portal-collections.ts'
import type { Portal } from '#contract/portals/portals.ts'
import { collectionsPage, useCollectListing } from '#web/data/portals/collection-queries.ts'
import { collectionStates } from '#web/entities/portal/portal-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { CollectionDialog } from './collection-dialog.tsx'

type Listing = Pick<Portal, 'id' | 'title' | 'state'>

/** The collections of the seller, and which of them a listing is in. Each change is saved at once. */
export function CollectionsCard({ portal: { id, title, state } }: { portal: Listing }) {
  const { data, error, isFetching, refetch } = useQuery(collectionsPage(1))
  const [isNew, setIsNew] = useState(false)
  return (
    <Card
      title="Collections"
      aside={
        <Button size="sm" onClick={() => setIsNew(true)}>
          New collection
        </Button>
      }
    >
      {data?.collections.length === 0 && (
        <p className="text-muted">Group listings that belong together. Visitors see them on your profile.</p>
      )}
      {data && data.collections.length > 0 && (
        <ul className="grid max-h-80 gap-1 overflow-y-auto">
          {data.collections.map((collection) => (
            <Choice key={collection.id} collection={collection} portalId={id} />
          ))}
        </ul>
      )}
      {!data && !error && <Skeleton className="h-10 w-full" />}
      {!data && error && <ErrorAlert error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {isNew && (
        <CollectionDialog collection={null} first={{ id, title, state }} onClose={() => setIsNew(false)} />
      )}
    </Card>
  )
}

function Choice({ collection, portalId }: { collection: PortalCollection; portalId: string }) {
  const { name, state, listings } = collection
  const collect = useCollectListing()
  const isIn = listings.some(({ id }) => id === portalId)
  const isFull = !isIn && listings.length >= maxCollected
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <Checkbox
        label={name}
        checked={collect.isPending ? collect.variables.isIn : isIn}
        disabled={isFull}
        onChange={({ target }) =>
          !collect.isPending && collect.mutate({ collection, portalId, isIn: target.checked })
        }
        className="min-w-0 [overflow-wrap:anywhere]"
      />
      <span className="flex items-center gap-2 text-[0.8125rem] text-muted">
        {isFull
          ? `Full, ${maxCollected} listings`
          : listings.length === 1
            ? '1 listing'
            : `${listings.length} listings`}
        {state !== 'SHOWN' && (
          <Badge tone={collectionStates[state].tone}>{collectionStates[state].label}</Badge>
        )}
      </span>
    </li>
  )
}
