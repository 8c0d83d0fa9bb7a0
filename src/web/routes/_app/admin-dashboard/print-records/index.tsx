import { createFileRoute } from '@tanstack/react-router'
import { printRecordSearch } from '#web/features/admin/print-records/print-record-search.ts'
import { PrintRecordsScreen } from '#web/features/admin/print-records/print-records-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/print-records/')({
  ...listSearch(...printRecordSearch),
  head: () => ({ meta: [{ title: 'Print orders · Admin · Spoolyard' }] }),
  component: PrintRecordsScreen,
})
