import { Ban, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { PLAN_CURRENCY, planOf } from '#contract/account/plans.ts'
import type { AdminUser } from '#contract/admin/users.ts'
import { useSuspension } from '#web/data/admin/user-care-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

/** What goes on for sellers with a plan, who can’t cancel it while they are suspended. */
function renewal({ premium_level }: AdminUser['account']): string {
  const { name, monthlyCents } = planOf(premium_level)
  return monthlyCents > 0
    ? ` The ${name} plan isn’t canceled: unless it was before, Stripe keeps charging ${formatMoney(monthlyCents, PLAN_CURRENCY)} a month for it.`
    : ''
}

/** Suspends a seller, or ends the suspension, with a reason. */
export function SuspensionButton({ user: { account, suspension } }: { user: AdminUser }) {
  const [isAsking, setIsAsking] = useState(false)
  const isSuspending = suspension === null
  const change = useSuspension(account.id, isSuspending)
  const close = () => {
    change.reset()
    setIsAsking(false)
  }
  const name = account.name || account.email
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>
        {isSuspending ? <Ban aria-hidden size={16} /> : <LockOpen aria-hidden size={16} />}
        {isSuspending ? 'Suspend' : 'End suspension'}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={isSuspending ? `Suspend ${name}?` : `End the suspension of ${name}?`}
          consequence={
            isSuspending
              ? `The seller is signed out within seconds and can’t sign in. API tokens, automatic ordering and automatic top-up stop, and no further order is sent. Orders in production continue, and nothing is deleted.${renewal(account)}`
              : 'The seller can sign in again, API tokens work, and waiting orders are sent and charged right away.'
          }
          actionLabel={isSuspending ? 'Suspend' : 'End suspension'}
          keepLabel="Cancel"
          tone={isSuspending ? 'danger' : 'primary'}
          hint={
            isSuspending
              ? 'Included in the email to the seller, and recorded in the audit log with your name.'
              : 'Recorded in the audit log with your name.'
          }
          change={change}
          errorTitle={isSuspending ? 'The account wasn’t suspended' : 'The suspension wasn’t ended'}
          onConfirm={(reason) => change.mutate(reason, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}
