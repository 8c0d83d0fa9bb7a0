import { planOf } from '#contract/account/plans.ts'
import type { AdminListedTicket } from '#contract/admin/support.ts'
import { adminTicketStates, ticketKinds } from '#web/entities/support/ticket-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { badgeColumn } from '#web/ui/table/badge-column.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { ownerColumn } from '../owner-column.tsx'

export const supportTicketColumns: readonly Column<AdminListedTicket>[] = [
  {
    key: 'subject',
    header: 'Subject',
    narrow: 'title',
    cell: ({ subject }) => (
      <p className="truncate font-medium" title={subject} data-dd-privacy="mask">
        {subject}
      </p>
    ),
  },
  badgeColumn('state', 'Status', ({ state }) => adminTicketStates[state], { className: 'w-44' }),
  { key: 'kind', header: 'About', className: 'w-24', cell: ({ kind }) => ticketKinds[kind] },
  ownerColumn('seller', 'Seller', ({ seller }) => seller),
  { key: 'plan', header: 'Plan', className: 'w-24', cell: ({ premiumLevel }) => planOf(premiumLevel).name },
  timeColumn('waiting', 'Waiting since', ({ waitingSince }) => waitingSince, { none: 'Answered' }),
  {
    key: 'rating',
    header: 'Rating',
    className: 'w-24 @max-5xl:hidden @max-2xl:flex',
    cell: ({ satisfaction }) =>
      satisfaction && (
        <Badge tone={satisfaction === 'GOOD' ? 'success' : 'danger'}>
          {satisfaction === 'GOOD' ? 'Helped' : 'Didn’t help'}
        </Badge>
      ),
  },
]
