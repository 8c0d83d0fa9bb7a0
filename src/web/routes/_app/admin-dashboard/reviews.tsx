import { createFileRoute } from '@tanstack/react-router'
import { AdminReviewsScreen } from '#web/features/admin/reviews/admin-reviews-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/reviews')({
  ...listSearch('q', 'show'),
  head: () => ({ meta: [{ title: 'Reviews · Admin · Spoolyard' }] }),
  component: AdminReviewsScreen,
})
