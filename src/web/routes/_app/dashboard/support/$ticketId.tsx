import { createFileRoute } from '@tanstack/react-router'
import { TicketPage } from '#web/features/support/ticket-page.tsx'

export const Route = createFileRoute('/_app/dashboard/support/$ticketId')({ component: TicketRoute })

function TicketRoute() {
  const { ticketId } = Route.useParams()
  return <TicketPage key={ticketId} id={ticketId} />
}
