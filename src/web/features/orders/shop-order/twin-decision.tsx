import { useState } from 'react'
import type { CheckReason } from '#contract/orders/order-checks.ts'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { sourceTitles } from '#domain/order-sources.ts'
import { placeOfOrder } from '#web/entities/order/place-of-order.ts'
import { api } from '#web/lib/api.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useOrderEdit } from '../use-order-edits.ts'

interface Props {
  order: ShopOrder
  reason: CheckReason
}

/** Twins often have the same number. */
const nameOf = ({ orderNumber, source }: Pick<ShopOrder, 'orderNumber' | 'source'>) =>
  `${orderNumber} from ${sourceTitles[source]}`

/** Links to the orders that this one may be a duplicate of, and lets the seller print it anyway or take that back. */
export function TwinDecision({ order, reason: { twins = [], isBlocking } }: Props) {
  const [isAsking, setAsking] = useState(false)
  const confirm = useOrderEdit((orderIds: string[]) =>
    api.confirmTwins({ params: { id: order.id }, body: { orderIds } }),
  )
  const names = twins.map(nameOf).join(' and ')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {twins.map((twin) => (
        <AppLink
          key={twin.id}
          {...placeOfOrder(twin.id)}
          className="rounded font-medium text-accent-text underline underline-offset-4"
        >
          Open {nameOf(twin)}
        </AppLink>
      ))}
      {order.isUnsubmitted && (
        <Button
          size="sm"
          isBusy={confirm.isPending}
          onClick={() => (isBlocking ? setAsking(true) : confirm.mutate([]))}
        >
          {isBlocking ? 'Print both' : 'Hold again'}
        </Button>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Print ${nameOf(order)} in addition to ${names}?`}
        consequence={`If both are the same order, the buyer gets it twice and you pay twice. Automatic ordering won’t send it; you submit it yourself.`}
        actionLabel="Print both"
        keepLabel="Not now"
        isBusy={confirm.isPending}
        onConfirm={() =>
          confirm.mutate(
            twins.map(({ id }) => id),
            { onSettled: () => setAsking(false) },
          )
        }
      />
    </div>
  )
}
