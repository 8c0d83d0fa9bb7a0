import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { PortalFigures } from '#contract/portals/portal-manager.ts'
import type { Portal } from '#contract/portals/portals.ts'
import { portalsStatistics } from '#web/data/portals/manager-queries.ts'
import { portalsPage } from '#web/data/portals/portal-queries.ts'
import { portalStates } from '#web/entities/portal/portal-labels.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { badgeColumn } from '#web/ui/table/badge-column.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn } from '#web/ui/table/number-column.tsx'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { NewPortalDialog } from './new-portal-dialog.tsx'
import { PortalsBulkBar } from './portals-bulk-bar.tsx'

/** What the seller offers to the public. */
export function PortalsScreen() {
  const navigate = useNavigate()
  const { search } = useScreenSearch('/_app/dashboard/portals/')
  const [isAdding, setIsAdding] = useState(false)
  const query = useListQuery((page) => portalsPage(page, search.q ?? ''))
  const statistics = useQuery(portalsStatistics('30')).data?.portals
  const columns = useMemo(() => portalColumns(statistics), [statistics])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <ListScreen
      title="Portals"
      text="Products you offer to the public. We review each portal before it’s listed."
      actions={
        <>
          <ExportLink path="/exports/portals" filter={{ text: search.q }} />
          <Button variant="primary" onClick={() => setIsAdding(true)}>
            New portal
          </Button>
        </>
      }
    >
      <ListTable
        name="portals"
        caption="Portals"
        query={query}
        rows={query.data?.portals}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ title }) => title}
        selection={{ selected, onChange: setSelected }}
        onOpen={({ id }) => void navigate({ to: '/dashboard/portals/$portalId', params: { portalId: id } })}
        filters={<ListSearch label="Search portals" placeholder="Title" />}
        empty={
          <EmptyState
            icon={Megaphone}
            {...(search.q
              ? { title: 'No portals match', text: 'Search for another title.' }
              : {
                  title: 'No portals yet',
                  text: 'Choose one of your products, describe and price it, and submit it for review.',
                })}
          />
        }
      />
      <PortalsBulkBar selected={selected} portals={query.data?.portals ?? []} onSelect={setSelected} />
      {isAdding && <NewPortalDialog onClose={() => setIsAdding(false)} />}
    </ListScreen>
  )
}

const portalColumns = (
  statistics: readonly (PortalFigures & { id: string })[] | undefined,
): readonly Column<Portal>[] => [
  {
    key: 'title',
    header: 'Title',
    narrow: 'title',
    cell: ({ title, product }) => (
      <div className="min-w-0">
        <p className="truncate font-medium" title={title}>
          {title}
        </p>
        <p className="truncate text-muted text-xs">{product.sku}</p>
      </div>
    ),
  },
  badgeColumn('state', 'Status', ({ state }) => portalStates[state]),
  numberColumn(
    'price',
    'Price',
    ({ priceCents, currency }) => (priceCents === null ? 'Not set' : formatMoney(priceCents, currency)),
    { className: 'w-28' },
  ),
  numberColumn('views', 'Views, 30 days', ({ id }) => figureOf(statistics, id, 'views'), {
    className: 'w-32',
  }),
  numberColumn('orders', 'Orders, 30 days', ({ id }) => figureOf(statistics, id, 'orders'), {
    className: 'w-32',
  }),
  timeColumn('updated', 'Updated', ({ updatedAt }) => updatedAt),
]

/** Portals without views are missing in the figures. */
const figureOf = (
  statistics: readonly (PortalFigures & { id: string })[] | undefined,
  id: string,
  figure: 'views' | 'orders',
): string =>
  statistics ? (statistics.find((one) => one.id === id)?.[figure] ?? 0).toLocaleString('en') : '…'
