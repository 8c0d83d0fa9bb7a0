import { Drawer } from '#web/ui/overlay/drawer.tsx'
import type { Screen } from './navigation.ts'
import { Views } from './views.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** The screens shown in the dock. */
  exclude: readonly Screen[]
}

/** The screens that are not in the dock on narrow screens. */
export function MoreSheet({ isOpen, onClose, exclude }: Props) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="More">
      <Views isWhole exclude={exclude} onNavigate={onClose} />
    </Drawer>
  )
}
