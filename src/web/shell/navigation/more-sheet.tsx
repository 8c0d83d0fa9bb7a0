import { Drawer } from '#web/ui/overlay/drawer.tsx'
import type { Screen } from './navigation.ts'
import { Views } from './views.tsx'

interface Props {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The screens shown in the dock. */
  exclude: readonly Screen[]
}

/** The screens that are not in the dock on narrow screens. */
export function MoreSheet({ isOpen, onOpenChange, exclude }: Props) {
  return (
    <Drawer isOpen={isOpen} onOpenChange={onOpenChange} title="More">
      <Views isWhole exclude={exclude} onNavigate={() => onOpenChange(false)} />
    </Drawer>
  )
}
