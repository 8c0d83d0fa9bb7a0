import { createFileRoute } from '@tanstack/react-router'
import { FilePage } from '#web/features/files/page/file-page.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/products/files/$fileId')({
  ...listSearch('folder', 'look'),
  component: File,
})

function File() {
  const { fileId } = Route.useParams()
  return <FilePage key={fileId} id={fileId} />
}
