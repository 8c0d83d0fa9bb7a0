import { useQuery } from '@tanstack/react-query'
import { ArrowRight, FlaskConical } from 'lucide-react'
import type { TestOrder } from '#contract/orders/test-mode.ts'
import { testOrders, useResetTestOrders, useSetTestMode } from '#web/data/orders/test-mode.ts'
import { causeLabels } from '#web/entities/order/cause-labels.ts'
import { PrintOrderBadge } from '#web/entities/order/order-stage-badge.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TestOrderActions } from './test-order-actions.tsx'

/** In test mode, the test store and its orders; otherwise what test mode is, and how to turn it on. */
export function TestStoreScreen() {
  return useAccount()?.isTestMode ? <TestStore /> : <TurnOn />
}

function TurnOn() {
  const setTestMode = useSetTestMode()
  return (
    <>
      <PageHeader title="Test mode" text="See what can happen to orders before it happens to yours." />
      <Card className="max-w-2xl">
        <div className="grid gap-3">
          <p className="text-pretty">
            Test mode has its own store with six orders: one that goes well, a declined card, an order that
            the print provider declines, an outage, a delay, and a filament that is sold out.
          </p>
          <p className="text-pretty text-muted">
            Nothing in it can be charged, printed or sent. Your own orders, files and numbers aren’t reachable
            until you leave; syncing and automatic ordering continue. Leaving deletes what you did in the test
            store. It’s on for this browser only.
          </p>
          <div>
            <Button variant="primary" isBusy={setTestMode.isPending} onClick={() => setTestMode.mutate(true)}>
              <FlaskConical aria-hidden size={16} />
              Turn on test mode
            </Button>
          </div>
        </div>
      </Card>
    </>
  )
}

function TestStore() {
  const query = useQuery(testOrders)
  const reset = useResetTestOrders()
  const isUntouched = query.data?.orders.every(({ isSubmitted }) => !isSubmitted) ?? true
  return (
    <>
      <PageHeader
        title="Test store"
        text="Submit an order and watch what happens. Time runs fast here: what takes days takes seconds."
        actions={
          <Button isBusy={reset.isPending} disabled={isUntouched} onClick={() => reset.mutate()}>
            Start over
          </Button>
        }
      />
      <Card isFlush>
        {query.data && (
          <ul aria-label="Orders of the test store">
            {query.data.orders.map((order) => (
              <Row key={order.scenario} testOrder={order} />
            ))}
          </ul>
        )}
        {query.isPending && <Loading />}
        {!query.data && <QueryError query={query} />}
      </Card>
    </>
  )
}

function Row({ testOrder }: { testOrder: TestOrder }) {
  const { scenario, title, order } = testOrder
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <AppLink
          to="/dashboard/test-mode/$scenario"
          params={{ scenario }}
          className="rounded font-medium hover:underline hover:underline-offset-4"
        >
          {title}
        </AppLink>
        <p className="text-[0.8125rem] text-muted">
          {order.orderNumber} · {order.lines[0]?.name} for {order.buyerName}
        </p>
      </div>
      <TestOrderBadges testOrder={testOrder} />
      <div className="flex min-w-44 flex-wrap items-center justify-end gap-2 max-sm:w-full max-sm:justify-start">
        <TestOrderActions testOrder={testOrder} size="sm" />
        {testOrder.offers.length === 0 && (
          <AppLink
            to="/dashboard/test-mode/$scenario"
            params={{ scenario }}
            aria-label={`Follow order ${order.orderNumber}`}
            className="inline-flex items-center gap-1 rounded text-accent-text underline underline-offset-4"
          >
            Follow
            <ArrowRight aria-hidden size={14} />
          </AppLink>
        )}
      </div>
    </li>
  )
}

/** Where an order of the test store is, in the same badges as real ones. */
export function TestOrderBadges({ testOrder }: { testOrder: TestOrder }) {
  const { isSubmitted, blockedBy, risk, order } = testOrder
  return (
    <span className="flex flex-wrap gap-1.5">
      {risk && <Badge tone={risk.isLate ? 'danger' : 'warn'}>{risk.isLate ? 'Late' : 'At risk'}</Badge>}
      {order.waiting && <Badge tone="warn">Waiting</Badge>}
      {isSubmitted ? (
        <PrintOrderBadge state={order.state} stage={order.stage} />
      ) : blockedBy ? (
        <Badge tone="danger">{causeLabels[blockedBy].label}</Badge>
      ) : (
        <Badge tone="success">Ready</Badge>
      )}
    </span>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-3 p-4">
      <span className="sr-only">Loading orders</span>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  )
}
