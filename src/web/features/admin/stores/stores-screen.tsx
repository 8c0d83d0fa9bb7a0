import { RefreshCw, Store } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { AdminStore } from '#contract/admin/stores.ts'
import { adminStoresPage, type StoreAct } from '#web/data/admin/store-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ListChoice } from '#web/list-screen/list-choice.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { AdminBulkBar } from '../bulk/admin-bulk-bar.tsx'
import { useBulkSelection } from '../bulk/use-bulk-selection.ts'
import { StoreActDialog } from './store-act-dialog.tsx'
import { storeColumns } from './store-columns.tsx'

const states = [
  { value: 'ANY', label: 'All statuses' },
  { value: 'CONNECTED', label: 'Connected' },
  { value: 'FAILING', label: 'Failing' },
  { value: 'NEEDS_RECONNECT', label: 'Reconnect required' },
] as const

const sorts = [
  { column: 'created', by: 'createdAt', first: 'desc' },
  { column: 'name', by: 'name', first: 'asc' },
] as const

/** The stores of all sellers. */
export function StoresScreen() {
  const { search, setSearch } = useScreenSearch('/_app/admin-dashboard/stores')
  const state = states.find(({ value }) => value === search.show)?.value ?? 'ANY'
  const [asked, setAsked] = useState<{ store: AdminStore; act: StoreAct } | null>(null)
  const columns = useMemo(() => storeColumns({ onAct: (store, act) => setAsked({ store, act }) }), [])
  const { sort, order, sorting } = useColumnSort(sorts)
  const filter = { search: search.q ?? '', status: state === 'ANY' ? undefined : state }
  const query = useListQuery((page) => adminStoresPage(page, { ...filter, sort, order }))
  const bulk = useBulkSelection(filter, query.data?.stores, query.data?.pagination.total)
  return (
    <ListScreen title="Stores" text="Stores of all sellers and the status of their connections.">
      <ListTable
        name="admin-stores"
        caption="Stores"
        query={query}
        rows={query.data?.stores}
        columns={columns}
        sorting={sorting}
        selection={bulk.selection}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        filters={
          <>
            <ListSearch label="Search stores" placeholder="Store or seller ID" />
            <ListChoice
              label="Status"
              options={states}
              value={state}
              onChange={(show) => setSearch({ show })}
            />
          </>
        }
        empty={
          <EmptyState
            icon={Store}
            title="No stores found"
            text="Stores appear once a seller’s integration reports them."
          />
        }
      />
      <AdminBulkBar
        bulk={bulk}
        actions={[{ kind: 'SYNC', label: 'Sync', icon: <RefreshCw aria-hidden size={16} /> }]}
        targetOf={(_kind, ids) => ({ kind: 'SYNC', filter: { ...filter, ...(ids && { ids }) } })}
      />
      {asked && <StoreActDialog {...asked} onClose={() => setAsked(null)} />}
    </ListScreen>
  )
}
