import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AutomationPlan, CheckReason } from '#contract/orders/order-checks.ts'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { submitStateOf } from '#domain/inspection/submit-state.ts'
import { refusalFix } from '#web/entities/order/refusal-fix.ts'
import { sourceStatusWords } from '#web/entities/order/source-status-words.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'

interface Props {
  order: ShopOrderRow
  /** In a submission: sent right now, or waiting for its turn. */
  progress: 'SENDING' | 'QUEUED' | null
}

interface BadgeProps {
  order: ShopOrderRow
  isUnderWay: boolean
}

/** The order's status in a word. */
export function ReadinessBadge({ order, isUnderWay }: BadgeProps) {
  const standing = submitStateOf(order, isUnderWay)
  switch (standing.kind) {
    case 'under-way':
      return <Badge tone="info">Submitting</Badge>
    case 'submitted':
      return <Badge>{sourceStatusWords[order.sourceStatus]}</Badge>
    case 'checking':
      return <Badge>Checking…</Badge>
    case 'held':
      return <Badge>Held</Badge>
    case 'not-for-print':
      return <Badge>Not for print</Badge>
    case 'blocked':
      return <Badge tone="warn">Blocked</Badge>
    case 'failed':
      return <Badge tone="danger">Failed</Badge>
    case 'warned':
      return (
        <Badge tone="info">
          {standing.reasons.length === 1 ? 'Warning' : `${standing.reasons.length} warnings`}
        </Badge>
      )
    case 'ready':
      return <Badge tone="success">{order.isDemo ? 'Ready as test' : 'Ready'}</Badge>
  }
}

/** The order's status with its reason if it is blocked or failed. */
export function ReadinessCell({ order, progress }: Props) {
  const standing = submitStateOf(order, progress !== null)
  const badge = <ReadinessBadge order={order} isUnderWay={false} />
  switch (standing.kind) {
    case 'under-way':
      return (
        <Waiting isTurning={progress === 'SENDING'}>{progress === 'SENDING' ? 'Sending' : 'Queued'}</Waiting>
      )
    case 'submitted':
      return <Waiting>Submitted</Waiting>
    case 'checking':
      return <Waiting isTurning>Checking…</Waiting>
    case 'held':
      return (
        <Reason badge={badge}>
          {standing.hold.reason ?? (standing.hold.by === 'RULE' ? 'Held by a rule' : null)}{' '}
          {standing.hold.until && (
            <span className="whitespace-nowrap">
              until <TimeText instant={standing.hold.until} show="absolute" />
            </span>
          )}
        </Reason>
      )
    case 'not-for-print':
      return <Reason badge={badge}>Nothing in this order is printed</Reason>
    case 'blocked':
      return <Reason badge={badge}>{firstOf(standing.reasons)}</Reason>
    case 'failed':
      return (
        <Reason badge={badge}>
          <span title={standing.failure.reason}>{standing.failure.reason}</span>{' '}
          <span className="whitespace-nowrap">
            (<TimeText instant={standing.failure.at} />)
          </span>
          <FailureFix order={order} />
        </Reason>
      )
    case 'warned':
      return <Reason badge={badge}>{firstOf(standing.reasons)}</Reason>
    case 'ready':
      return (
        <Reason badge={badge}>
          {order.isDemo ? 'Not charged or printed' : <SendsAt plan={order.check?.automation} />}
        </Reason>
      )
  }
}

function FailureFix({ order }: { order: ShopOrderRow }) {
  const fix = refusalFix(order.lastFailure?.refusal ?? null, { shopOrderId: order.id })
  if (!fix) return null
  return (
    <AppLink
      {...fix.to}
      className="whitespace-nowrap rounded font-medium text-accent-text underline underline-offset-3"
    >
      {fix.words}
    </AppLink>
  )
}

function SendsAt({ plan }: { plan: AutomationPlan | undefined }) {
  if (plan?.kind !== 'SENDS') return null
  return (
    <>
      Submits automatically <TimeText instant={plan.at} />
    </>
  )
}

function firstOf([first, ...others]: readonly CheckReason[]) {
  return (
    <span title={first?.text}>
      {first?.text}
      {others.length > 0 && ` +${others.length} more`}
    </span>
  )
}

function Reason({ badge, children }: { badge: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start gap-px @max-2xl:flex @max-2xl:items-start @max-2xl:gap-2 @max-2xl:[&>*:first-child]:shrink-0">
      {badge}
      <p className="max-w-full truncate text-muted text-xs empty:hidden @max-2xl:whitespace-normal">
        {children}
      </p>
    </div>
  )
}

function Waiting({ isTurning = false, children }: { isTurning?: boolean; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-muted">
      {isTurning && <LoaderCircle aria-hidden size={14} className="animate-spin" />}
      {children}
    </span>
  )
}
