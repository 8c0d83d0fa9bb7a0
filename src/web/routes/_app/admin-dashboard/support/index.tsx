import { createFileRoute } from '@tanstack/react-router'
import { SupportTicketsScreen } from '#web/features/admin/support/support-tickets-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/support/')({
  ...listSearch('q', 'sort', 'show', 'about'),
  head: () => ({ meta: [{ title: 'Support · Admin · Spoolyard' }] }),
  component: SupportTicketsScreen,
})
