import { FeedbackDialog } from '#web/features/account/feedback-dialog.tsx'
import type { OpenSheet } from './open-sheet.ts'
import { Palette } from './palette/palette.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'

interface Props {
  open: OpenSheet
  onOpen: (sheet: OpenSheet) => void
}

/** What opens over every view; loaded when the first of them is wanted. */
export function ShellSheets({ open, onOpen }: Props) {
  const follow = (sheet: OpenSheet) => (isOpen: boolean) => onOpen(isOpen ? sheet : null)
  return (
    <>
      <Palette isOpen={open === 'palette'} onOpenChange={follow('palette')} onOpenSheet={onOpen} />
      <ShortcutSheet isOpen={open === 'shortcuts'} onOpenChange={follow('shortcuts')} />
      <FeedbackDialog isOpen={open === 'feedback'} onOpenChange={follow('feedback')} />
    </>
  )
}
