import { useQuery } from '@tanstack/react-query'
import { ArrowRight, PackageCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Home } from '#contract/insight/home.ts'
import type { UnsubmittedView } from '#contract/orders/shop-orders.ts'
import { connectionList } from '#web/data/stores/connection-queries.ts'
import { isSyncing } from '#web/entities/connection/is-syncing.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** How many orders can be submitted now, with the buttons to do it. */
export function ReadyPanel({ unsubmitted }: { unsubmitted: Home['unsubmitted'] | undefined }) {
  return (
    <Card title="Ready to submit">
      <div className="grid gap-4">
        {unsubmitted ? (
          <>
            <Counts {...unsubmitted} />
            <Actions {...unsubmitted} />
          </>
        ) : (
          <Skeleton className="h-27 w-full" />
        )}
      </div>
    </Card>
  )
}

type Props = Home['unsubmitted']

/** Why ready orders can only be submitted as tests. */
const testsOnlyReason = {
  ALLOWED: null,
  EMAIL_NOT_VERIFIED: 'ready, but only as tests until you confirm your email address',
  APPLICATION_REQUIRED: 'ready, but only as tests until live ordering is on',
} as const

function Counts({ ready, blocked, failed, held, total }: Props) {
  const reason = testsOnlyReason[useAccount()?.liveOrdering ?? 'ALLOWED']
  const connections = useQuery({ ...connectionList, enabled: total === 0 }).data?.connections
  if (total === 0) {
    return (
      <p className="flex items-start gap-2 text-muted">
        <PackageCheck aria-hidden size={18} className="mt-px shrink-0" />
        {isSyncing(connections)
          ? 'Syncing your orders. They appear here as they arrive.'
          : 'All orders are submitted. New orders appear here automatically.'}
      </p>
    )
  }
  return (
    <div>
      <p className="tabular font-semibold text-3xl tracking-tight">{ready.toLocaleString('en')}</p>
      <p className="text-muted">
        {ready === 1 ? 'order' : 'orders'} {reason ?? 'ready to submit'}
        {blocked > 0 && <Others show="blocked">{counted(blocked, 'needs', 'need')} attention</Others>}
        {failed > 0 && <Others show="failed">{failed.toLocaleString('en')} failed</Others>}
        {held > 0 && <Others show="held">{held.toLocaleString('en')} held</Others>}
      </p>
    </div>
  )
}

/** Of the orders to submit, those in another view. */
const Others = ({ show, children }: { show: UnsubmittedView; children: ReactNode }) => (
  <>
    {' · '}
    <AppLink
      to="/dashboard/orders"
      search={{ show }}
      className="whitespace-nowrap rounded underline decoration-line-strong underline-offset-3 hover:text-ink"
    >
      {children}
    </AppLink>
  </>
)

function Actions({ ready, blocked, failed, total }: Props) {
  if (ready > 0) {
    return (
      <div className="flex flex-wrap gap-2">
        <AppLink
          to="/dashboard/orders"
          search={{ ask: 'submit-all' }}
          className={buttonStyle({ variant: 'primary' })}
        >
          Submit {counted(ready, 'ready order')}
        </AppLink>
        <AppLink to="/dashboard/orders" className={buttonStyle({ variant: 'ghost' })}>
          Review orders
        </AppLink>
      </div>
    )
  }
  const show = blocked > 0 ? 'blocked' : failed > 0 ? 'failed' : 'held'
  return (
    <AppLink
      to="/dashboard/orders"
      search={total === 0 ? { view: 'print-orders' } : { show }}
      className={`${buttonStyle()} justify-self-start`}
    >
      {total === 0 ? 'View production' : show === 'held' ? 'View held orders' : 'See what needs attention'}
      <ArrowRight aria-hidden size={15} />
    </AppLink>
  )
}
