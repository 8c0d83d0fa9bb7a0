import type { OpenSheet } from '../open-sheet.ts'
import { AdminPalette } from '../palette/admin-palette.tsx'
import { ShortcutSheet } from '../shortcut-sheet.tsx'
import { adminScreens } from './admin-screens.ts'

interface Props {
  open: OpenSheet
  onOpen: (sheet: OpenSheet) => void
}

/** The overlays of all admin screens; loaded while the browser is idle, or when the first one opens. */
export function AdminSheets({ open, onOpen }: Props) {
  const close = () => onOpen(null)
  return (
    <>
      <AdminPalette isOpen={open === 'palette'} onClose={close} />
      <ShortcutSheet isOpen={open === 'shortcuts'} onClose={close} screens={adminScreens} groups={groups} />
    </>
  )
}

const groups = [
  {
    title: 'On the page of a user, print order or ticket',
    shortcuts: [
      { keys: ['['], does: 'Previous one in the list' },
      { keys: [']'], does: 'Next one in the list' },
      { keys: ['Esc'], does: 'Back to the list' },
      { keys: ['1', '…', '9'], does: 'Choose a tab of a user' },
      { keys: ['n'], does: 'Write a note about a user' },
    ],
  },
]
