import type { AdminUser } from '#contract/admin/users.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'

/** Since when an account is suspended, who did it and why. */
export function SuspensionNotice({ suspension }: Pick<AdminUser, 'suspension'>) {
  if (!suspension) return null
  const { at, by, reason } = suspension
  return (
    <div className="mb-4">
      <Alert tone="danger" title="Suspended">
        By {by || 'an administrator'}, <TimeText instant={at} />
        {reason && `: ${reason}`}
      </Alert>
    </div>
  )
}
