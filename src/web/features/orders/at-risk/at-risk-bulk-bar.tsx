import { Hand, Send, Shapes, Tag, Undo2 } from 'lucide-react'
import type { OrderAtRisk } from '#contract/orders/orders-at-risk.ts'
import { BulkAction, BulkBar } from '#web/ui/table/bulk-bar.tsx'
import { useReleaseOrders } from '../use-order-edits.ts'

interface Props {
  /** The selected orders of the page. */
  orders: readonly OrderAtRisk[]
  onClear: () => void
  onSubmit: (orderIds: string[]) => void
  onAsk: (what: 'hold' | 'tag' | 'items', orders: readonly OrderAtRisk[]) => void
}

/** What can be done with the selected orders: only those that aren’t submitted yet can be submitted, held or released. */
export function AtRiskBulkBar({ orders, onClear, onSubmit, onAsk }: Props) {
  const release = useReleaseOrders()
  const open = orders.filter(({ stage }) => stage === null)
  const submittable = idsOf(open.filter(({ isHeld, blockedBy }) => !isHeld && blockedBy === null))
  const free = open.filter(({ isHeld }) => !isHeld)
  const held = idsOf(open.filter(({ isHeld }) => isHeld))
  const counted = (verb: string, some: readonly unknown[]) =>
    some.length === orders.length ? `${verb} ${some.length}` : `${verb} ${some.length} of ${orders.length}`
  return (
    <BulkBar count={orders.length} onClear={onClear}>
      <BulkAction
        label={counted('Submit', submittable)}
        icon={<Send aria-hidden size={16} />}
        isDisabled={submittable.length === 0}
        onSelect={() => onSubmit(submittable)}
      />
      {free.length > 0 && (
        <BulkAction
          label={counted('Hold', free)}
          icon={<Hand aria-hidden size={16} />}
          onSelect={() => onAsk('hold', free)}
        />
      )}
      {held.length > 0 && (
        <BulkAction
          label={counted('Release', held)}
          icon={<Undo2 aria-hidden size={16} />}
          onSelect={() => release.mutate({ orderIds: held })}
        />
      )}
      {open.length > 0 && (
        <BulkAction
          label={counted('Tag', open)}
          icon={<Tag aria-hidden size={16} />}
          onSelect={() => onAsk('tag', open)}
        />
      )}
      {open.length > 0 && (
        <BulkAction
          label={counted('Change items of', open)}
          icon={<Shapes aria-hidden size={16} />}
          onSelect={() => onAsk('items', open)}
        />
      )}
    </BulkBar>
  )
}

const idsOf = (orders: readonly OrderAtRisk[]): string[] => orders.map(({ orderId }) => orderId)
