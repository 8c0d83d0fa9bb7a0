import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '#web/features/admin/audit/audit-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/audit')({
  ...listSearch('actor', 'record', 'request', 'show', 'from', 'to', 'sort', 'order'),
  head: () => ({ meta: [{ title: 'Audit log · Admin · Spoolyard' }] }),
  component: AuditScreen,
})
