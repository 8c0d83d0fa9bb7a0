import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PortalCollection } from '#contract/portals/portal-collections.ts'
import { portalsPage } from '#web/data/portals/portal-queries.ts'
import { portalStates } from '#web/entities/portal/portal-labels.ts'
import { useDebouncedText } from '#web/entities/use-debounced-text.ts'
import { useFocusOnMove } from '#web/ordered-rules/use-focus-on-move.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export type CollectedListing = PortalCollection['listings'][number]

interface Props {
  name: string
  value: readonly CollectedListing[]
  error: string | null
  onChange: (listings: readonly CollectedListing[]) => void
}

/** The listings of a collection in their order, and a field that adds one. */
export function CollectionListings({ name, value: listings, error, onChange }: Props) {
  const field = useRef<HTMLDivElement>(null)
  const wasAdded = useRef(false)
  const [text, setText] = useDebouncedText()
  const { data, error: failure } = useQuery(portalsPage(1, text))
  const left = (data?.portals ?? []).filter(
    ({ id, state }) => state !== 'REMOVED' && listings.every((listing) => listing.id !== id),
  )
  // The field is another one after each choice, so that it is empty again.
  useEffect(() => {
    if (wasAdded.current) field.current?.querySelector('input')?.focus()
    wasAdded.current = false
  })
  function add(id: string) {
    const portal = left.find((one) => one.id === id)
    if (!portal) return
    wasAdded.current = true
    setText('')
    onChange([...listings, { id, title: portal.title, state: portal.state }])
  }
  const move = (from: number, to: number) => {
    const others = listings.filter((_listing, index) => index !== from)
    onChange([...others.slice(0, to), listings[from]!, ...others.slice(to)])
  }
  return (
    <div ref={field} className="grid gap-3">
      <Combobox
        key={listings.length}
        label="Add a listing"
        name={name}
        error={error ?? failure?.message}
        options={left.map(({ id, title, product }) => ({ value: id, label: title, hint: product.sku }))}
        value={null}
        onChange={add}
        onSearch={setText}
        placeholder="Title of a portal"
        emptyText={data ? 'No other portals found' : 'Looking…'}
      />
      {listings.length > 0 && (
        <ol aria-label="Listings" className="divide-y divide-line rounded-xl border border-line">
          {listings.map((listing, index) => (
            <Row
              key={listing.id}
              listing={listing}
              position={index + 1}
              last={listings.length}
              onMove={(to) => move(index, to)}
              onRemove={() => onChange(listings.filter(({ id }) => id !== listing.id))}
            />
          ))}
        </ol>
      )}
    </div>
  )
}

interface RowProps {
  listing: CollectedListing
  position: number
  last: number
  /** To an index. */
  onMove: (to: number) => void
  onRemove: () => void
}

function Row({ listing: { title, state }, position, last, onMove, onRemove }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  useFocusOnMove(row, position)
  const isFirst = position === 1
  const isLast = position === last
  return (
    <li ref={row} className="flex items-center gap-2 py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{title}</span>
      {state !== 'LISTED' && <Badge tone={portalStates[state].tone}>{portalStates[state].label}</Badge>}
      <IconButton
        label={`Move ${title} up`}
        icon={<ArrowUp aria-hidden size={15} />}
        {...moveButton(!isFirst)}
        onClick={() => !isFirst && onMove(position - 2)}
      />
      <IconButton
        label={`Move ${title} down`}
        icon={<ArrowDown aria-hidden size={15} />}
        {...moveButton(!isLast)}
        onClick={() => !isLast && onMove(position)}
      />
      <IconButton label={`Remove ${title}`} icon={<X aria-hidden size={15} />} onClick={onRemove} />
    </li>
  )
}

/** Not `disabled`: a button that is disabled at the end of the list loses the focus. */
const moveButton = (canMove: boolean) => (canMove ? {} : { 'aria-disabled': true, className: 'opacity-50' })
