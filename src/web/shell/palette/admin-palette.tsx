import { useNavigate } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { useState } from 'react'
import { CommandPalette } from '#web/ui/overlay/command-palette.tsx'
import { adminScreens } from '../admin/admin-screens.ts'
import type { RunnableCommand } from './runnable-command.ts'
import { usePaletteRecords } from './use-palette-records.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Opens any admin screen and finds records of all sellers. */
export function AdminPalette({ isOpen, onClose }: Props) {
  const [query, setQuery] = useState('')
  const records = usePaletteRecords(isOpen ? query : '')
  // Screens come first: their names are typed more often than a record contains them.
  const commands = [...useAdminPlaces(), ...records.commands]
  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={() => {
        onClose()
        setQuery('')
      }}
      commands={commands}
      onQueryChange={setQuery}
      isSearching={records.isSearching}
      failure={records.failure}
      placeholder="Search users, orders, tracking, sales, tickets…"
      onPick={({ key }) => commands.find((command) => command.key === key)?.run()}
    />
  )
}

function useAdminPlaces(): RunnableCommand[] {
  const navigate = useNavigate()
  return [
    ...adminScreens.map(({ path, title, icon: Icon }) => ({
      key: `admin ${path}`,
      label: title,
      group: 'Go to',
      icon: <Icon aria-hidden size={16} />,
      run: () => void navigate({ to: path }),
    })),
    {
      key: 'dashboard',
      label: 'Seller dashboard',
      group: 'Go to',
      icon: <House aria-hidden size={16} />,
      run: () => void navigate({ to: '/dashboard' }),
    },
  ]
}
