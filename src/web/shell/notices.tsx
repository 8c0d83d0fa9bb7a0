import type { ReactNode } from 'react'
import { SessionEndStrip } from './account/session-end-strip.tsx'
import { AdminIdleNotice } from './admin/admin-idle-notice.tsx'
import { MaintenanceWatch } from './realtime/maintenance-watch.tsx'
import { StatusStrip } from './status-strip.tsx'

/** Notices shown on every signed-in screen; `children` adds more of them. */
export function Notices({ children }: { children?: ReactNode }) {
  return (
    <section aria-label="Notices" className="empty:hidden">
      <SessionEndStrip />
      <MaintenanceWatch />
      <AdminIdleNotice />
      <StatusStrip />
      {children}
    </section>
  )
}
