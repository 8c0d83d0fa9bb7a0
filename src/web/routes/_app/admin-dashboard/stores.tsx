import { createFileRoute } from '@tanstack/react-router'
import { StoresScreen } from '#web/features/admin/stores/stores-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/stores')({
  ...listSearch('q', 'show', 'sort', 'order'),
  head: () => ({ meta: [{ title: 'Stores · Admin · Spoolyard' }] }),
  component: StoresScreen,
})
