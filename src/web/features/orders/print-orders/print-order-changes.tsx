import { History } from 'lucide-react'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { printOrderChange } from '#web/data/orders/order-keys.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { useChange } from '#web/data/use-change.ts'
import { originNames } from '#web/entities/connection/source-names.ts'
import { SourceChangeList } from '#web/entities/order/source-change-list.tsx'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  order: PrintOrder
}

/** Changes made in the store after submission. The order prints as submitted, so the seller has to decide. */
export function PrintOrderChanges({ order }: Props) {
  const { sourceChanges, source } = order
  const accept = useAcceptChanges(order)
  if (sourceChanges.length === 0) return null
  const open = sourceChanges.filter(({ acceptedAt }) => acceptedAt === null)
  const last = open
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  return (
    <section
      aria-label="Changed in your store"
      className={`grid gap-3 rounded-2xl p-4 ${last ? 'bg-warn-soft' : 'bg-sunken'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="flex items-center gap-2.5 font-semibold">
          <History aria-hidden size={18} className={last ? 'text-warn' : 'text-muted'} />
          Changed in {originNames[source]} after you submitted it
        </h2>
        {last && (
          <Button size="sm" isBusy={accept.isPending} onClick={() => accept.mutate(last)}>
            Dismiss
          </Button>
        )}
      </div>
      <SourceChangeList changes={sourceChanges} />
      {last && (
        <p className="text-pretty text-[0.8125rem] text-muted">
          We print the order as submitted.
          {order.canCancel && ' To print the change, cancel the order and submit it again.'}
        </p>
      )}
    </section>
  )
}

function useAcceptChanges({ shopOrderId }: PrintOrder) {
  return useChange({
    mutationFn: (upTo: string) =>
      api.acceptSourceChanges({ params: { id: shopOrderId ?? '' }, body: { upTo } }),
    onError: showFailure,
    stale: printOrderChange,
  })
}
