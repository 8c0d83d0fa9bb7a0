import { createFileRoute } from '@tanstack/react-router'
import { BulkActPage } from '#web/features/admin/bulk/bulk-act-page.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/bulk-acts/$actId')({
  ...listSearch('show'),
  head: () => ({ meta: [{ title: 'Bulk action · Admin · Spoolyard' }] }),
  component: BulkActRoute,
})

function BulkActRoute() {
  const { actId } = Route.useParams()
  return <BulkActPage key={actId} id={actId} />
}
