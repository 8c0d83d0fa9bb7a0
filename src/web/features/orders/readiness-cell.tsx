import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import type { Readiness } from './order-readiness.ts'

interface Props {
  readiness: Readiness
  /** In work right now, where others of the queue still wait. */
  isSending: boolean
  timeZone: string
}

/** Whether an order can be submitted; if not, or if the last try failed, why. */
export function ReadinessCell({ readiness, isSending, timeZone }: Props) {
  if (readiness.kind === 'blocked') {
    if (readiness.by === 'IN_QUEUE') return <InQueue isSending={isSending} />
    return (
      <Reason badge={<Badge tone="warn">Blocked</Badge>}>
        <span>{readiness.reason}</span>
      </Reason>
    )
  }
  if (readiness.kind === 'failed') {
    return (
      <Reason badge={<Badge tone="danger">Failed</Badge>}>
        <span title={readiness.reason}>{readiness.reason}</span>{' '}
        <span className="whitespace-nowrap">
          (<TimeText instant={readiness.at} timeZone={timeZone} />)
        </span>
      </Reason>
    )
  }
  return (
    <Reason badge={<Badge tone="success">{readiness.isTest ? 'Ready as test' : 'Ready'}</Badge>}>
      {readiness.isTest && 'Not charged, not printed'}
    </Reason>
  )
}

function Reason({ badge, children }: { badge: ReactNode; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-0.5 @max-2xl:justify-items-end">
      {badge}
      <p className="line-clamp-2 max-w-64 break-words text-pretty text-muted text-xs empty:hidden">
        {children}
      </p>
    </div>
  )
}

function InQueue({ isSending }: { isSending: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-muted">
      {isSending && <LoaderCircle aria-hidden size={14} className="animate-spin" />}
      {isSending ? 'Sending' : 'Waiting its turn'}
    </span>
  )
}
