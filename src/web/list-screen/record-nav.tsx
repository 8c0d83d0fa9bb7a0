import type { QueryKey } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Pagination } from '#contract/values.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { type Neighbor, type RecordList, useNeighbors } from './use-neighbors.ts'

interface Props<Data, Key extends QueryKey> extends RecordList<Data, Key> {
  id: string
  /** The id that it has in the list, if it became another record since. */
  formerId?: string | null | undefined
  /** What a record is, such as “order”. */
  noun: string
  /** The link to the list in its previous state. */
  children: ReactNode
  onBack: () => void
  onOpen: (to: Neighbor) => void
}

/** Links from a record back to its list, and to the records before and after it there: Esc, [ and ]. */
export function RecordNav<Data extends { pagination: Pagination }, Key extends QueryKey>({
  id,
  formerId,
  noun,
  children,
  onBack,
  onOpen,
  ...list
}: Props<Data, Key>) {
  const { previous, next } = useNeighbors(id, list, formerId)
  const open = (to: Neighbor | null) => to && onOpen(to)
  useShortcut(previous ? '[' : null, () => open(previous))
  useShortcut('Escape', onBack)
  useShortcut(next ? ']' : null, () => open(next))
  return (
    <nav aria-label={`Move between ${noun}s`} className="mb-3 flex items-center justify-between gap-2">
      {children}
      <div className="flex gap-1">
        <IconButton
          label={`Previous ${noun}`}
          icon={<ChevronLeft aria-hidden size={16} />}
          disabled={!previous}
          onClick={() => open(previous)}
        />
        <IconButton
          label={`Next ${noun}`}
          icon={<ChevronRight aria-hidden size={16} />}
          disabled={!next}
          onClick={() => open(next)}
        />
      </div>
    </nav>
  )
}
