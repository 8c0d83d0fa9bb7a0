import type { AdminStore } from '#contract/admin/stores.ts'
import type { StoreAct } from '#web/data/admin/store-queries.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { ownerColumn } from '../owner-column.tsx'
import { connectionLabels } from './connection-labels.ts'

interface Context {
  onAct: (store: AdminStore, act: StoreAct) => void
}

export function storeColumns({ onAct }: Context): readonly Column<AdminStore>[] {
  return [
    {
      key: 'name',
      header: 'Store',
      isSortable: true,
      className: 'w-56 max-w-56 @max-2xl:max-w-none',
      narrow: 'title',
      cell: ({ name, platform }) => (
        <div className="min-w-0">
          <p className="truncate font-medium" title={name}>
            {name || 'No name'}
          </p>
          {platform && platform !== name && <p className="truncate text-muted text-xs">{platform}</p>}
        </div>
      ),
    },
    {
      key: 'state',
      header: 'Connection',
      className: 'w-44',
      narrow: 'aside',
      cell: ({ status, isPaused, pause }) => (
        <span className="flex flex-wrap gap-1.5">
          {status ? (
            <Badge tone={connectionLabels[status].tone}>{connectionLabels[status].label}</Badge>
          ) : (
            <Badge>Disconnected</Badge>
          )}
          {isPaused && <Badge tone="warn">Paused</Badge>}
          {pause && (
            <span title={pause.reason}>
              <Badge tone="danger">Paused by us</Badge>
            </span>
          )}
        </span>
      ),
    },
    ownerColumn('seller', 'Seller', ({ seller }) => seller, {
      className: 'w-52 max-w-52 @max-2xl:max-w-none',
    }),
    { key: 'source', header: 'Integration', className: 'w-28', cell: ({ source }) => sourceNames[source] },
    timeColumn('synced', 'Last sync', ({ lastSyncAt }) => lastSyncAt, { none: 'Never' }),
    {
      key: 'error',
      header: 'Issue',
      narrow: 'bare',
      cell: ({ lastError, status }) =>
        lastError &&
        status !== 'CONNECTED' && (
          <p className="line-clamp-2 break-words text-danger" title={lastError}>
            {lastError}
          </p>
        ),
    },
    timeColumn('created', 'Added', ({ createdAt }) => createdAt, { isSortable: true }),
    {
      key: 'actions',
      header: 'Actions',
      className: 'w-40',
      narrow: 'bare',
      cell: (store) => (
        <div className="flex gap-1.5">
          <Button size="sm" onClick={() => onAct(store, store.pause ? 'RESUME' : 'PAUSE')}>
            {store.pause ? 'Resume' : 'Pause'}
            <span className="sr-only"> {store.name}</span>
          </Button>
          {(store.status === 'CONNECTED' || store.status === 'FAILING') && (
            <Button size="sm" onClick={() => onAct(store, 'SYNC')}>
              Sync<span className="sr-only"> {store.name}</span>
            </Button>
          )}
        </div>
      ),
    },
  ]
}
