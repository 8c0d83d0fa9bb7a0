import { createFileRoute } from '@tanstack/react-router'
import { UsersScreen } from '#web/features/admin/users/users-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/users/')({
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
  ),
  head: () => ({ meta: [{ title: 'Users · Admin · Spoolyard' }] }),
  component: UsersScreen,
})
