import { Ban, LifeBuoy, RotateCcw } from 'lucide-react'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { useSubmittingOrders } from '#web/data/orders/order-mutations.ts'
import { originNames } from '#web/entities/connection/source-names.ts'
import { PrintOrderBadge } from '#web/entities/order/order-stage-badge.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { triggerSupport } from '#web/lib/support-trigger.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { DirectOrderActions } from './direct-order-actions.tsx'

/** The dialogs a print order can open. */
export type PrintOrderQuestion = 'cancel' | 'cancel-in-store' | 'submit' | 'problem'

interface Props {
  order: PrintOrder
  timeZone: string
  onAsk: (question: PrintOrderQuestion) => void
}

/** Order number, stage and the actions that are still available. */
export function PrintOrderHeader({ order, timeZone, onAsk }: Props) {
  const isSubmitting = useSubmittingOrders().includes(order.shopOrderId ?? '')
  const canSubmit = Boolean(order.failure?.canRetry && order.shopOrderId)
  const canCancel = order.canCancel && !order.isCanceling
  useShortcut(canSubmit || canCancel ? 'e' : null, () => onAsk(canSubmit ? 'submit' : 'cancel'))
  return (
    <PageHeader
      title={<span className="break-all">Order {order.orderNumber}</span>}
      aside={
        <>
          {order.isCanceling ? (
            <Badge tone="warn">Canceling</Badge>
          ) : (
            <PrintOrderBadge state={order.state} stage={order.stage} />
          )}
          {order.isTest && order.stage !== 'TEST' && <Badge tone="warn">Test</Badge>}
        </>
      }
      text={
        <>
          {order.reprintOf ? (
            <>
              Reprint of{' '}
              <AppLink
                to="/dashboard/orders/$orderId"
                params={{ orderId: order.reprintOf.id }}
                className="break-all rounded text-accent-text underline underline-offset-4"
              >
                order {order.reprintOf.orderNumber}
              </AppLink>
              , accepted
            </>
          ) : order.source === 'direct' ? (
            'Manual order, placed'
          ) : (
            `From ${originNames[order.source]}, submitted`
          )}{' '}
          <TimeText instant={order.createdAt} timeZone={timeZone} />
          {order.providerOrderId && (
            <>
              {' · '}Provider ID{' '}
              <span className="inline-block max-w-full break-all align-bottom">{order.providerOrderId}</span>
            </>
          )}
        </>
      }
      actions={
        <>
          {canSubmit && (
            <Button variant="primary" isBusy={isSubmitting} onClick={() => onAsk('submit')}>
              <RotateCcw aria-hidden size={16} />
              Submit again
            </Button>
          )}
          {order.stage === 'NEEDS_YOU' && (
            <Button onClick={() => askSupport(order)}>
              <LifeBuoy aria-hidden size={16} />
              Ask support
            </Button>
          )}
          {order.directOrderId && <DirectOrderActions id={order.directOrderId} />}
          {(order.canCancel || order.isCanceling) && (
            <Button isBusy={order.isCanceling} onClick={() => onAsk('cancel')}>
              <Ban aria-hidden size={16} />
              Cancel order
            </Button>
          )}
        </>
      }
    />
  )
}

/** Opens a ticket about the order, with what is wrong already written down. */
function askSupport({ id, orderNumber, failure }: PrintOrder): void {
  triggerSupport({
    subject: failure ? `Order ${orderNumber} failed` : `Order ${orderNumber} needs attention`,
    message: failure ? `The order failed: “${failure.reason}”\n\nWhat can I do?` : '',
    printOrderId: id,
  })
}
