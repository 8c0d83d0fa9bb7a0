import { useState } from 'react'
import type { Account } from '#contract/account/account.ts'
import type { UserSubscription } from '#contract/money/subscriptions.ts'
import { useBillingPortal } from '#web/data/account/plan-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelPlanDialog } from './plan-dialogs.tsx'

/** Canceling the plan, and keeping one that was canceled. */
export function PlanActions({ account, subscription }: { account: Account; subscription: UserSubscription }) {
  const [isCanceling, setIsCanceling] = useState(false)
  const portal = useBillingPortal()
  return (
    <div className="flex flex-wrap gap-2">
      <Button isBusy={portal.isPending} onClick={() => portal.mutate('MANAGE')}>
        {subscription.endsAt ? 'Keep the plan on Stripe’s page' : 'Open Stripe’s billing page'}
      </Button>
      {!subscription.endsAt && (
        <Button variant="ghost" onClick={() => setIsCanceling(true)}>
          Cancel plan
        </Button>
      )}
      {isCanceling && (
        <CancelPlanDialog
          account={account}
          subscription={subscription}
          onClose={() => setIsCanceling(false)}
        />
      )}
    </div>
  )
}
