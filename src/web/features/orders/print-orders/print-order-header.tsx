import { Ban, Copy, LifeBuoy, RotateCcw } from 'lucide-react'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { sourceTitles } from '#domain/order-sources.ts'
import { useSubmittingOrders } from '#web/data/orders/order-mutations.ts'
import { originNames } from '#web/entities/connection/source-names.ts'
import { PrintOrderBadge } from '#web/entities/order/order-stage-badge.tsx'
import { placeOfOrder } from '#web/entities/order/place-of-order.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { triggerSupport } from '#web/lib/support-trigger.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { possibilityOf } from './actions/possibility-of.ts'
import { PrintOrderMenu } from './actions/print-order-menu.tsx'
import { useDirectOrderCopy } from './actions/use-direct-order-copy.ts'

/** The dialogs a print order can open. */
export type PrintOrderQuestion = 'cancel' | 'cancel-in-store' | 'submit' | 'problem'

interface Props {
  order: PrintOrder
  onAsk: (question: PrintOrderQuestion) => void
}

/** Order number, stage and the actions that are still available. */
export function PrintOrderHeader({ order, onAsk }: Props) {
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
          <TimeText instant={order.createdAt} />
          {order.providerOrderId && (
            <>
              {' · '}Provider ID{' '}
              <span className="inline-block max-w-full break-all align-bottom">{order.providerOrderId}</span>
            </>
          )}
        </>
      }
      actions={<Actions order={order} onAsk={onAsk} />}
    />
  )
}

/** What can be done now, the main thing first. */
function Actions({ order, onAsk }: Pick<Props, 'order' | 'onAsk'>) {
  const isSubmitting = useSubmittingOrders().includes(order.shopOrderId ?? '')
  const canSubmitAgain = Boolean(possibilityOf(order, 'SUBMIT_AGAIN')?.isPossible && order.shopOrderId)
  // What the provider declined for good has to be changed first, and a test is submitted from its order.
  const canSubmit = canSubmitAgain && order.stage !== 'TEST' && order.failure?.canRetry !== false
  const canCancel = order.canCancel && !order.isCanceling
  const isOver = order.stage === 'CANCELED' || order.failure !== null
  const copy = useDirectOrderCopy()
  useShortcut(canSubmit || canCancel ? 'e' : null, () => onAsk(canSubmit ? 'submit' : 'cancel'))
  const buttons = [
    canSubmit && (
      <Button key="submit" variant="primary" isBusy={isSubmitting} onClick={() => onAsk('submit')}>
        <RotateCcw aria-hidden size={16} />
        Submit again
      </Button>
    ),
    canSubmitAgain && !canSubmit && (
      <AppLink
        key="open"
        {...placeOfOrder(order.shopOrderId ?? '')}
        className={buttonStyle({ variant: 'primary' })}
      >
        Open order
      </AppLink>
    ),
    possibilityOf(order, 'CANCEL_IN_STORE')?.isPossible && (
      <Button key="cancel-in-store" onClick={() => onAsk('cancel-in-store')}>
        <Ban aria-hidden size={16} />
        Cancel in {sourceTitles[order.source]}
      </Button>
    ),
    order.directOrderId && isOver && (
      <Button
        key="copy"
        variant="primary"
        isBusy={copy.isPending}
        onClick={() => order.directOrderId && copy.mutate({ id: order.directOrderId, as: 'DRAFT' })}
      >
        <Copy aria-hidden size={16} />
        Copy
      </Button>
    ),
    order.stage === 'NEEDS_YOU' && (
      <Button key="support" onClick={() => askSupport(order)}>
        <LifeBuoy aria-hidden size={16} />
        Ask support
      </Button>
    ),
    (order.canCancel || order.isCanceling) && (
      <Button key="cancel" isBusy={order.isCanceling} onClick={() => onAsk('cancel')}>
        <Ban aria-hidden size={16} />
        Cancel order
      </Button>
    ),
  ].filter(Boolean)
  return (
    <>
      {buttons.slice(0, -1)}
      {/* One item, so that the menu isn't alone on a line of a phone. */}
      <div className="flex gap-2 empty:hidden">
        {buttons.at(-1)}
        <PrintOrderMenu
          order={order}
          copy={copy}
          hasCopyButton={isOver}
          isAlone={buttons.length === 0}
          onClaim={() => onAsk('problem')}
        />
      </div>
    </>
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
