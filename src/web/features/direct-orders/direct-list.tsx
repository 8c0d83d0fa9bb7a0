import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { DirectOrderRow } from '#contract/orders/direct-orders.ts'
import { type DirectShow, directPage } from '#web/data/orders/direct-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useLastRecord } from '#web/lib/use-last-record.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { directColumns } from './direct-columns.tsx'
import { DirectEmpty } from './direct-empty.tsx'

const shows: readonly { key: DirectShow; label: string }[] = [
  { key: 'drafts', label: 'Drafts' },
  { key: 'templates', label: 'Templates' },
  { key: 'sent', label: 'Placed' },
]

const tabOf = (show: DirectShow) => (show === 'drafts' ? undefined : show)

/** Manual orders: drafts, templates and placed orders. */
export function DirectList() {
  const navigate = useNavigate()
  const { search, setSearch, hrefWith } = useScreenSearch('/_app/dashboard/orders/drafts/')
  const show = shows.find(({ key }) => key === search.tab)?.key ?? 'drafts'
  const query = useListQuery((page) => directPage(page, show))
  const columns = directColumns(show)
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
    href: hrefWith({ tab: tabOf(key) }),
  }))
  return (
    <ListScreen
      title="Manual orders"
      text="Prototypes, samples and gifts you compose from your files. You’re charged when you submit."
      actions={
        <>
          <ExportLink path="/exports/direct-orders" filter={{ show }} />
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
        rowKey={({ id }) => id}
        rowLabel={({ number }) => number}
        onOpen={open}
        tabs={
          <Tabs
            label="Manual order lists"
            current={show}
            tabs={tabs}
            onSelect={(key) => setSearch({ tab: tabOf(key) })}
          />
        }
        empty={<DirectEmpty show={show} />}
      />
    </ListScreen>
  )
}
