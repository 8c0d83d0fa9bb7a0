import { createFileRoute } from '@tanstack/react-router'
import { ReconciliationScreen } from '#web/features/admin/reconciliation/reconciliation-screen.tsx'

export const Route = createFileRoute('/_app/admin-dashboard/reconciliation')({
  head: () => ({ meta: [{ title: 'Reconciliation · Admin · Spoolyard' }] }),
  component: ReconciliationScreen,
})
