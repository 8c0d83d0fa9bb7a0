import { useQuery } from '@tanstack/react-query'
import { CircleAlert, FlaskConical, type LucideIcon, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { shopOrderById } from '#web/data/orders/order-queries.ts'
import { originNames } from '#web/entities/connection/source-names.ts'
import { printOrderStateLabels } from '#web/entities/order/print-order-state-labels.ts'
import { refusalFix } from '#web/entities/order/refusal-fix.ts'
import { stageLabels, stagesOnTheWay, stagesReached } from '#web/entities/order/stage-labels.ts'
import { stageTimes } from '#web/entities/order/stage-times.ts'
import { TrackingLink } from '#web/entities/order/tracking-link.tsx'
import { WaitingNotice } from '#web/entities/order/waiting-notice.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stepper } from '#web/ui/forms/stepper.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { possibilityOf } from './actions/possibility-of.ts'
import { formatHours } from './format-hours.ts'

const hourMs = 3_600_000

interface Props {
  order: PrintOrder
}

/** The order's stages, what blocks it, and its tracking. */
export function PrintOrderProgress({ order }: Props) {
  const { stage, failure, parcels } = order
  const isOnItsWay = stage !== 'TEST' && stage !== 'CANCELED' && !failure
  const cancel = possibilityOf(order, 'CANCEL')
  return (
    <Card>
      <div className="grid gap-4">
        {order.waiting ? <WaitingNotice order={order} waiting={order.waiting} /> : <Notice order={order} />}
        {isOnItsWay && <Stages order={order} />}
        {isOnItsWay && stage !== 'NEEDS_YOU' && (
          <p className="text-muted">
            Now: <span className="text-ink">{printOrderStateLabels[order.state]}</span>, since{' '}
            <TimeText instant={order.stateSince} show="absolute" />
          </p>
        )}
        {parcels.length > 0 ? (
          <Parcels order={order} />
        ) : (
          isOnItsWay && order.shipmentNote && <p className="text-muted">{order.shipmentNote}</p>
        )}
        {isOnItsWay && !order.isCanceling && cancel?.isPossible === false && (
          <p className="text-pretty text-[0.8125rem] text-muted">{cancel.text}</p>
        )}
      </div>
    </Card>
  )
}

function Stages({ order }: Props) {
  const times = stageTimes(order.events)
  const isStuck = order.stage === 'NEEDS_YOU'
  const current = (isStuck ? times.size : stagesReached(order.stage)) - 1
  return (
    <Stepper
      label="Stages of the order"
      current={order.stage === 'DELIVERED' ? stagesOnTheWay.length : current}
      isStuck={isStuck}
      steps={stagesOnTheWay.map((stage) => {
        const at = times.get(stage)
        return {
          key: stage,
          label: stageLabels[stage].label,
          note: at && (
            <>
              <TimeText instant={at} />
              <StageLength time={order.stages.findLast((time) => time.stage === stage)} />
            </>
          ),
        }
      })}
    />
  )
}

/** The time spent in a stage, next to the usual time. */
function StageLength({ time }: { time: PrintOrder['stages'][number] | undefined }) {
  if (!time) return null
  const { enteredAt, leftAt, typicalHours } = time
  const took = leftAt && `took ${formatHours((Date.parse(leftAt) - Date.parse(enteredAt)) / hourMs)}`
  const usually = typicalHours !== null && `usually ${formatHours(typicalHours)}`
  return <span className="block">{[took, usually].filter(Boolean).join(', ')}</span>
}

function Notice({ order }: { order: PrintOrder }) {
  const { stage, failure, state, isCanceling } = order
  if (isCanceling) {
    return (
      <Words icon={Undo2} title="Cancellation requested" look="bg-warn-soft text-warn">
        The print provider hasn’t confirmed yet. We’ll show the outcome here.
      </Words>
    )
  }
  if (failure) {
    const fix = refusalFix(failure.refusal, order)
    const again = possibilityOf(order, 'SUBMIT_AGAIN')
    return (
      <Words icon={CircleAlert} title={failure.reason} look="bg-danger-soft text-danger">
        The order wasn’t printed.{' '}
        {again?.isPossible === false
          ? again.text
          : failure.canRetry
            ? 'You can submit it again.'
            : 'You can’t submit it again without changes.'}{' '}
        {fix && (
          <AppLink
            {...fix.to}
            className="whitespace-nowrap rounded font-medium text-accent-text underline underline-offset-4"
          >
            {fix.words}
          </AppLink>
        )}
      </Words>
    )
  }
  if (stage === 'NEEDS_YOU') {
    return (
      <Words icon={CircleAlert} title={printOrderStateLabels[state]} look="bg-warn-soft text-warn">
        {state === 'PAYMENT_ERROR'
          ? 'The print provider couldn’t collect the payment. The order is on hold until it’s paid.'
          : 'The print provider is reviewing this order and will print it once approved.'}
      </Words>
    )
  }
  if (stage === 'TEST') {
    return (
      <Words icon={FlaskConical} title="This was a test" look="bg-info-soft text-info">
        <TestResult order={order} />
      </Words>
    )
  }
  if (stage === 'CANCELED') {
    return (
      <Words icon={Undo2} title={printOrderStateLabels[state]} look="bg-sunken text-muted">
        {canceledText(order)} {againText(order)}
      </Words>
    )
  }
  return null
}

/** What the order would cost and earn. */
function TestResult({ order }: { order: PrintOrder }) {
  const { source, shopOrderId, money, totalCents, currency } = order
  const sale = useQuery({ ...shopOrderById(shopOrderId ?? ''), enabled: shopOrderId !== null }).data?.order
  const text = (cents: number | null) => formatMoney(cents ?? 0, currency)
  const isComparable = totalCents !== null && sale?.currency === currency
  return (
    <>
      {totalCents === null
        ? 'We got a price for this order.'
        : `${text(money.printingCents)} printing + ${text(money.deliveryCents)} shipping + ${text(money.feeCents)} fee = ${text(totalCents)}.`}
      {isComparable &&
        ` You sold it at ${text(sale.totalCents)}, so your margin would be ${text(sale.totalCents - totalCents)} before the fees of your store.`}
      {' You weren’t charged and nothing is printed.'}
      {source === 'demo' && (
        <>
          {' '}
          <AppLink
            to="/dashboard/products"
            className="whitespace-nowrap rounded font-medium text-accent-text underline underline-offset-4"
          >
            Next: set up your first product
          </AppLink>
        </>
      )}
    </>
  )
}

/** Why a canceled order can't be submitted again; nothing where its button says that it can. */
function againText(order: PrintOrder): string | undefined {
  const again = possibilityOf(order, 'SUBMIT_AGAIN')
  return again?.isPossible ? undefined : again?.text
}

function canceledText({ money, currency }: PrintOrder): string {
  if (money.refundedCents === 0)
    return `The order won’t be printed.${money.chargedCents === 0 ? ' You weren’t charged.' : ''}`
  return `The order won’t be printed. We refunded ${formatMoney(money.refundedCents, currency)}.`
}

interface WordsProps {
  icon: LucideIcon
  title: string
  look: string
  children: ReactNode
}

function Words({ icon: Icon, title, look, children }: WordsProps) {
  return (
    <div className={`flex items-start gap-3 rounded-xl p-3 ${look}`}>
      <Icon aria-hidden size={18} className="mt-px shrink-0" />
      <div className="min-w-0 text-ink">
        <p className="break-words font-medium">{title}</p>
        <p className="text-pretty text-muted">{children}</p>
      </div>
    </div>
  )
}

function Parcels({ order }: Props) {
  const { parcels, shipmentNote, source } = order
  return (
    <div className="grid gap-2 border-line border-t pt-3">
      <ul aria-label={parcels.length > 1 ? 'Parcels' : 'Parcel'} className="grid gap-2">
        {parcels.map((parcel, index) => (
          <li key={parcel.number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p>
              <span className="mr-2 text-muted">
                {parcels.length > 1 ? `Parcel ${index + 1} of ${parcels.length}` : 'Tracking'}
              </span>
              <TrackingLink {...parcel} />
            </p>
            {parcel.reportedAt && source !== 'demo' && source !== 'direct' && (
              <p className="text-muted">
                Tracking sent to {originNames[source]} <TimeText instant={parcel.reportedAt} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {shipmentNote && (parcels.length > 1 || !order.shipmentReportedAt) && (
        <p className="text-pretty text-muted">{shipmentNote}</p>
      )}
    </div>
  )
}
