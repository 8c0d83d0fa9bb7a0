import { useNavigate } from '@tanstack/react-router'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ListChoice } from '#web/list-screen/list-choice.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { MacrosDialog } from './macros-dialog.tsx'
import { supportTicketColumns } from './support-ticket-columns.tsx'
import { ticketSorts, ticketStates, ticketSubjects, useTicketList } from './ticket-list.ts'

/** The tickets of all sellers. */
export function SupportTicketsScreen() {
  const { setSearch } = useScreenSearch('/_app/admin-dashboard/support/')
  const navigate = useNavigate()
  const [showsMacros, setShowsMacros] = useState(false)
  const { state, about, sort, pageOf } = useTicketList()
  const query = useListQuery(pageOf)
  return (
    <ListScreen
      title="Support"
      text="Questions and claims from sellers. They get replies here and by email."
      actions={<Button onClick={() => setShowsMacros(true)}>Saved replies</Button>}
    >
      <ListTable
        name="admin-tickets"
        caption="Tickets"
        query={query}
        rows={query.data?.tickets}
        columns={supportTicketColumns}
        rowKey={({ id }) => id}
        rowLabel={({ subject }) => subject}
        onOpen={({ id }) =>
          void navigate({ to: '/admin-dashboard/support/$ticketId', params: { ticketId: id }, search: true })
        }
        filters={
          <>
            <ListSearch label="Search tickets" placeholder="Subject, ticket or seller ID" />
            <ListChoice
              label="Status"
              options={ticketStates}
              value={state}
              onChange={(show) => setSearch({ show })}
            />
            <ListChoice
              label="About"
              options={ticketSubjects}
              value={about}
              onChange={(about) => setSearch({ about })}
            />
            <ListChoice
              label="Order"
              options={ticketSorts}
              value={sort}
              onChange={(sort) => setSearch({ sort })}
            />
          </>
        }
        empty={<EmptyState icon={LifeBuoy} title="No tickets found" text="No tickets match these filters." />}
      />
      {showsMacros && <MacrosDialog onClose={() => setShowsMacros(false)} />}
    </ListScreen>
  )
}
