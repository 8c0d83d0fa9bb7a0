import type { QueryKey } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
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

/** The button that led to the record on show. It keeps the focus, although each record has a page of its own. */
const pressed: { current: 'Previous' | 'Next' | null } = { current: null }

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
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const button = nav.current?.querySelector<HTMLElement>(`[data-step="${pressed.current}"]`)
    pressed.current = null
    button?.focus()
  }, [])
  const press = (step: 'Previous' | 'Next', to: Neighbor | null) => {
    pressed.current = step
    open(to)
  }
  useShortcut(previous ? '[' : null, () => open(previous))
  useShortcut('Escape', onBack)
  useShortcut(next ? ']' : null, () => open(next))
  return (
    <nav
      ref={nav}
      aria-label={`Move between ${noun}s`}
      className="mb-3 flex items-center justify-between gap-2"
    >
      {children}
      <div className="flex gap-1">
        <IconButton
          label={`Previous ${noun}`}
          icon={<ChevronLeft aria-hidden size={16} />}
          data-step="Previous"
          disabled={!previous}
          onClick={() => press('Previous', previous)}
        />
        <IconButton
          label={`Next ${noun}`}
          icon={<ChevronRight aria-hidden size={16} />}
          data-step="Next"
          disabled={!next}
          onClick={() => press('Next', next)}
        />
      </div>
    </nav>
  )
}
