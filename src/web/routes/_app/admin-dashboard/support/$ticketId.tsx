import { createFileRoute } from '@tanstack/react-router'
import { SupportTicketPage } from '#web/features/admin/support/support-ticket-page.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/support/$ticketId')({
  ...listSearch('q', 'sort', 'show', 'about'),
  head: () => ({ meta: [{ title: 'Ticket · Admin · Spoolyard' }] }),
  component: SupportTicketRoute,
})

function SupportTicketRoute() {
  const { ticketId } = Route.useParams()
  return <SupportTicketPage key={ticketId} id={ticketId} />
}
