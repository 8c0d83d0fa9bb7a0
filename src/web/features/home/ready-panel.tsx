import { ArrowRight, PackageCheck } from 'lucide-react'
import type { Home } from '#contract/home.ts'
import { ViewLink } from '#web/entities/saved-view/view-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** How many orders can be submitted now, and the way to do it. */
export function ReadyPanel({ unsubmitted }: { unsubmitted: Home['unsubmitted'] | undefined }) {
  return (
    <Card title="Ready to submit">
      <div className="grid content-between lg:min-h-32 gap-4">
        {unsubmitted ? <Counts {...unsubmitted} /> : <Skeleton className="h-9 w-20" />}
        {unsubmitted && <Actions {...unsubmitted} />}
      </div>
    </Card>
  )
}

type Props = Home['unsubmitted']

/** What keeps ready orders from being charged, save tests. */
const waiting = {
  ALLOWED: null,
  EMAIL_NOT_VERIFIED: 'ready; all but tests wait until your address is confirmed',
  APPLICATION_REQUIRED: 'ready; all but tests wait until live ordering is open for you',
} as const

function Counts({ ready, blocked, total }: Props) {
  const waitsFor = waiting[useAccount()?.liveOrdering ?? 'ALLOWED']
  if (total === 0) {
    return (
      <p className="flex items-start gap-2 text-muted">
        <PackageCheck aria-hidden size={18} className="mt-px shrink-0" />
        All orders are submitted. New ones appear by themselves.
      </p>
    )
  }
  return (
    <div>
      <p className="tabular font-semibold text-3xl tracking-tight">{ready.toLocaleString('en')}</p>
      <p className="text-muted">
        {ready === 1 ? 'order' : 'orders'} {waitsFor ?? 'can go to print now'}
        {blocked > 0 && (
          <>
            {', '}
            <ViewLink
              to={{ view: 'unsubmitted', show: 'blocked' }}
              className="rounded underline decoration-line-strong underline-offset-3 hover:text-ink"
            >
              {counted(blocked, 'more waits', 'more wait')} for something
            </ViewLink>
          </>
        )}
        .
      </p>
    </div>
  )
}

function Actions({ ready, total }: Props) {
  if (ready > 0) {
    return (
      <div className="flex flex-wrap gap-2">
        <ViewLink
          to={{ view: 'unsubmitted', ask: 'submit-all' }}
          className={buttonStyle({ variant: 'primary' })}
        >
          Submit all ready
        </ViewLink>
        <ViewLink to={{ view: 'unsubmitted' }} className={buttonStyle({ variant: 'ghost' })}>
          See them first
        </ViewLink>
      </div>
    )
  }
  return (
    <ViewLink
      to={total > 0 ? { view: 'unsubmitted', show: 'blocked' } : { view: 'print-orders' }}
      className={`${buttonStyle()} justify-self-start`}
    >
      {total > 0 ? 'See what they wait for' : 'See print orders'}
      <ArrowRight aria-hidden size={15} />
    </ViewLink>
  )
}
