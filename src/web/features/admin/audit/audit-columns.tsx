import type { AuditLogEntry } from '#contract/admin/audit.ts'
import type { Column } from '#web/ui/table/column.ts'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { useTimeZone } from '#web/ui/text/time-zone.ts'
import { OwnerLink } from '../owner-link.tsx'
import { actionLabel } from './action-labels.ts'
import { RecordLink } from './record-link.tsx'
import { summaryText } from './summary-text.ts'

export const auditColumns: readonly Column<AuditLogEntry>[] = [
  {
    key: 'action',
    header: 'Action',
    className: 'w-52',
    narrow: 'title',
    cell: ({ action }) => <span className="font-medium">{actionLabel(action)}</span>,
  },
  timeColumn('at', 'Time', ({ at }) => at, { isSortable: true, narrow: 'aside' }),
  {
    key: 'actor',
    header: 'By',
    className: 'w-44 max-w-44 @max-2xl:max-w-none',
    cell: ({ actor }) =>
      actor ? <OwnerLink owner={actor} /> : <span className="text-muted">Not signed in</span>,
  },
  {
    key: 'record',
    header: 'Record',
    className: 'w-48 max-w-48 @max-2xl:max-w-none',
    cell: ({ record, subject }) => (
      <div className="min-w-0">
        {subject && <OwnerLink owner={subject} />}
        {record && <RecordLink record={record} isSecond={subject !== null} />}
        {!subject && !record && <span className="text-muted">None</span>}
      </div>
    ),
  },
  {
    key: 'summary',
    header: 'Summary',
    narrow: 'bare',
    cell: (entry) => <Summary entry={entry} />,
  },
]

function Summary({ entry }: { entry: AuditLogEntry }) {
  const summary = summaryText(entry, useTimeZone())
  return (
    <p className="line-clamp-2 break-words text-muted" title={summary} data-dd-privacy="mask">
      {summary}
    </p>
  )
}
