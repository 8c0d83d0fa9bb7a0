import { createFileRoute } from '@tanstack/react-router'
import { SystemScreen } from '#web/features/admin/system/system-screen.tsx'

export const Route = createFileRoute('/_app/admin-dashboard/system')({
  head: () => ({ meta: [{ title: 'System · Admin · Spoolyard' }] }),
  component: SystemScreen,
})
