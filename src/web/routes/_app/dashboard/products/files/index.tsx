import { createFileRoute } from '@tanstack/react-router'
import { FilesList } from '#web/features/files/list/files-list.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/products/files/')({
  ...listSearch('q', 'folder', 'tag', 'show', 'sort', 'look'),
  component: FilesList,
})
