import { History } from 'lucide-react'
import type { ShopOrder } from '#contract/shop-orders.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { SourceChangeList } from '#web/entities/order/source-change-list.tsx'
import { api } from '#web/lib/api.ts'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { useOrderEdit } from '../use-order-edits.ts'

/** What the shop changed after the order came in, old and new, until the seller takes note of it. */
export function OrderChanges({ order }: { order: ShopOrder }) {
  const timeZone = useTimeZone()
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
    <section aria-label="Changed in the shop" className="grid gap-3 rounded-xl bg-warn-soft p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="flex items-center gap-2.5 font-semibold">
          <History aria-hidden size={18} className="text-warn" />
          Changed in {sourceNames[order.source]}
        </h3>
        <Button size="sm" isBusy={accept.isPending} onClick={() => accept.mutate(last)}>
          Accept
        </Button>
      </div>
      <SourceChangeList changes={open} timeZone={timeZone} />
      <p className="text-pretty text-[0.8125rem] text-muted">
        {open.some(({ wasSubmitted }) => wasSubmitted)
          ? 'A print order was on its way already. Accepting takes note of it and changes nothing of what is printed.'
          : 'The order is already as the shop says now. Accepting takes note of it, and the warning is gone.'}
      </p>
    </section>
  )
}
