import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Shop } from '#contract/stores/shops.ts'
import { shopList } from '#web/data/stores/connection-queries.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { useAnyScreenSearch } from '#web/lib/screen-search.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { approvalLabel } from './approval-label.ts'
import { StoreSettings } from './store-settings.tsx'

/** Every store of the integrations, with its settings; those of the store in the address are open. */
export function StoreList() {
  const { data, error, isPending, refetch } = useQuery(shopList)
  return (
    <Card title="Stores" isFlush className="mt-6">
      {isPending && <Skeleton className="m-4 h-16" />}
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data?.shops.length === 0 && (
        <EmptyState
          icon={Store}
          title="No stores yet"
          text="Stores appear here automatically with their first order, each with its own settings."
        />
      )}
      {data && data.shops.length > 0 && (
        <ul className="divide-y divide-line">
          {data.shops.map((shop) => (
            <StoreRow key={shop.id} shop={shop} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function StoreRow({ shop }: { shop: Shop }) {
  const { search, setSearch } = useAnyScreenSearch<'shop'>()
  const { name, source, platform, settings, pause, unsubmitted, orders30Days, lastOrderAt } = shop
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {settings.isPaused && <Badge tone="warn">Paused</Badge>}
          {pause && <Badge tone="danger">Paused by Spoolyard</Badge>}
        </p>
        {pause && (
          <p className="text-pretty [overflow-wrap:anywhere]">
            “{pause.reason}” Its orders aren’t submitted automatically. Contact support to resume it.
          </p>
        )}
        <p className="text-[0.8125rem] text-muted">
          {[
            sourceNames[source],
            platform === name ? null : platform,
            settings.currency,
            approvalLabel(settings),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <dl className="tabular grid grid-cols-[repeat(3,minmax(0,auto))] gap-x-6 gap-y-1 text-[0.8125rem] sm:grid-cols-[6rem_7rem_7rem]">
        <Figure term="Unsubmitted">
          <AppLink to="/dashboard/orders" search={{ shop: shop.id }} className="underline">
            {unsubmitted.toLocaleString('en')}
          </AppLink>
        </Figure>
        <Figure term="Orders, 30 days">{orders30Days.toLocaleString('en')}</Figure>
        <Figure term="Last order">{lastOrderAt ? <TimeText instant={lastOrderAt} /> : 'none'}</Figure>
      </dl>
      <Button size="sm" onClick={() => setSearch({ shop: shop.id })}>
        <SlidersHorizontal aria-hidden size={14} />
        Settings<span className="sr-only"> of {name}</span>
      </Button>
      {search.shop === shop.id && (
        <StoreSettings shop={shop} onClose={() => setSearch({ shop: undefined })} />
      )}
    </li>
  )
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
