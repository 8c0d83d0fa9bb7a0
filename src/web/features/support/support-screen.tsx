import { useNavigate } from '@tanstack/react-router'
import { LifeBuoy } from 'lucide-react'
import type { ListedTicket } from '#contract/support/tickets.ts'
import { ticketsPage } from '#web/data/support/ticket-queries.ts'
import { ticketKinds, ticketStates } from '#web/entities/support/ticket-labels.ts'
import { triggerSupport } from '#web/lib/support-trigger.ts'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { badgeColumn } from '#web/ui/table/badge-column.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { timeColumn } from '#web/ui/table/time-column.tsx'

/** What the seller asked support. */
export function SupportScreen() {
  const navigate = useNavigate()
  const query = useListQuery(ticketsPage)
  const ask = () => triggerSupport({ subject: '', message: '' })
  const askButton = (
    <Button variant="primary" onClick={ask}>
      Write to support
    </Button>
  )
  return (
    <ListScreen title="Support" text="Your questions and claims, and our replies." actions={askButton}>
      <ListTable
        name="tickets"
        caption="Tickets"
        query={query}
        rows={query.data?.tickets}
        columns={ticketColumns}
        rowKey={({ id }) => id}
        rowLabel={({ subject }) => subject}
        onOpen={({ id }) => void navigate({ to: '/dashboard/support/$ticketId', params: { ticketId: id } })}
        empty={
          <EmptyState
            icon={LifeBuoy}
            title="No tickets yet"
            text="Ask us anything about orders, prints or billing. Claims about printed orders appear here, too."
          />
        }
      />
    </ListScreen>
  )
}

const ticketColumns: readonly Column<ListedTicket>[] = [
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
  badgeColumn('state', 'Status', ({ state }) => ticketStates[state]),
  { key: 'kind', header: 'About', className: 'w-28', cell: ({ kind }) => ticketKinds[kind] },
  timeColumn('updated', 'Last message', ({ updatedAt }) => updatedAt),
]
