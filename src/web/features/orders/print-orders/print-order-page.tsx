import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { useState } from 'react'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { printOrderById } from '#web/data/orders/order-queries.ts'
import { OrderMargin } from '#web/entities/margin/order-margin.tsx'
import { PrintOrderAddress } from '#web/entities/order/print-order-address.tsx'
import { PrintOrderLines } from '#web/entities/order/print-order-lines.tsx'
import { PrintOrderMoney } from '#web/entities/order/print-order-money.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { OpenStoreOrder } from '../open-store-order.tsx'
import { PrintOrderChangeNote } from './actions/print-order-change-note.tsx'
import { PrintOrderRefund } from './actions/print-order-refund.tsx'
import { CancelInStoreDialog } from './cancel-in-store-dialog.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PrintOrderChanges } from './print-order-changes.tsx'
import { PrintOrderHeader, type PrintOrderQuestion } from './print-order-header.tsx'
import { PrintOrderNav } from './print-order-nav.tsx'
import { PrintOrderProblems } from './print-order-problems.tsx'
import { PrintOrderProgress } from './print-order-progress.tsx'
import { ReportProblemDialog } from './report-problem-dialog.tsx'
import { StoreOrder } from './store-order.tsx'
import { SubmitAgainDialog } from './submit-again-dialog.tsx'

const movingMs = 3_000

/** The page of one order, by the id of its print order; that of a store's order leads to where the order is now. */
export function OrderPage({ id }: { id: string }) {
  if (!id.startsWith('so_')) return <PrintOrderPage id={id} />
  return (
    <OpenStoreOrder
      id={id}
      loading={<Loading />}
      failure={(error) => (
        <Card isFlush>{isUnknown(error) ? <NotFound /> : <ErrorPanel error={error} />}</Card>
      )}
    />
  )
}

function PrintOrderPage({ id }: { id: string }) {
  const query = useQuery({
    ...printOrderById(id),
    // Poll while the outcome is imminent instead of relying on the socket alone.
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.order) ? movingMs : false),
  })
  return (
    <>
      <PrintOrderNav id={id} />
      {query.data && <Page order={query.data.order} />}
      {query.isPending && <Loading />}
      {query.error && !query.data && (
        <Card isFlush>
          {isUnknown(query.error) ? (
            <NotFound />
          ) : (
            <ErrorPanel
              error={query.error}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          )}
        </Card>
      )}
    </>
  )
}

const isMoving = ({ isCanceling, stage }: PrintOrder) => isCanceling || stage === 'SENDING'

const isUnknown = (error: Error) => error instanceof ApiError && [404, 422].includes(error.status)

function Page({ order }: { order: PrintOrder }) {
  const [asking, setAsking] = useState<PrintOrderQuestion | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <PrintOrderHeader order={order} onAsk={setAsking} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-4">
          <PrintOrderProgress order={order} />
          <PrintOrderChanges order={order} />
          <PrintOrderLines order={order} footer={<PrintOrderChangeNote order={order} what="ITEMS" />} />
          {order.shopOrderId && <StoreOrder id={order.shopOrderId} />}
          <OrderTimeline order={order} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <PrintOrderMoney
            order={order}
            footer={<PrintOrderRefund order={order} onClaim={() => setAsking('problem')} />}
          />
          {order.shopOrderId && !order.isTest && (
            <Card title="Margin">
              <OrderMargin orderId={order.shopOrderId} />
            </Card>
          )}
          <PrintOrderAddress order={order} footer={<PrintOrderChangeNote order={order} what="ADDRESS" />} />
          <PrintOrderProblems order={order} onClaim={() => setAsking('problem')} />
        </div>
      </div>
      {asking === 'cancel' && <CancelOrderDialog order={order} onClose={close} />}
      {asking === 'cancel-in-store' && <CancelInStoreDialog order={order} onClose={close} />}
      {asking === 'problem' && <ReportProblemDialog order={order} onClose={close} />}
      <SubmitAgainDialog order={asking === 'submit' ? order : null} onClose={close} />
    </>
  )
}

function NotFound() {
  const { search } = useScreenSearch('/_app/dashboard/orders/$orderId')
  const navigate = useNavigate()
  const back = () => void navigate({ to: '/dashboard/orders', search: { ...search, view: 'print-orders' } })
  return (
    <EmptyState
      icon={<FileQuestion aria-hidden size={22} />}
      isPage
      title="Order not found"
      text="The link may be incomplete, or the order may belong to another account."
      action={<Button onClick={back}>Back to production</Button>}
    />
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <span className="sr-only">Loading order</span>
      <Skeleton className="h-7 w-48" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="h-40">{null}</Card>
        <Card className="h-40">{null}</Card>
      </div>
    </div>
  )
}
