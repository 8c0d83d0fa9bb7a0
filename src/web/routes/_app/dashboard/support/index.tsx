import { createFileRoute } from '@tanstack/react-router'
import { SupportScreen } from '#web/features/support/support-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/support/')({
  ...listSearch(),
  component: SupportScreen,
})
