import { createFileRoute } from '@tanstack/react-router'
import { FeedbackScreen } from '#web/features/portals/feedback-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/portals/feedback')({
  ...listSearch('show'),
  component: FeedbackScreen,
})
