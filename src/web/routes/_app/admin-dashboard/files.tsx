import { createFileRoute } from '@tanstack/react-router'
import { FilesScreen } from '#web/features/admin/files/files-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/files')({
  ...listSearch('q', 'show', 'sort', 'order'),
  head: () => ({ meta: [{ title: 'Files · Admin · Spoolyard' }] }),
  component: FilesScreen,
})
