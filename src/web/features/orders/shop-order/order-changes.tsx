import { History } from 'lucide-react'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import type { SourceChange } from '#contract/orders/source-changes.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { SourceChangeList } from '#web/entities/order/source-change-list.tsx'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useOrderEdit } from '../use-order-edits.ts'

/** Changes the store made after import, old and new, until the seller accepts them. */
export function OrderChanges({ order }: { order: ShopOrder }) {
  const accept = useOrderEdit((upTo: string) =>
    api.acceptSourceChanges({ params: { id: order.id }, body: { upTo } }),
  )
  const open = order.sourceChanges.filter(({ acceptedAt }) => acceptedAt === null)
  const last = open
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  if (!last) return null
  return (
    <section aria-label="Changed in your store" className="grid gap-3 rounded-xl bg-warn-soft p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="flex items-center gap-2.5 font-semibold">
          <History aria-hidden size={18} className="text-warn" />
          Changed in {sourceNames[order.source]}
        </h3>
        <Button size="sm" isBusy={accept.isPending} onClick={() => accept.mutate(last)}>
          Accept
        </Button>
      </div>
      <SourceChangeList changes={open} />
      <p className="text-pretty text-[0.8125rem] text-muted">{wordsFor(open)}</p>
    </section>
  )
}

function wordsFor(open: readonly SourceChange[]): string {
  if (open.some(({ wasSubmitted }) => wasSubmitted))
    return 'The order was already submitted. Accepting dismisses this notice; what we print stays the same.'
  if (open.some(({ what }) => what === 'UNREADABLE'))
    return 'Compare the order with your store. Accept to submit it as you see it here.'
  return 'The order already has these changes. Accept to dismiss this warning.'
}
