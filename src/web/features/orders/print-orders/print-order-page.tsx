import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { printOrderById } from '#web/data/orders/order-queries.ts'
import { OrderMargin } from '#web/entities/margin/order-margin.tsx'
import { PrintOrderAddress } from '#web/entities/order/print-order-address.tsx'
import { PrintOrderLines } from '#web/entities/order/print-order-lines.tsx'
import { PrintOrderMoney } from '#web/entities/order/print-order-money.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Card } from '#web/ui/card.tsx'
import { listOf } from '../order-nav.tsx'
import { OrderPage } from '../order-page.tsx'
import { OrderTimeline } from '../order-timeline.tsx'
import { PrintOrderChangeNote } from './actions/print-order-change-note.tsx'
import { PrintOrderRefund } from './actions/print-order-refund.tsx'
import { CancelInStoreDialog } from './cancel-in-store-dialog.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { PrintOrderChanges } from './print-order-changes.tsx'
import { PrintOrderHeader, type PrintOrderQuestion } from './print-order-header.tsx'
import { PrintOrderProblems } from './print-order-problems.tsx'
import { PrintOrderProgress } from './print-order-progress.tsx'
import { ReportProblemDialog } from './report-problem-dialog.tsx'
import { StoreOrder } from './store-order.tsx'
import { SubmitAgainDialog } from './submit-again-dialog.tsx'

const movingMs = 3_000

/** The page of an order that was submitted. */
export function PrintOrderPage({ id }: { id: string }) {
  const { view } = useScreenSearch('/_app/dashboard/orders/$orderId').search
  const query = useQuery({
    ...printOrderById(id),
    // Poll while the outcome is imminent instead of relying on the socket alone.
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.order) ? movingMs : false),
  })
  return (
    <OrderPage
      id={id}
      list={listOf(view, 'production')}
      shopOrderId={query.data?.order.shopOrderId}
      query={query}
    >
      {({ order }) => <Page order={order} />}
    </OrderPage>
  )
}

const isMoving = ({ isCanceling, stage }: PrintOrder) => isCanceling || stage === 'SENDING'

function Page({ order }: { order: PrintOrder }) {
  const [asking, setAsking] = useState<PrintOrderQuestion | null>(null)
  const close = () => setAsking(null)
  const claims = <PrintOrderProblems order={order} onClaim={() => setAsking('problem')} />
  return (
    <>
      <PrintOrderHeader order={order} onAsk={setAsking} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-4">
          <PrintOrderProgress order={order} />
          <PrintOrderChanges order={order} />
          <PrintOrderLines order={order} footer={<PrintOrderChangeNote order={order} what="ITEMS" />} />
          <OrderTimeline shopOrderId={order.shopOrderId} printOrder={order} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <PrintOrderMoney
            order={order}
            footer={<PrintOrderRefund order={order} onClaim={() => setAsking('problem')} />}
          />
          {order.problems.length > 0 && claims}
          {order.shopOrderId && !order.isTest && (
            <Card title="Margin">
              <OrderMargin orderId={order.shopOrderId} />
            </Card>
          )}
          <PrintOrderAddress order={order} footer={<PrintOrderChangeNote order={order} what="ADDRESS" />} />
          {order.shopOrderId && <StoreOrder id={order.shopOrderId} />}
          {order.problems.length === 0 && claims}
        </div>
      </div>
      {asking === 'cancel' && <CancelOrderDialog order={order} onClose={close} />}
      {asking === 'cancel-in-store' && <CancelInStoreDialog order={order} onClose={close} />}
      {asking === 'problem' && <ReportProblemDialog order={order} onClose={close} />}
      <SubmitAgainDialog order={asking === 'submit' ? order : null} onClose={close} />
    </>
  )
}
