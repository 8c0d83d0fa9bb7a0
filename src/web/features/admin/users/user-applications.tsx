import type { AdminUser } from '#contract/admin/users.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { applicationLabels, kindLabels } from '../applications/application-labels.ts'

/** The account’s applications for live ordering, newest first. */
export function UserApplications({ applications }: Pick<AdminUser, 'applications'>) {
  return (
    <Card
      title="Applications"
      aside={
        <AppLink
          to="/admin-dashboard/applications"
          className="rounded text-accent-text hover:underline hover:underline-offset-4"
        >
          All applications
        </AppLink>
      }
    >
      {applications.length === 0 && <p className="text-muted">This account hasn’t applied.</p>}
      <ul className="grid gap-3">
        {applications.map(({ id, status, kind, parts, reason, createdAt }) => (
          <li key={id} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={applicationLabels[status].tone}>{applicationLabels[status].label}</Badge>
              {kindLabels[kind]}
              <span className="text-muted">
                <TimeText instant={createdAt} />
              </span>
            </p>
            {parts && <p className="whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">{parts}</p>}
            {reason && <p className="text-muted">Decision: “{reason}”</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
