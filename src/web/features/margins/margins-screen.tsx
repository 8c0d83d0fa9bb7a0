import { useNavigate } from '@tanstack/react-router'
import { Calculator, HandCoins, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { MarginFilter } from '#contract/money/margins.ts'
import { ranges } from '#web/data/analytics/analytics-queries.ts'
import { marginPage } from '#web/data/money/margin-queries.ts'
import { hasMargins, MarginGate } from '#web/entities/margin/margin-gate.tsx'
import { placeOfOrder } from '#web/entities/order/place-of-order.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { marginColumns } from './margin-columns.tsx'
import { MarginReport } from './margin-report.tsx'
import { MarginSettingsDrawer } from './margin-settings.tsx'
import { WhatIfDrawer } from './what-if-drawer.tsx'

const text = 'What you keep of each order after all costs, in US dollars.'

/** What orders earn: totals, tables, and every order with its margin. */
export function MarginsScreen() {
  const account = useAccount()
  if (!account || hasMargins(account)) return <Margins />
  return (
    <>
      <PageHeader title="Margins" text={text} />
      <Card isFlush>
        <EmptyState icon={HandCoins} title="See what you earn" text={<MarginGate />} />
      </Card>
    </>
  )
}

function Margins() {
  const { search, setSearch } = useScreenSearch('/_app/dashboard/margins')
  const [open, setOpen] = useState<'settings' | 'what-if' | null>(null)
  const filter = filterOf(search)
  return (
    <>
      <PageHeader
        title="Margins"
        text={text}
        actions={
          <>
            <Segmented
              label="Date range"
              segments={ranges.map((value) => ({ value, label: `${value} days` }))}
              value={filter.days}
              onChange={(days) => setSearch({ days: days === '30' ? undefined : days })}
            />
            <Button onClick={() => setOpen('what-if')}>
              <Calculator aria-hidden size={16} />
              What if
            </Button>
            <Button onClick={() => setOpen('settings')}>
              <SlidersHorizontal aria-hidden size={16} />
              Rates and floor
            </Button>
            <ExportLink path="/exports/margins" filter={filter} />
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <MarginReport days={filter.days} />
        <MarginList filter={filter} />
      </div>
      {open === 'settings' && <MarginSettingsDrawer onClose={() => setOpen(null)} />}
      {open === 'what-if' && <WhatIfDrawer onClose={() => setOpen(null)} />}
    </>
  )
}

const lists = [
  { key: 'submitted', label: 'Submitted' },
  { key: 'losses', label: 'Sold at a loss', only: 'losses' },
  { key: 'to-submit', label: 'To submit', of: 'to-submit' },
  { key: 'to-submit-losses', label: 'To submit at a loss', of: 'to-submit', only: 'losses' },
] as const

function filterOf(search: { days?: string | undefined; list?: string | undefined }): MarginFilter {
  const list = lists.find(({ key }) => key === search.list)
  return {
    days: ranges.find((each) => each === search.days) ?? '30',
    of: list && 'of' in list ? list.of : 'submitted',
    ...(list && 'only' in list && { only: list.only }),
  }
}

function MarginList({ filter }: { filter: MarginFilter }) {
  const { search, setSearch, hrefWith } = useScreenSearch('/_app/dashboard/margins')
  const navigate = useNavigate()
  const query = useListQuery((page) => marginPage(page, filter))
  const wanted = (key: string) => ({ list: key === 'submitted' ? undefined : key })
  return (
    <Card isFlush>
      <ListTable
        name="margins"
        caption="Orders with their margins"
        query={query}
        rows={query.data?.orders}
        columns={marginColumns}
        rowKey={({ printOrderId, shopOrderId }) => printOrderId ?? shopOrderId ?? ''}
        rowLabel={({ orderNumber }) => `order ${orderNumber}`}
        onOpen={(row) => void navigate(placeOfOrder(row.printOrderId ?? row.shopOrderId ?? ''))}
        tabs={
          <Tabs
            label="Orders"
            current={lists.find(({ key }) => key === search.list)?.key ?? 'submitted'}
            tabs={lists.map(({ key, label }) => ({ key, label, href: hrefWith(wanted(key)) }))}
            onSelect={(key) => setSearch(wanted(key))}
          />
        }
        empty={
          <EmptyState
            icon={HandCoins}
            title={filter.only ? 'No orders at a loss' : 'No orders yet'}
            text={
              filter.of === 'submitted'
                ? `Orders charged in the last ${filter.days} days appear here.`
                : 'Orders to submit appear here once their cost is estimated.'
            }
          />
        }
      />
    </Card>
  )
}
