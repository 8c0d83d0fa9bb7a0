import { createFileRoute } from '@tanstack/react-router'
import { AdminFeedbackScreen } from '#web/features/admin/feedback/admin-feedback-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/feedback')({
  ...listSearch('q', 'show', 'about'),
  head: () => ({ meta: [{ title: 'Reviews and questions · Admin · Spoolyard' }] }),
  component: AdminFeedbackScreen,
})
