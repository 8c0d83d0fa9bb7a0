import { createFileRoute } from '@tanstack/react-router'
import { PrintRecordPage } from '#web/features/admin/print-records/print-record-page.tsx'
import { printRecordSearch } from '#web/features/admin/print-records/print-record-search.ts'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/print-records/$recordId')({
  ...listSearch(...printRecordSearch),
  head: () => ({ meta: [{ title: 'Print order · Admin · Spoolyard' }] }),
  component: PrintRecord,
})

function PrintRecord() {
  const { recordId } = Route.useParams()
  return <PrintRecordPage key={recordId} id={recordId} />
}
