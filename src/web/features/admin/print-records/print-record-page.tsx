import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { Ban, RotateCcw, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PrintRecord } from '#contract/admin/print-records.ts'
import { printRecordById } from '#web/data/admin/print-record-queries.ts'
import { PrintOrderAddress } from '#web/entities/order/print-order-address.tsx'
import { PrintOrderLines } from '#web/entities/order/print-order-lines.tsx'
import { PrintOrderMoney } from '#web/entities/order/print-order-money.tsx'
import { printOrderStateLabels } from '#web/entities/order/print-order-state-labels.ts'
import { PrintOrderTimeline } from '#web/entities/order/print-order-timeline.tsx'
import { RecordPage } from '#web/entities/record-page.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { RecordNav } from '#web/list-screen/record-nav.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { OtherViewers } from '../other-viewers.tsx'
import { ArchiveAlert } from './archive-alert.tsx'
import { CancelRecordDialog } from './cancel-record-dialog.tsx'
import { useRecordList } from './print-record-list.ts'
import { ProviderCalls } from './provider-calls.tsx'
import { ProviderCheck } from './provider-check.tsx'
import { RefundRecordDialog } from './refund-record-dialog.tsx'
import { ReprocessDialog } from './reprocess-dialog.tsx'
import { SentRequest } from './sent-request.tsx'

/** A print order with its calls to the print provider. */
export function PrintRecordPage({ id }: { id: string }) {
  return (
    <RecordPage
      query={useQuery(printRecordById(id))}
      list={linkOptions({ to: '/admin-dashboard/print-records', search: true })}
      nav={(back) => <Nav id={id}>{back}</Nav>}
      name="Print orders"
      all="All print orders"
      above={<OtherViewers record={id} />}
      title="Print order not found"
      text="The link may be incomplete."
    >
      {(data) => <Page record={data.record} />}
    </RecordPage>
  )
}

function Nav({ id, children }: { id: string; children: ReactNode }) {
  const { search } = useScreenSearch('/_app/admin-dashboard/print-records/$recordId')
  const { pageOf } = useRecordList()
  const navigate = useNavigate()
  return (
    <RecordNav
      id={id}
      noun="print order"
      page={search.page}
      pageOf={pageOf}
      idsOf={({ records }) => records.map((record) => record.id)}
      onBack={() => void navigate({ to: '/admin-dashboard/print-records', search: true })}
      onOpen={(to) =>
        void navigate({
          to: '/admin-dashboard/print-records/$recordId',
          params: { recordId: to.id },
          search: { ...search, page: to.page },
          replace: true,
        })
      }
    >
      {children}
    </RecordNav>
  )
}

function Page({ record }: { record: PrintRecord }) {
  const [asking, setAsking] = useState<'cancel' | 'refund' | 'reprocess' | null>(null)
  const close = () => setAsking(null)
  const { order, seller } = record
  return (
    <>
      <PageHeader
        title={<span className="break-all">Order {order.orderNumber}</span>}
        aside={
          <>
            <Badge tone={order.failure ? 'danger' : 'info'}>
              {order.isCanceling ? 'Canceling' : printOrderStateLabels[order.state]}
            </Badge>
            {order.isTest && <Badge tone="warn">Test</Badge>}
            {record.archivedAt && <Badge tone="neutral">Archived</Badge>}
          </>
        }
        text={
          <>
            From{' '}
            <AppLink
              to="/admin-dashboard/users/$userId"
              params={{ userId: seller.id }}
              data-dd-privacy="mask"
              className="rounded underline underline-offset-4"
            >
              {seller.name || seller.email}
            </AppLink>
            , submitted <TimeText instant={order.createdAt} />
            {order.providerOrderId && ` · Provider ID ${order.providerOrderId}`}
          </>
        }
        actions={
          <>
            {order.failure && (
              <Button variant="primary" onClick={() => setAsking('reprocess')}>
                <RotateCcw aria-hidden size={16} />
                Reprocess
              </Button>
            )}
            {order.money.chargedCents > order.money.refundedCents && (
              <Button onClick={() => setAsking('refund')}>
                <Undo2 aria-hidden size={16} />
                Refund
              </Button>
            )}
            {(order.canCancel || order.isCanceling) && (
              <Button isBusy={order.isCanceling} onClick={() => setAsking('cancel')}>
                <Ban aria-hidden size={16} />
                Cancel order
              </Button>
            )}
          </>
        }
      />
      <ArchiveAlert record={record} />
      {order.failure && (
        <div className="mb-4">
          <Alert tone="danger" title="This order failed">
            {order.failure.reason}
          </Alert>
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-4">
          <PrintOrderLines order={order} />
          <ProviderCalls calls={record.calls} />
          <PrintOrderTimeline events={order.events} seller={seller.name || 'Seller'} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <PrintOrderMoney order={order} />
          {order.providerOrderId && <ProviderCheck id={order.id} />}
          <PrintOrderAddress order={order} />
          <SentRequest request={record.request} />
        </div>
      </div>
      {asking === 'cancel' && <CancelRecordDialog order={order} onClose={close} />}
      {asking === 'refund' && <RefundRecordDialog order={order} onClose={close} />}
      {asking === 'reprocess' && <ReprocessDialog record={record} onClose={close} />}
    </>
  )
}
