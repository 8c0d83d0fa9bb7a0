import { useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { useState } from 'react'
import type { OrderAtRisk } from '#contract/orders/orders-at-risk.ts'
import type { TestOrder } from '#contract/orders/test-mode.ts'
import { testOrders } from '#web/data/orders/test-mode.ts'
import { BackLink } from '#web/entities/back-link.tsx'
import { causeLabels } from '#web/entities/order/cause-labels.ts'
import { PrintOrderAddress } from '#web/entities/order/print-order-address.tsx'
import { PrintOrderLines } from '#web/entities/order/print-order-lines.tsx'
import { PrintOrderMoney } from '#web/entities/order/print-order-money.tsx'
import { PrintOrderTimeline } from '#web/entities/order/print-order-timeline.tsx'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { BuyerMessageDialog } from '../at-risk/buyer-message-dialog.tsx'
import { riskCauseLabels } from '../at-risk/risk-cause-labels.ts'
import { PrintOrderProgress } from '../print-orders/print-order-progress.tsx'
import { TestOrderActions } from './test-order-actions.tsx'
import { TestOrderBadges } from './test-store-screen.tsx'

/** The page of one order of the test store: what the page of a real order shows, and what it teaches. */
export function TestOrderPage({ scenario }: { scenario: string }) {
  const query = useQuery(testOrders)
  const testOrder = query.data?.orders.find((each) => each.scenario === scenario)
  return (
    <>
      <BackLink to={{ to: '/dashboard/test-mode' }}>Test store</BackLink>
      {testOrder && <Page testOrder={testOrder} />}
      {query.data && !testOrder && (
        <Card isFlush>
          <EmptyState
            icon={FileQuestion}
            isPage
            title="Order not found"
            text="The test store has no such order."
          />
        </Card>
      )}
      {query.isPending && (
        <div aria-busy="true">
          <span className="sr-only">Loading order</span>
          <Skeleton className="h-40" />
        </div>
      )}
      {query.error && !query.data && (
        <Card isFlush>
          <QueryError query={query} />
        </Card>
      )}
    </>
  )
}

function Page({ testOrder }: { testOrder: TestOrder }) {
  const [messaged, setMessaged] = useState<OrderAtRisk | null>(null)
  const { title, lesson, isSubmitted, blockedBy, risk, order } = testOrder
  return (
    <>
      <PageHeader
        title={`Order ${order.orderNumber}`}
        aside={<TestOrderBadges testOrder={testOrder} />}
        actions={<TestOrderActions testOrder={testOrder} />}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-4">
          <Alert title={title}>{lesson}</Alert>
          {blockedBy && (
            <Alert tone="danger" title={causeLabels[blockedBy].label}>
              {causeLabels[blockedBy].effect}
            </Alert>
          )}
          {risk && (
            <Alert
              tone="warn"
              isLive
              title={
                risk.isLate
                  ? 'The ship-by date has passed'
                  : `${Math.round((risk.lateProbability ?? 0) * 100)}% chance to be late`
              }
              action={
                <Button size="sm" onClick={() => setMessaged(risk)}>
                  Draft message
                </Button>
              }
            >
              {riskCauseLabels[risk.cause]}, compared with {counted(risk.comparedWith, 'recent order')}.
            </Alert>
          )}
          {isSubmitted && <PrintOrderProgress order={order} />}
          <PrintOrderLines order={order} />
          {isSubmitted && <PrintOrderTimeline events={order.events} />}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <PrintOrderMoney order={order} />
          <PrintOrderAddress order={order} />
        </div>
      </div>
      <BuyerMessageDialog order={messaged} onClose={() => setMessaged(null)} />
    </>
  )
}
