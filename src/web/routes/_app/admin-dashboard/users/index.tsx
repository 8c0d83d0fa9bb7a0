import { createFileRoute } from '@tanstack/react-router'
import { userSearch } from '#web/features/admin/users/user-search.ts'
import { UsersScreen } from '#web/features/admin/users/users-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/users/')({
  ...listSearch(...userSearch),
  head: () => ({ meta: [{ title: 'Users · Admin · Spoolyard' }] }),
  component: UsersScreen,
})
