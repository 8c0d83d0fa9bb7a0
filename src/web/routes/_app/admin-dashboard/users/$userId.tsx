import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '#web/features/admin/users/user-page.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/users/$userId')({
  ...listSearch(
    'q',
    'sort',
    'order',
    'show',
    'from',
    'since',
    'until',
    'reached',
    'orderedFrom',
    'orderedTo',
    'tab',
  ),
  head: () => ({ meta: [{ title: 'User · Admin · Spoolyard' }] }),
  component: User,
})

function User() {
  const { userId } = Route.useParams()
  return <UserPage key={userId} id={userId} />
}
