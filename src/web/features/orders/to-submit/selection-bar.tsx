import { Hand, Send, Shapes, Tag, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { maxRunSize } from '#contract/constants.ts'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { BulkAction, BulkBar } from '#web/ui/table/bulk-bar.tsx'
import { useUnderWay } from '../runs/use-under-way.ts'
import { clearSelection, useOrderSelection } from './order-selection-store.ts'
import { summarizeSelection } from './selection-summary.ts'

interface Props {
  /** The number of orders that match the filter, across all pages; 0 where they can't be selected at once. */
  total: number
  isFiltered: boolean
  isSelectingAll: boolean
  onSelectAll: () => void
  onSubmit: (orders: readonly ShopOrderRow[]) => void
  onHold: (orders: readonly ShopOrderRow[]) => void
  onRelease: (orders: readonly ShopOrderRow[]) => void
  onTag: (orders: readonly ShopOrderRow[]) => void
  onChangeItems: (orders: readonly ShopOrderRow[]) => void
}

/** Bulk actions for the selection across pages, with the number of orders each applies to and why the rest can't go. */
export function SelectionBar(props: Props) {
  const { total, isFiltered, isSelectingAll } = props
  const selected = useOrderSelection(({ selected }) => selected)
  const { underWay } = useUnderWay([...selected.keys()])
  const summary = useMemo(() => summarizeSelection(selected.values(), underWay), [selected, underWay])
  const { submittable, holdable, releasable, whyNot } = summary
  const counted = (verb: string, orders: readonly ShopOrderRow[]) =>
    orders.length === selected.size
      ? `${verb} ${number(selected.size)}`
      : `${verb} ${number(orders.length)} of ${number(selected.size)}`
  return (
    <BulkBar
      count={selected.size}
      onClear={clearSelection}
      note={
        whyNot && (
          <p
            className="max-w-full basis-full truncate px-3 pb-1 text-canvas/75 sm:max-w-72 sm:basis-auto sm:py-0 sm:pl-0"
            title={whyNot}
          >
            {whyNot}
          </p>
        )
      }
    >
      {selected.size < Math.min(total, maxRunSize) && (
        <BulkAction
          label={
            isSelectingAll ? 'Selecting…' : `Select all ${number(total)}${isFiltered ? ' matching' : ''}`
          }
          icon={null}
          isDisabled={isSelectingAll}
          onSelect={props.onSelectAll}
        />
      )}
      <BulkAction
        label={counted('Submit', submittable)}
        icon={<Send aria-hidden size={16} />}
        isDisabled={submittable.length === 0}
        onSelect={() => props.onSubmit([...selected.values()])}
      />
      {holdable.length > 0 && (
        <BulkAction
          label={counted('Hold', holdable)}
          icon={<Hand aria-hidden size={16} />}
          onSelect={() => props.onHold(holdable)}
        />
      )}
      {releasable.length > 0 && (
        <BulkAction
          label={counted('Release', releasable)}
          icon={<Undo2 aria-hidden size={16} />}
          onSelect={() => props.onRelease(releasable)}
        />
      )}
      <BulkAction
        label="Tag"
        icon={<Tag aria-hidden size={16} />}
        onSelect={() => props.onTag([...selected.values()])}
      />
      <BulkAction
        label="Change items"
        icon={<Shapes aria-hidden size={16} />}
        onSelect={() => props.onChangeItems([...selected.values()])}
      />
    </BulkBar>
  )
}

const number = (value: number) => value.toLocaleString('en')
