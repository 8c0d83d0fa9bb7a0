import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { pageSizes } from '#contract/constants.ts'
import type { DirectOrderRow } from '#contract/direct-orders.ts'
import { useReturnToRow } from '#web/entities/use-return-to-row.ts'
import { dashboardHref, useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { usePageInRange } from '#web/lib/use-page-in-range.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { PaginationBar } from '#web/ui/table/pagination-bar.tsx'
import { useColumnLayout } from '#web/ui/table/use-column-layout.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { directColumns } from './direct-columns.tsx'
import { DirectEmpty } from './direct-empty.tsx'
import { type DirectShow, directPage } from './direct-queries.ts'

const shows: readonly { key: DirectShow; label: string }[] = [
  { key: 'drafts', label: 'Drafts' },
  { key: 'templates', label: 'Templates' },
  { key: 'sent', label: 'Sent' },
]

/** Drafts, templates and what was sent of them. */
export function DirectList({ left }: { left: string | null }) {
  const { setSearch } = useDashboardSearch()
  return (
    <>
      <PageHeader
        title="Direct orders"
        text="Prototypes, samples and gifts: composed by hand from your files, charged only when you process them."
        actions={
          <Button variant="primary" onClick={() => setSearch({ direct: 'new' })}>
            <Plus aria-hidden size={16} />
            New direct order
          </Button>
        }
      />
      <DirectTable left={left} />
    </>
  )
}

function DirectTable({ left }: { left: string | null }) {
  const { search, setSearch, openView } = useDashboardSearch()
  const show = shows.find(({ key }) => key === search.tab)?.key ?? 'drafts'
  const query = useQuery(directPage(search.page, show))
  const { data, error, isPlaceholderData } = query
  const account = useAccount()
  const columns = directColumns(show, account?.timeZone ?? 'UTC')
  const layout = useColumnLayout(`direct-${show}`, account?.id, columns)
  useReturnToRow(left, data !== undefined)
  usePageInRange(search.page, data?.pagination, (page) => setSearch({ page }, { replace: true }))
  const tabOf = (key: DirectShow) => (key === 'drafts' ? undefined : key)
  const open = ({ id, kind, printOrder }: DirectOrderRow) =>
    kind === 'SENT' && printOrder
      ? openView('print-orders', { order: printOrder.id })
      : setSearch({ direct: id })
  return (
    <Card isFlush>
      <Tabs
        label="Which direct orders"
        current={show}
        tabs={shows.map(({ key, label }) => ({
          key,
          label,
          count: data?.counts[key],
          href: dashboardHref({ view: 'direct', tab: tabOf(key) }),
        }))}
        onSelect={(key) => setSearch({ tab: tabOf(key) })}
      />
      {error && (
        <ErrorPanel error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {(data || !error) && (
        <DataTable
          caption="Direct orders"
          columns={layout.columns}
          layout={layout}
          rows={data?.orders}
          rowKey={({ id }) => id}
          rowLabel={({ number }) => number}
          onOpen={open}
          isRefetching={isPlaceholderData}
          skeletonRows={pageSizes.unsubmitted}
          empty={<DirectEmpty show={show} />}
        />
      )}
      {data && data.pagination.total > 0 && (
        <PaginationBar {...data.pagination} onPage={(page) => setSearch({ page })} />
      )}
    </Card>
  )
}
