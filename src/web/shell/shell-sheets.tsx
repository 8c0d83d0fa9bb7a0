import { FeedbackDialog } from '#web/features/account/feedback-dialog.tsx'
import { TicketDialog } from '#web/features/support/ticket-dialog.tsx'
import { endSupportTrigger, useSupportTrigger } from '#web/lib/support-trigger.ts'
import { screens } from './navigation/navigation.ts'
import type { OpenSheet } from './open-sheet.ts'
import { Palette } from './palette/palette.tsx'
import { ShortcutSheet, sellerShortcuts } from './shortcut-sheet.tsx'

interface Props {
  open: OpenSheet
  onOpen: (sheet: OpenSheet) => void
}

/** The overlays of all screens; loaded while the browser is idle, or when the first one opens. */
export function ShellSheets({ open, onOpen }: Props) {
  const close = () => onOpen(null)
  const trigger = useSupportTrigger()
  return (
    <>
      <Palette isOpen={open === 'palette'} onClose={close} onOpenSheet={onOpen} />
      <ShortcutSheet
        isOpen={open === 'shortcuts'}
        onClose={close}
        screens={screens}
        groups={sellerShortcuts}
      />
      <FeedbackDialog isOpen={open === 'feedback'} onClose={close} />
      {trigger && <TicketDialog trigger={trigger} onClose={endSupportTrigger} />}
    </>
  )
}
