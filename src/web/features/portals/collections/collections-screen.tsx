import { LibraryBig } from 'lucide-react'
import { useState } from 'react'
import type { PortalCollection } from '#contract/portals/portal-collections.ts'
import { collectionsPage, useDeleteCollection } from '#web/data/portals/collection-queries.ts'
import { collectionStates } from '#web/entities/portal/portal-labels.ts'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { badgeColumn } from '#web/ui/table/badge-column.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn } from '#web/ui/table/number-column.tsx'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { CollectionDialog } from './collection-dialog.tsx'

/** How the seller groups their listings for visitors. */
export function CollectionsScreen() {
  const [edited, setEdited] = useState<PortalCollection | 'new' | null>(null)
  const [deleted, setDeleted] = useState<PortalCollection | null>(null)
  const query = useListQuery(collectionsPage)
  return (
    <ListScreen
      title="Collections"
      text="Group listings under a name. Visitors see your collections on your profile, and new ones in the market."
      actions={
        <Button variant="primary" onClick={() => setEdited('new')}>
          New collection
        </Button>
      }
    >
      <ListTable
        name="collections"
        caption="Collections"
        query={query}
        rows={query.data?.collections}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        onOpen={setEdited}
        empty={
          <EmptyState
            icon={LibraryBig}
            title="No collections yet"
            text="Put listings that belong together into a collection, in the order you choose."
          />
        }
      />
      {edited && (
        <CollectionDialog
          collection={edited === 'new' ? null : edited}
          onDelete={setDeleted}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && <DeleteDialog collection={deleted} onClose={() => setDeleted(null)} />}
    </ListScreen>
  )
}

function DeleteDialog({ collection, onClose }: { collection: PortalCollection; onClose: () => void }) {
  const deleting = useDeleteCollection()
  return (
    <Dialog
      onClose={onClose}
      title={`Delete “${collection.name}”?`}
      consequence="Visitors can’t open it anymore, and links to it stop working. Its listings stay as they are."
      actionLabel="Delete collection"
      tone="danger"
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate(collection.id, { onSuccess: onClose })}
    />
  )
}

const columns: readonly Column<PortalCollection>[] = [
  {
    key: 'name',
    header: 'Name',
    narrow: 'title',
    cell: ({ name, summary }) => (
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere] sm:truncate" title={name}>
          {name}
        </p>
        {summary && <p className="truncate text-muted text-xs">{summary}</p>}
      </div>
    ),
  },
  badgeColumn('state', 'Status', ({ state }) => collectionStates[state]),
  numberColumn(
    'listings',
    'Listings',
    ({ listings, foundListings }) =>
      foundListings === listings.length ? listings.length : `${listings.length}, ${foundListings} listed`,
    { className: 'w-36' },
  ),
  timeColumn('changed', 'Changed', ({ changedAt }) => changedAt),
]
