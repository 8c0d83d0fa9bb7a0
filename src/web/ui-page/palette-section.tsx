import { House, Inbox, Moon, Printer, Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Command } from '#web/ui/overlay/command-groups.ts'
import { CommandPalette } from '#web/ui/overlay/command-palette.tsx'
import { Specimen } from './specimen.tsx'

const commands: readonly Command[] = [
  {
    key: 'submit',
    label: 'Submit all orders',
    group: 'Actions',
    icon: <Send aria-hidden size={16} />,
    hint: '61 waiting',
  },
  { key: 'theme', label: 'Use the dark theme', group: 'Actions', icon: <Moon aria-hidden size={16} /> },
  { key: 'home', label: 'Home', group: 'Pages', icon: <House aria-hidden size={16} />, shortcut: ['g', 'h'] },
  {
    key: 'unsubmitted',
    label: 'Unsubmitted orders',
    group: 'Pages',
    icon: <Inbox aria-hidden size={16} />,
    shortcut: ['g', 'u'],
  },
  {
    key: 'print-orders',
    label: 'Print orders',
    group: 'Pages',
    icon: <Printer aria-hidden size={16} />,
    shortcut: ['g', 'q'],
  },
]

export function PaletteSection() {
  const [isOpen, setIsOpen] = useState(false)
  const [recent, setRecent] = useState<readonly string[]>([])
  return (
    <Specimen name="CommandPalette">
      <Button onClick={() => setIsOpen(true)}>Open the palette</Button>
      <p role="status">{recent[0] ? `Picked: ${recent[0]}` : 'Nothing picked yet'}</p>
      <CommandPalette
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        commands={commands}
        recentKeys={recent}
        onPick={({ key }) => setRecent((before) => [key, ...before.filter((other) => other !== key)])}
      />
    </Specimen>
  )
}
