import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { DirectOrderRow } from '#contract/orders/direct-orders.ts'
import { type DirectShow, directPage } from '#web/data/orders/direct-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useLastRecord } from '#web/lib/use-last-record.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DirectBulkBar } from './bulk/direct-bulk-bar.tsx'
import { directColumns } from './direct-columns.tsx'
import { DirectEmpty } from './direct-empty.tsx'

const shows: readonly { key: DirectShow; label: string }[] = [
  { key: 'drafts', label: 'Drafts' },
  { key: 'templates', label: 'Templates' },
  { key: 'sent', label: 'Placed' },
]

/** How they can be sorted, newest first to begin with. Placed orders are sorted by everything else in Production. */
const sentSorts = [{ column: 'order', by: 'number', first: 'desc' }] as const
const unsentSorts = [
  ...sentSorts,
  { column: 'customer', by: 'recipient', first: 'asc' },
  { column: 'pieces', by: 'pieces', first: 'desc' },
  { column: 'price', by: 'price', first: 'desc' },
  { column: 'changed', by: 'changed', first: 'desc' },
] as const

/** Each tab has other columns. */
const unsorted = { sort: undefined, order: undefined }

const tabOf = (show: DirectShow) => (show === 'drafts' ? undefined : show)

/** Manual orders: drafts, templates and placed orders. */
export function DirectList() {
  const navigate = useNavigate()
  const { search, setSearch, hrefWith } = useScreenSearch('/_app/dashboard/orders/drafts/')
  const show = shows.find(({ key }) => key === search.tab)?.key ?? 'drafts'
  const { sort, order, sorting } = useColumnSort(show === 'sent' ? sentSorts : unsentSorts)
  const query = useListQuery((page) => directPage(page, show, { sort, order }))
  const columns = directColumns(show)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const openDraft = (draftId: string) =>
    void navigate({ to: '/dashboard/orders/drafts/$draftId', params: { draftId } })
  const open = ({ id, kind, printOrder }: DirectOrderRow) =>
    kind === 'SENT' && printOrder
      ? void navigate({ to: '/dashboard/orders/$orderId', params: { orderId: printOrder.id } })
      : openDraft(id)
  const tabs = shows.map(({ key, label }) => ({
    key,
    label,
    count: query.data?.counts[key],
    href: hrefWith({ ...unsorted, tab: tabOf(key) }),
  }))
  return (
    <ListScreen
      title="Manual orders"
      text="Prototypes, samples and gifts you compose from your files. You’re charged when you submit."
      actions={
        <>
          <ExportLink path="/exports/direct-orders" filter={{ show, sort, order }} />
          <Button variant="primary" onClick={() => openDraft('new')}>
            <Plus aria-hidden size={16} />
            New manual order
          </Button>
        </>
      }
    >
      <ListTable
        name={`direct-${show}`}
        caption="Manual orders"
        query={query}
        left={useLastRecord('/dashboard/orders/drafts/')}
        rows={query.data?.orders}
        columns={columns}
        sorting={sorting}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => number}
        onOpen={open}
        // Placed orders are canceled in Production.
        {...(show !== 'sent' && { selection: { selected, onChange: setSelected } })}
        tabs={
          <Tabs
            label="Manual order lists"
            current={show}
            tabs={tabs}
            onSelect={(key) => setSearch({ ...unsorted, tab: tabOf(key) })}
          />
        }
        empty={<DirectEmpty show={show} />}
      />
      <DirectBulkBar
        orders={query.data?.orders.filter(({ id, kind }) => kind !== 'SENT' && selected.has(id)) ?? []}
        onClear={() => setSelected(new Set())}
      />
    </ListScreen>
  )
}
