import { Drawer } from '#web/ui/overlay/drawer.tsx'
import type { Screen } from './navigation.ts'
import { Views } from './views.tsx'

interface Props {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The screens that have a place in the dock. */
  leaveOut: readonly Screen[]
}

/** The screens without a place in the dock of a narrow screen. */
export function MoreSheet({ isOpen, onOpenChange, leaveOut }: Props) {
  return (
    <Drawer isOpen={isOpen} onOpenChange={onOpenChange} title="More">
      <Views leaveOut={leaveOut} onGo={() => onOpenChange(false)} />
    </Drawer>
  )
}
