import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '#web/features/admin/users/user-page.tsx'
import { userSearch } from '#web/features/admin/users/user-search.ts'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/users/$userId')({
  ...listSearch(...userSearch, 'tab'),
  head: () => ({ meta: [{ title: 'User · Admin · Spoolyard' }] }),
  component: User,
})

function User() {
  const { userId } = Route.useParams()
  return <UserPage key={userId} id={userId} />
}
