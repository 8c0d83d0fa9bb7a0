import { ShieldOff } from 'lucide-react'
import { useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { useRemoveUserSecondFactor } from '#web/data/admin/user-care-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'

/** Removes the second factor of someone who lost it, with a reason. */
export function RemoveFactorButton({ account }: Pick<AdminUser, 'account'>) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveUserSecondFactor(account.id)
  const close = () => {
    remove.reset()
    setIsAsking(false)
  }
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>
        <ShieldOff aria-hidden size={16} />
        Remove second factor
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`Remove the second factor of ${account.name || account.email}?`}
          consequence="They can then sign in with only their password, and every browser is signed out. Verify who is asking first. We email them."
          actionLabel="Remove"
          keepLabel="Cancel"
          tone="danger"
          change={remove}
          errorTitle="The second factor wasn’t removed"
          onConfirm={(reason) => remove.mutate(reason, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}
