import { useState } from 'react'
import { CommandPalette } from '#web/ui/overlay/command-palette.tsx'
import type { OpenSheet } from '../open-sheet.ts'
import { recentCommands, recordRecent } from './recent-commands.ts'
import { usePaletteActions } from './use-palette-actions.tsx'
import { usePaletteOrders } from './use-palette-orders.tsx'
import { usePalettePlaces } from './use-palette-places.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  onOpenSheet: (sheet: OpenSheet) => void
}

/** Opens any screen, runs any action, and finds orders and products by any part of their text. */
export function Palette({ isOpen, onClose, onOpenSheet }: Props) {
  const [query, setQuery] = useState('')
  const orders = usePaletteOrders(isOpen ? query : '')
  const others = [...usePaletteActions(onOpenSheet), ...usePalettePlaces()]
  // A page with the very name that was typed comes before an order with a similar text.
  const commands = orders.isSimilar ? [...others, ...orders.commands] : [...orders.commands, ...others]
  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={() => {
        onClose()
        setQuery('')
      }}
      commands={commands}
      recentKeys={recentCommands()}
      onQueryChange={setQuery}
      isSearching={orders.isSearching}
      failure={orders.failure}
      placeholder="Search orders, pages and actions…"
      onPick={({ key, isFound }) => {
        if (!isFound) recordRecent(key)
        commands.find((command) => command.key === key)?.run()
      }}
    />
  )
}
