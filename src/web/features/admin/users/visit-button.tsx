import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { useStartVisit } from '#web/data/admin/user-care-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'

/** Shows the seller’s dashboard as the seller sees it, with a reason. */
export function VisitButton({ account }: Pick<AdminUser, 'account'>) {
  const [isAsking, setIsAsking] = useState(false)
  const start = useStartVisit(account.id)
  const close = () => {
    start.reset()
    setIsAsking(false)
  }
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>
        <Eye aria-hidden size={16} />
        View as
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`View the dashboard of ${account.name || account.email}?`}
          consequence="You see what the seller sees, in all tabs of this browser, for up to 30 minutes. You can’t change or download anything."
          actionLabel="View dashboard"
          keepLabel="Cancel"
          hint="The seller sees it in Settings with your name. It’s also recorded in the audit log."
          change={{ isPending: start.isPending || start.isSuccess, error: start.error }}
          errorTitle="The dashboard can’t be viewed"
          onConfirm={(reason) => start.mutate(reason)}
          onClose={close}
        />
      )}
    </>
  )
}
