import type { AuditLogEntry } from '#contract/admin/audit.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { OwnerLink } from '../owner-link.tsx'

/** What an act was about: a print order by its page, otherwise the account that it was done to. */
export function RecordLink({
  entry: { record, subject },
}: {
  entry: Pick<AuditLogEntry, 'record' | 'subject'>
}) {
  if (record?.startsWith('po_')) {
    return (
      <AppLink
        to="/admin-dashboard/print-records/$recordId"
        params={{ recordId: record }}
        title={record}
        className="block truncate rounded hover:underline hover:underline-offset-4"
      >
        {record}
      </AppLink>
    )
  }
  if (subject) return <OwnerLink owner={subject} />
  return <span className="block truncate text-muted">{record ?? 'None'}</span>
}
