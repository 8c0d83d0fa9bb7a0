import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PlannedMaintenance } from '#contract/maintenance.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useTimeZone } from '#web/ui/text/time-zone.ts'
import { useNow } from '#web/ui/use-now.ts'
import { formatLength, formatMoment } from './format-moment.ts'

interface Props {
  planned: PlannedMaintenance
  isAdmin: boolean
}

/** Announces scheduled maintenance, with its start in the account’s time zone. It can be dismissed until work drains. */
export function PlannedNotice({ planned, isAdmin }: Props) {
  const { startsAt, drainsAt, expectedEnd, message } = planned
  const timeZone = useTimeZone()
  const isDraining = Date.parse(drainsAt) <= useNow()
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (dismissed === startsAt && !isDraining) return null
  return (
    <Alert
      tone={isDraining ? 'warn' : 'info'}
      shape="banner"
      isLive
      title={`Maintenance starts ${formatMoment(startsAt, timeZone)}`}
      {...(isAdmin && {
        action: (
          <Link to="/admin-dashboard/maintenance" className={buttonStyle({ size: 'sm', variant: 'ghost' })}>
            See schedule
          </Link>
        ),
      })}
      {...(!isDraining && { onDismiss: () => setDismissed(startsAt) })}
    >
      {isDraining
        ? 'You can’t submit orders until it’s over. Submissions in progress finish first. '
        : 'You can’t use Spoolyard during it. Submitted orders keep printing. '}
      {expectedEnd &&
        `It should take ${formatLength(Date.parse(expectedEnd) - Date.parse(startsAt))}, until ${formatMoment(expectedEnd, timeZone)}.`}
      {message && <p className="mt-1 whitespace-pre-line">{message}</p>}
    </Alert>
  )
}
