import { CircleAlert, CircleCheck, CircleOff, Hand, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { CheckReason } from '#contract/orders/order-checks.ts'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { submitStateOf } from '#domain/inspection/submit-state.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { causeFix } from '#web/entities/order/cause-fix.ts'
import { causeLabels } from '#web/entities/order/cause-labels.ts'
import { placeOfOrder } from '#web/entities/order/place-of-order.ts'
import { refusalFix } from '#web/entities/order/refusal-fix.ts'
import { sourceStatusWords } from '#web/entities/order/source-status-words.ts'
import { api } from '#web/lib/api.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { useOrderEdit, useReleaseOrders, useRestoreForPrint } from '../use-order-edits.ts'
import { AutomationSentence } from './automation-sentence.tsx'
import { causeEditors } from './cause-editors.ts'
import { Notice } from './notice.tsx'
import { OptionDialog } from './option-dialog.tsx'
import { ProofDecision, ProofPicture } from './proof-decision.tsx'
import { TwinDecision } from './twin-decision.tsx'

/** Whether the order can be submitted, every finding, and what automatic ordering will do. */
export function OrderCheck({ order }: { order: ShopOrder }) {
  const { check } = order
  return (
    <section aria-label="Status" className="grid gap-2">
      <Headline order={order} />
      {order.lastFailure && order.isUnsubmitted && <LastFailure order={order} failure={order.lastFailure} />}
      {shownReasons(order).map((reason) => (
        <Reason key={`${reason.cause} ${reason.lineId} ${reason.text}`} order={order} reason={reason} />
      ))}
      {check && order.isUnsubmitted && !isReasonShown(check) && (
        <AutomationSentence plan={check.automation} shopId={order.shopId} />
      )}
    </section>
  )
}

/** Automation waits for the findings above, which it would only repeat. */
const isReasonShown = ({ automation, reasons }: NonNullable<ShopOrder['check']>): boolean =>
  automation.kind === 'NOT_SENT' && automation.setting === 'CHECK' && reasons.length > 0

function LastFailure({
  order,
  failure,
}: {
  order: ShopOrder
  failure: NonNullable<ShopOrder['lastFailure']>
}) {
  const fix = refusalFix(failure.refusal, { shopOrderId: order.id })
  return (
    <Notice icon={CircleAlert} look="bg-danger-soft" color="text-danger" title="Last submission failed">
      {failure.reason}{' '}
      {fix && (
        <AppLink {...fix.to} className={linkStyle}>
          {fix.words}
        </AppLink>
      )}{' '}
      <AppLink {...placeOfOrder(failure.printOrderId)} className={linkStyle}>
        View details
      </AppLink>
    </Notice>
  )
}

/** An order with nothing to print needs nothing. */
const shownReasons = ({ check }: ShopOrder): readonly CheckReason[] =>
  check && check.status !== 'NOT_FOR_PRINT' ? check.reasons : []

const linkStyle = 'whitespace-nowrap rounded font-medium text-accent-text underline underline-offset-4'

function Headline({ order }: { order: ShopOrder }) {
  const release = useReleaseOrders()
  const restore = useRestoreForPrint()
  const standing = submitStateOf(order, false)
  if (standing.kind === 'submitted') {
    return (
      <Notice
        icon={CircleOff}
        look="bg-sunken"
        color="text-muted"
        title={`${sourceStatusWords[order.sourceStatus]} in ${sourceNames[order.source]}`}
      >
        Only open orders can be submitted.
      </Notice>
    )
  }
  if (standing.kind === 'checking') {
    return (
      <p className="flex items-center gap-2 text-muted">
        <LoaderCircle aria-hidden size={16} className="animate-spin" />
        Rechecking this order…
      </p>
    )
  }
  if (standing.kind === 'held') {
    const { by, until, reason } = standing.hold
    return (
      <Notice
        icon={Hand}
        look="bg-sunken"
        color="text-muted"
        title={by === 'SELLER' ? 'On hold' : 'Held by a rule'}
        action={
          <Button
            size="sm"
            isBusy={release.isPending}
            onClick={() => release.mutate({ orderIds: [order.id] })}
          >
            Release
          </Button>
        }
      >
        {until ? (
          <>
            Until <TimeText instant={until} show="absolute" />.
          </>
        ) : (
          'Until you release it.'
        )}{' '}
        {reason}
      </Notice>
    )
  }
  if (standing.kind === 'not-for-print') {
    return (
      <Notice
        icon={CircleOff}
        look="bg-sunken"
        color="text-muted"
        title="Not for print"
        action={
          <Button
            size="sm"
            isBusy={restore.isPending}
            onClick={() => restore.mutate({ orderIds: [order.id] })}
          >
            Restore
          </Button>
        }
      >
        None of its items are printed, so it isn’t listed with the orders to submit.
      </Notice>
    )
  }
  if (standing.kind === 'ready' || standing.kind === 'failed') {
    return (
      <Notice
        icon={CircleCheck}
        look="bg-success-soft"
        color="text-success"
        title={order.isDemo ? 'Ready as a test' : 'Ready to submit'}
      >
        {order.isDemo && 'It gets a real price, but isn’t charged or printed.'}
      </Notice>
    )
  }
  return null
}

interface ReasonProps {
  order: ShopOrder
  reason: CheckReason
}

/** A finding with the step that resolves it. */
function Reason({ order, reason }: ReasonProps) {
  const { cause, isBlocking, text, proof } = reason
  return (
    <Notice
      icon={isBlocking ? CircleAlert : TriangleAlert}
      look={isBlocking ? 'bg-warn-soft' : 'bg-sunken'}
      color={isBlocking ? 'text-warn' : 'text-muted'}
      title={causeLabels[cause].label}
      action={<ReasonAction order={order} reason={reason} />}
    >
      {text}
      {proof && <ProofPicture proof={proof} />}
    </Notice>
  )
}

/** What resolves a finding: a decision about this order, one of its editors, or a link to where it is resolved. */
function ReasonAction({ order, reason }: ReasonProps) {
  const { cause, lineId, option, proof, twins, unprintableText } = reason
  const { search, setSearch } = useScreenSearch('/_app/dashboard/orders/$orderId')
  const liveOrdering = useAccount()?.liveOrdering ?? 'ALLOWED'
  if (twins) return <TwinDecision order={order} reason={reason} />
  if (option)
    return <DecideOption option={option} isFirst={isFirstOption(order, reason) && search.tab === 'option'} />
  if (proof) return <ProofDecision order={order} reason={reason} />
  if (unprintableText !== undefined && lineId)
    return <PrintPlain orderId={order.id} lineId={lineId} text={unprintableText} />
  const tab = causeEditors[cause]
  if (tab)
    return (
      <Button size="sm" onClick={() => setSearch({ tab, page: search.page }, { replace: true })}>
        {fixHere[tab]}
      </Button>
    )
  if (cause === 'SOURCE_CHANGED') return null
  const fix = causeFix({ cause, orderId: order.id }, liveOrdering)
  return (
    <AppLink {...fix.to} className={linkStyle}>
      {fix.words}
    </AppLink>
  )
}

const isFirstOption = ({ check }: ShopOrder, reason: CheckReason): boolean =>
  check?.reasons.find(({ option }) => option) === reason

/** Opens the decision about an option; at once for someone who came to decide. */
function DecideOption({ option, isFirst }: { option: NonNullable<CheckReason['option']>; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(isFirst)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Decide
      </Button>
      {isOpen && <OptionDialog option={option} onClose={() => setOpen(false)} />}
    </>
  )
}

function PrintPlain({ orderId, lineId, text }: { orderId: string; lineId: string; text: string }) {
  const accept = useOrderEdit(() => api.acceptPlainText({ params: { id: orderId, lineId }, body: { text } }))
  return (
    <Button size="sm" isBusy={accept.isPending} onClick={() => accept.mutate(undefined)}>
      Print without text
    </Button>
  )
}

const fixHere: Readonly<Record<string, string>> = {
  product: 'Choose product',
  filament: 'Choose filament',
  address: 'Complete address',
  personalization: 'Add text',
}
