import type { DashboardView } from '#web/lib/dashboard-search.ts'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { Views } from './views.tsx'

interface Props {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** What the dock itself leads to. */
  leaveOut: readonly DashboardView[]
}

/** The views that have no place in the dock of a narrow screen. */
export function MoreSheet({ isOpen, onOpenChange, leaveOut }: Props) {
  return (
    <Drawer isOpen={isOpen} onOpenChange={onOpenChange} title="More">
      <Views leaveOut={leaveOut} onGo={() => onOpenChange(false)} />
    </Drawer>
  )
}
